package dev.planner.http.access;

import dev.planner.config.PlannerConfig;
import io.vertx.core.http.HttpServerRequest;
import java.net.URI;
import org.jspecify.annotations.Nullable;

/** Whether a request used TLS to this server or to the proxy before it. */
final class Transport {
    private static final String FORWARDED_PROTO = "X-Forwarded-Proto";

    private final boolean tls;
    private final boolean trustProxy;
    private final @Nullable String secureHost;

    Transport(PlannerConfig.Http http) {
        this.tls = http.tls() != null;
        this.trustProxy = http.trustProxy();
        String publicUrl = http.publicUrl();
        this.secureHost = publicUrl != null && publicUrl.startsWith("https://")
                ? URI.create(publicUrl).getHost()
                : null;
    }

    boolean isTls(HttpServerRequest request) {
        if (tls) {
            return true;
        }
        boolean forwarded = trustProxy && "https".equalsIgnoreCase(request.getHeader(FORWARDED_PROTO));
        return forwarded || (secureHost != null && isFor(request, secureHost));
    }

    private static boolean isFor(HttpServerRequest request, String host) {
        return request.authority() != null
                && host.equalsIgnoreCase(request.authority().host());
    }
}
