package dev.lockstep.documents;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class HttpPageTest {

    @Test
    void thePageHasEveryRouteOnceAndNoOther() {
        assertEquals(AwaitingDescription.described().map(Object::toString).collect(Collectors.joining("\n")),
            HttpPage.routes().stream().sorted().collect(Collectors.joining("\n")));
    }
}
