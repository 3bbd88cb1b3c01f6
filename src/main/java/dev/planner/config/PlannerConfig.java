package dev.planner.config;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * What the operator has set, checked.
 *
 * @param directory the project, absolute
 * @param followLinks whether symbolic links among the records are followed
 * @param http where and to whom it is served
 * @param access who may do what
 * @param limits how much
 * @param cache whether to keep a full-text index
 * @param backup what was set for backups; {@code null} when nothing was
 * @param logging how it speaks of itself
 * @param integrations the other servers that it asks
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

    /** A server that talks to no other. */
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

    /** The same with other servers. */
    public PlannerConfig with(Integrations others) {
        return new PlannerConfig(directory, followLinks, http, access, limits, cache, backup, logging, others);
    }

    /**
     * @param host the address to listen on
     * @param port 0 for any free one
     * @param publicUrl the origin under which people reach the server, such as {@code https://plan.example.org}; {@code null}
     *     when it is the address itself
     * @param trustProxy whether to believe the forwarding headers
     * @param tls {@code null} for clear text
     */
    public record Http(
            String host,
            int port,
            @Nullable String publicUrl,
            boolean trustProxy,
            @Nullable Tls tls) {}

    /** Two PEM files. */
    public record Tls(Path certificate, Path key) {}

    /**
     * @param apiToken {@code null} when the API is open
     * @param mcpToken {@code null} when {@code /mcp} has no token of its own
     * @param corsOrigin the one origin that may call from another site, {@code *} for all, {@code null} for none
     * @param readOnly whether every change over HTTP is refused
     */
    public record Access(
            @Nullable Secret apiToken,
            @Nullable Secret mcpToken,
            @Nullable String corsOrigin,
            boolean readOnly) {}

    /**
     * @param requestsPerMinute from one address; 0 for no limit
     * @param bodyBytes the longest request body. JSON, which is held in memory, is also limited by {@link #bodyBudget}
     */
    public record Limits(int requestsPerMinute, long bodyBytes) {
        /** The work on a body takes a multiple of its length, and so do several bodies at a time. */
        private static final int HEAP_PER_BODY_BYTE = 16;

        /** The bytes that the bodies of all requests may have at one time. */
        public long bodyBudget() {
            return heapAllows();
        }

        /** The longest body that the heap of this process allows, bytes. */
        static long heapAllows() {
            return Runtime.getRuntime().maxMemory() / HEAP_PER_BODY_BYTE;
        }
    }

    /**
     * @param directory where archives are written; {@code null} when none are
     * @param intervalHours between two archives; 0 when they are only written on demand
     * @param keep the number of archives that stay; 0 for all
     * @param publicKey encrypts archives, as text; {@code null} when they are plain
     * @param privateKeyFile opens encrypted archives; {@code null} when only clients have the key
     */
    public record Backup(
            @Nullable Path directory,
            int intervalHours,
            int keep,
            @Nullable String publicKey,
            @Nullable Path privateKeyFile) {}

    /**
     * @param secretKey encrypts the tokens of other servers, 64 hexadecimal digits; {@code null} when none can be stored
     * @param codeHost the address of the code host's API; {@code null} when there is none
     * @param speech the address of the speech server; {@code null} when there is none
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
