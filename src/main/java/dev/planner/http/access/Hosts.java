package dev.planner.http.access;

import dev.planner.config.PlannerConfig;
import io.netty.util.NetUtil;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.net.HostAndPort;
import java.net.URI;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The host names under which clients may address this server. The check detects DNS rebinding, in which an attacker's
 * host name resolves to this machine.
 */
final class Hosts {
    private final Set<String> names = new HashSet<>();

    Hosts(PlannerConfig.Http http) {
        names.add("localhost");
        names.add(http.host().toLowerCase(Locale.ROOT));
        if (http.publicUrl() != null) {
            names.add(URI.create(http.publicUrl()).getHost());
        }
    }

    boolean accepts(HttpServerRequest request) {
        HostAndPort authority = request.authority();
        return authority == null || accepts(authority.host());
    }

    private boolean accepts(@Nullable String host) {
        if (host == null) {
            return false;
        }
        return names.contains(host) || isAddress(host) || names.contains(plain(host));
    }

    private static boolean isAddress(String host) {
        return NetUtil.isValidIpV4Address(host)
                || NetUtil.isValidIpV6Address(
                        host.startsWith("[") && host.endsWith("]") ? host.substring(1, host.length() - 1) : host);
    }

    /** Normalises a name: case and a trailing dot do not matter. */
    private static String plain(String host) {
        String lower = host.toLowerCase(Locale.ROOT);
        return lower.endsWith(".") ? lower.substring(0, lower.length() - 1) : lower;
    }

    static boolean isLocal(@Nullable String host) {
        return host == null || plain(host).equals("localhost");
    }
}
