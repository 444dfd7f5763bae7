package dev.lockstep.platform.connection;

import io.undertow.server.HttpHandler;
import io.undertow.servlet.ServletExtension;
import io.undertow.servlet.api.DeploymentInfo;
import io.undertow.servlet.handlers.ServletRequestContext;
import jakarta.servlet.ServletContext;

/** Lets requests know their connection. Undertow finds it by its name in {@code META-INF/services}; other servers do not look. */
public class UndertowExtension implements ServletExtension {

    @Override
    public void handleDeployment(DeploymentInfo deployment, ServletContext context) {
        deployment.addInnerHandlerChainWrapper(UndertowExtension::introducing);
    }

    private static HttpHandler introducing(HttpHandler next) {
        return exchange -> {
            exchange.getAttachment(ServletRequestContext.ATTACHMENT_KEY).getServletRequest()
                .setAttribute(ClientConnection.ATTRIBUTE, new UndertowConnection(exchange));
            next.handleRequest(exchange);
        };
    }
}
