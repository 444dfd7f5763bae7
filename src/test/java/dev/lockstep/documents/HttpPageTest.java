package dev.lockstep.documents;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.platform.security.Routes;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class HttpPageTest {

    @Test
    void thePageHasEveryRouteOnceAndNoOther() {
        assertEquals(Routes.all().stream().map(Object::toString).collect(Collectors.joining("\n")),
            HttpPage.routes().stream().sorted().collect(Collectors.joining("\n")));
    }
}
