package dev.planner.http.message;

import io.netty.util.NetUtil;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.net.SocketAddress;
import java.net.InetAddress;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The IP address of a client: the peer of the connection or, behind a trusted proxy, the peer that the proxy reports.
 */
public final class ClientAddress {
    private static final String FORWARDED_FOR = "X-Forwarded-For";
    /** The length of the network part of an IPv6 address. */
    private static final int NETWORK_BYTES = 8;

    private final boolean trustProxy;

    public ClientAddress(boolean trustProxy) {
        this.trustProxy = trustProxy;
    }

    /**
     * The network whose requests are counted together: an IPv4 address, or the first 64 bits of an IPv6 address. A
     * client with IPv6 usually has all addresses of such a network (RFC 6177).
     */
    public String networkOf(HttpServerRequest request) {
        String address = of(request.headers(), request.remoteAddress());
        if (address.indexOf(':') < 0) {
            return address;
        }
        byte[] bytes = NetUtil.createByteArrayFromIpAddressString(address);
        return bytes == null || bytes.length <= NETWORK_BYTES
                ? address
                : HexFormat.of().formatHex(bytes, 0, NETWORK_BYTES) + "::/64";
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
