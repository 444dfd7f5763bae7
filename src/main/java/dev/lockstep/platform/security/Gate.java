package dev.lockstep.platform.security;

import dev.lockstep.platform.caller.Caller;
import dev.lockstep.platform.configuration.Setting;
import dev.lockstep.platform.configuration.Settings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.List;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jose4j.jwt.NumericDate;

/** Says who a call comes from, or why it does not get in. */
@ApplicationScoped
public class Gate {
    private static final Pattern SCHEME = Pattern.compile("(?i)bearer +(\\S+) *");

    private Tenancy tenancy;
    private SkippedPaths skipped;
    /** Null while everybody may do everything. */
    private TokenJudgement tokens;

    /** For the container's proxy alone. */
    protected Gate() {}

    /** Reads the settings; one that cannot be stops the start. */
    @Inject
    public Gate(Settings settings) {
        tenancy = Tenancy.of(settings);
        skipped = SkippedPaths.of(settings.text(Setting.JWT_SKIP_PATHS));
        tokens = settings.flag(Setting.JWT_ENABLED) ? TokenJudgement.of(settings) : null;
    }

    /** Whether this server wants tokens. */
    boolean wantsTokens() {
        return tokens != null;
    }

    /** The caller of a route. */
    Caller admit(ContainerRequestContext call, AccessLevel level) throws AccessRefusedException {
        if (level == AccessLevel.PUBLIC) {
            return Caller.ANONYMOUS;
        }
        Bearer bearer = authenticate(call);
        if (bearer != null && !bearer.may(level)) {
            throw new AccessRefusedException(AccessRefusal.INSUFFICIENT_PERMISSIONS);
        }
        UUID tenant = tenancy.tenant(call.getHeaders().get(Tenancy.HEADER));
        return new Caller(tenant, bearer == null ? null : bearer.subject());
    }

    /** Whom the call's token names; null where none is wanted. */
    Bearer authenticate(ContainerRequestContext call) throws AccessRefusedException {
        if (tokens == null || skipped.cover(call.getUriInfo().getRequestUri().getRawPath())) {
            return null;
        }
        return tokens.judge(token(call.getHeaders().get(HttpHeaders.AUTHORIZATION)), NumericDate.now().getValue());
    }

    private static String token(List<String> values) throws AccessRefusedException {
        Matcher bearer = SCHEME.matcher(values == null || values.size() != 1 ? "" : values.get(0));
        if (!bearer.matches()) {
            throw new AccessRefusedException(AccessRefusal.AUTHENTICATION_REQUIRED);
        }
        return bearer.group(1);
    }
}
