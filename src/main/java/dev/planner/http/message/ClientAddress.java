package dev.planner.http.message;

import io.netty.util.NetUtil;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.net.SocketAddress;
import java.net.InetAddress;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The IP address of a client: the peer of the connection or, behind a trusted proxy, the peer that the proxy reports.
 */
public final class ClientAddress {
    private static final String FORWARDED_FOR = "X-Forwarded-For";

    private final boolean trustProxy;

    public ClientAddress(boolean trustProxy) {
        this.trustProxy = trustProxy;
    }

    public String of(HttpServerRequest request) {
        return of(request.headers(), request.remoteAddress());
    }

    /**
     * @param peer the other end of the connection
     */
    public String of(MultiMap headers, @Nullable SocketAddress peer) {
        String forwarded = trustProxy ? forwarded(headers.getAll(FORWARDED_FOR)) : null;
        return forwarded == null ? socket(peer) : forwarded;
    }

    private static String socket(@Nullable SocketAddress address) {
        String host = address == null ? null : address.host();
        return host == null ? "unknown" : host;
    }

    /** The last entry, because the client can forge the earlier ones. */
    private static @Nullable String forwarded(List<String> headers) {
        if (headers.isEmpty()) {
            return null;
        }
        String all = headers.get(headers.size() - 1);
        return canonical(withoutPort(all.substring(all.lastIndexOf(',') + 1).strip()));
    }

    private static String withoutPort(String address) {
        if (address.startsWith("[")) {
            int end = address.indexOf(']');
            return end < 0 ? address : address.substring(1, end);
        }
        int colon = address.indexOf(':');
        return colon >= 0 && colon == address.lastIndexOf(':') ? address.substring(0, colon) : address;
    }

    /** The canonical spelling of an address; {@code null} if the text is not an address. */
    private static @Nullable String canonical(String text) {
        InetAddress address = NetUtil.createInetAddressFromIpAddressString(text);
        return address == null ? null : address.getHostAddress();
    }
}
