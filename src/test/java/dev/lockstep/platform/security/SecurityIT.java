package dev.lockstep.platform.security;

import dev.lockstep.testing.JwksServer;
import dev.lockstep.testing.ServerProcess;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** A server that wants tokens and keeps tenants apart; started once for all that is asked of it. */
class SecurityIT implements RoleMatrix, TenantWalls, TenantLists, ProducerNames, KeyRotation {
    private static JwksServer provider;
    private static ServerProcess server;

    @BeforeAll
    static void start() {
        provider = new JwksServer();
        server = ServerProcess.named("security")
                .with("JWT_ENABLED", "true").with("JWT_ALGORITHM", "auto").with("JWT_SECRET", Visitor.SECRET).with("JWT_JWKS_URL", provider.url())
                .with("QUEEN_TENANCY_HEADER", "true").with("QUEEN_KV_TRUSTED_PROXY", "1")
                .with("QUEEN_MAX_BODY_BYTES", Integer.toString(RoleMatrix.LONGEST_BODY));
        server.start();
    }

    @AfterAll
    static void stop() {
        server.close();
        provider.close();
    }

    @Override
    public ServerProcess server() {
        return server;
    }

    @Override
    public JwksServer provider() {
        return provider;
    }
}
