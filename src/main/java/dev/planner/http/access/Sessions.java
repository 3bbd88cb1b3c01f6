package dev.planner.http.access;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.planner.config.Secret;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.json.JsonObject;
import io.vertx.ext.auth.JWTOptions;
import io.vertx.ext.auth.PubSecKeyOptions;
import io.vertx.ext.auth.User;
import io.vertx.ext.auth.authentication.TokenCredentials;
import io.vertx.ext.auth.jwt.JWTAuth;
import io.vertx.ext.auth.jwt.JWTAuthOptions;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/**
 * Browser sessions as signed JSON Web Tokens (RFC 7519, HS256). The key is derived from the API token, so that sessions
 * survive a restart and end when the token changes. The server stores only the revocations of sessions.
 */
final class Sessions {
    static final Duration LENGTH = Duration.ofDays(30);

    private static final String ALGORITHM = "HS256";
    private static final String ISSUER = "planner";
    private static final byte[] PURPOSE = "planner session HS256 v1".getBytes(StandardCharsets.US_ASCII);
    private static final int KEY_LENGTH = 32;
    private static final int ID_LENGTH = 16;

    /** The size of the cache of verified tokens, which avoids verifying a signature for every request. */
    private static final long REMEMBERED = 10_000;

    private final JWTAuth auth;
    private final Revocations revocations;
    private final Clock clock;
    private final SecureRandom random = new SecureRandom();
    private final Cache<String, Session> checked =
            Caffeine.newBuilder().maximumSize(REMEMBERED).build();

    /**
     * @param id unique
     * @param end seconds since 1970
     */
    record Session(String id, long end) {}

    Sessions(Vertx vertx, Secret apiToken, Revocations revocations, Clock clock) {
        this.auth = JWTAuth.create(
                vertx,
                new JWTAuthOptions()
                        .addPubSecKey(
                                new PubSecKeyOptions().setAlgorithm(ALGORITHM).setBuffer(Buffer.buffer(key(apiToken))))
                        .setJWTOptions(new JWTOptions().setAlgorithm(ALGORITHM).setIssuer(ISSUER)));
        this.revocations = revocations;
        this.clock = clock;
    }

    private static byte[] key(Secret apiToken) {
        byte[] material = apiToken.reveal().getBytes(StandardCharsets.UTF_8);
        return Hkdf.derive(material, new byte[0], PURPOSE, KEY_LENGTH);
    }

    /** The token of a new session. */
    String open() {
        byte[] id = new byte[ID_LENGTH];
        random.nextBytes(id);
        JsonObject claims = new JsonObject()
                .put("jti", Base64.getUrlEncoder().withoutPadding().encodeToString(id))
                .put("iat", clock.instant().getEpochSecond())
                .put("exp", clock.instant().plus(LENGTH).getEpochSecond());
        return auth.generateToken(
                claims, new JWTOptions().setAlgorithm(ALGORITHM).setIssuer(ISSUER));
    }

    /** The session of a token; {@code null} if the token is invalid, expired or revoked. */
    @Nullable Session find(String token) {
        Session session = checked.getIfPresent(token);
        if (session == null) {
            session = check(token);
            if (session == null) {
                return null;
            }
            checked.put(token, session);
        }
        return isOpen(session) ? session : null;
    }

    /** Whether the session has neither expired nor been revoked. */
    boolean isOpen(Session session) {
        return session.end() > clock.instant().getEpochSecond() && !revocations.contains(session.id());
    }

    private @Nullable Session check(String token) {
        User user = authenticate(token);
        if (user == null) {
            return null;
        }
        JsonObject claims = user.attributes().getJsonObject("accessToken");
        return claims.getValue("jti") instanceof String id && claims.getValue("exp") instanceof Number end
                ? new Session(id, end.longValue())
                : null;
    }

    /** The provider has the key and therefore completes the future immediately. */
    private @Nullable User authenticate(String token) {
        try {
            Future<User> user = auth.authenticate(new TokenCredentials(token));
            return user.succeeded() ? user.result() : null;
        } catch (RuntimeException e) {
            // The provider throws, instead of failing the future, if a signed claim has an unexpected type.
            return null;
        }
    }

    /** Ends a session permanently. */
    Future<Void> close(Session session) {
        return revocations.add(session.id(), session.end());
    }
}
