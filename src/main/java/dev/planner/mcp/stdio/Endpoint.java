package dev.planner.mcp.stdio;

import java.net.URI;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/**
 * The MCP endpoint of a server.
 *
 * @param mcp its address
 * @param token the token that it requires; {@code null} for none
 * @param trust the trusted certificates; {@code null} for the default authorities of the machine
 */
public record Endpoint(
        URI mcp, @Nullable String token, @Nullable SSLContext trust) {

    /** Finds a running server or starts one. */
    @FunctionalInterface
    public interface Source {
        /**
         * @throws RuntimeException if no server is found or can be started; the message gives the reason
         */
        Endpoint find();
    }
}
