package dev.planner.mcp.stdio;

import java.net.URI;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/**
 * A server to talk to.
 *
 * @param mcp the address of its endpoint
 * @param token what the endpoint asks for; {@code null} for nothing
 * @param trust whom to trust as that server; {@code null} for the authorities that the machine knows
 */
public record Endpoint(
        URI mcp, @Nullable String token, @Nullable SSLContext trust) {

    /** Finds the server, or starts one. */
    @FunctionalInterface
    public interface Source {
        /**
         * @throws RuntimeException when there is none and none can be started; the message says why
         */
        Endpoint find();
    }
}
