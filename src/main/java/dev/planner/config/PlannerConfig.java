package dev.planner.config;

import java.net.URI;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The validated configuration.
 *
 * @param directory the project, absolute
 * @param followLinks whether symbolic links among the records are followed
 * @param http the addresses of the HTTP server, its proxy and its certificate
 * @param access authentication and permissions
 * @param limits the limits of requests
 * @param cache whether to keep a full-text index
 * @param backup the settings of backups; {@code null} if there are none
 * @param logging the format and level of the log
 * @param integrations the other servers that this server calls
 */
public record PlannerConfig(
        Path directory,
        boolean followLinks,
        Http http,
        Access access,
        Limits limits,
        boolean cache,
        @Nullable Backup backup,
        Logging logging,
        Integrations integrations) {

    /** A configuration without integrations. */
    public PlannerConfig(
            Path directory,
            boolean followLinks,
            Http http,
            Access access,
            Limits limits,
            boolean cache,
            @Nullable Backup backup,
            Logging logging) {
        this(directory, followLinks, http, access, limits, cache, backup, logging, Integrations.NONE);
    }

    /**
     * @param host the address to listen on
     * @param port 0 for any free port
     * @param publicUrl the address that people use, without a slash at its end, such as
     *     {@code https://plan.example.org} or {@code https://example.org/plan}; {@code null} if it is the address
     *     itself
     * @param trustProxy whether to trust {@code X-Forwarded-For} and {@code X-Forwarded-Proto}
     * @param tls {@code null} for clear text
     */
    public record Http(
            String host,
            int port,
            @Nullable String publicUrl,
            boolean trustProxy,
            @Nullable Tls tls) {

        /** The origin of the public address as a browser sends it; {@code null} without a public address. */
        public @Nullable String publicOrigin() {
            return publicUrl == null
                    ? null
                    : publicUrl.substring(0, publicUrl.length() - basePath().length());
        }

        /**
         * The path of the public address, such as {@code /plan}; empty if the server has a host or a port of its own.
         * The proxy removes this path from requests, so that only addresses in responses have it.
         */
        public String basePath() {
            return publicUrl == null ? "" : URI.create(publicUrl).getRawPath();
        }
    }

    /**
     * The files of the TLS server, in PEM form.
     *
     * @param certificate the certificate chain
     * @param key the private key of the certificate
     */
    public record Tls(Path certificate, Path key) {}

    /**
     * @param apiToken {@code null} if the API is open
     * @param mcpToken {@code null} if {@code /mcp} has no token of its own
     * @param corsOrigin the only origin that may make cross-origin requests; {@code *} for all, {@code null} for none
     * @param readOnly whether every change over HTTP is refused
     */
    public record Access(
            @Nullable Secret apiToken,
            @Nullable Secret mcpToken,
            @Nullable String corsOrigin,
            boolean readOnly) {}

    /**
     * @param requestsPerMinute the maximum number of requests from one IP address; 0 for no limit
     * @param bodyBytes the maximum length of a request body. JSON is held in memory, so {@link #bodyBudget} limits it
     *     too
     */
    public record Limits(int requestsPerMinute, long bodyBytes) {
        /**
         * Processing a body needs a multiple of its length in memory, and several bodies are processed at the same
         * time.
         */
        private static final int HEAP_PER_BODY_BYTE = 16;

        /** The maximum number of bytes in the bodies of all concurrent requests. */
        public long bodyBudget() {
            return heapAllows();
        }

        /** The maximum length of a body that the heap of this process allows, in bytes. */
        static long heapAllows() {
            return Runtime.getRuntime().maxMemory() / HEAP_PER_BODY_BYTE;
        }
    }

    /**
     * @param directory the directory of the archives; {@code null} if no archives are written
     * @param intervalHours the time between two archives; 0 if they are only written on demand
     * @param keep the number of archives to keep; 0 for all
     * @param publicKey the key that encrypts archives, as text; {@code null} if they are not encrypted
     * @param privateKeyFile the key that decrypts archives; {@code null} if only clients have it
     */
    public record Backup(
            @Nullable Path directory,
            int intervalHours,
            int keep,
            @Nullable String publicKey,
            @Nullable Path privateKeyFile) {}

    /**
     * @param secretKey the key that encrypts the tokens of other servers, 64 hexadecimal digits; {@code null} if tokens
     *     cannot be stored
     * @param codeHost the address of the code host's API; {@code null} if there is none
     * @param speech the address of the speech server; {@code null} if there is none
     */
    public record Integrations(
            @Nullable Secret secretKey,
            @Nullable String codeHost,
            @Nullable String speech) {
        public static final Integrations NONE = new Integrations(null, null, null);
    }

    /**
     * @param json whether log lines are JSON objects
     * @param level {@code error}, {@code warn}, {@code info}, {@code debug} or {@code trace}
     */
    public record Logging(boolean json, String level) {}
}
