package dev.planner.http.access;

import org.jspecify.annotations.Nullable;

/** The {@code Authorization: Bearer} header (RFC 6750 §2.1). */
final class Bearer {
    private static final String SCHEME = "Bearer ";

    private Bearer() {}

    /** The token; {@code null} if the header has another form. */
    static @Nullable String token(String authorization) {
        return authorization.regionMatches(true, 0, SCHEME, 0, SCHEME.length())
                ? authorization.substring(SCHEME.length()).strip()
                : null;
    }
}
