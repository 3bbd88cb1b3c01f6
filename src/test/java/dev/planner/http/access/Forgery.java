package dev.planner.http.access;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.Signature;
import java.time.Instant;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Creates session tokens by hand: valid ones, and forged ones. */
public final class Forgery {
    private Forgery() {}

    /** Returns the key that signs the sessions of an API token. */
    static byte[] key(String apiToken) {
        return Hkdf.derive(
                utf8(apiToken), new byte[0], "planner session HS256 v1".getBytes(StandardCharsets.US_ASCII), 32);
    }

    /** Returns a valid session token. */
    public static String session(String apiToken, Instant end) {
        return hmac("HS256", "HmacSHA256", key(apiToken), claims(end));
    }

    /** Returns invalid session tokens for a server with this API token, by their fault. */
    public static Map<String, String> all(String apiToken) {
        Instant later = Instant.now().plusSeconds(1000);
        String claims = claims(later);
        byte[] right = key(apiToken);
        Map<String, String> forged = new LinkedHashMap<>();
        forged.put("expired", session(apiToken, Instant.now().minusSeconds(5)));
        forged.put("signed for a former token", session(apiToken + "-of-old", later));
        forged.put("signed with the token itself", hmac("HS256", "HmacSHA256", utf8(apiToken), claims));
        forged.put("signed with an empty-looking key", hmac("HS256", "HmacSHA256", new byte[32], claims));
        forged.put("signed with another HMAC", hmac("HS512", "HmacSHA512", right, claims));
        forged.put("alg none", part("{\"alg\":\"none\",\"typ\":\"JWT\"}") + "." + claims + ".");
        forged.put("alg None with a signature", part("{\"alg\":\"None\"}") + "." + claims + ".AAAA");
        forged.put("no alg", part("{}") + "." + claims + ".AAAA");
        forged.put("unsigned", part("{\"alg\":\"HS256\"}") + "." + claims + ".");
        forged.put("signed with an RSA key of one's own", rsa(claims));
        return forged;
    }

    static String claims(Instant end) {
        return part("{\"iss\":\"planner\",\"jti\":\"forged\",\"exp\":" + end.getEpochSecond() + "}");
    }

    static String part(String json) {
        return base64(utf8(json));
    }

    static String hmac(String alg, String algorithm, byte[] key, String claims) {
        String head = part("{\"typ\":\"JWT\",\"alg\":\"" + alg + "\"}") + "." + claims;
        try {
            Mac mac = Mac.getInstance(algorithm);
            mac.init(new SecretKeySpec(key, algorithm));
            return head + "." + base64(mac.doFinal(utf8(head)));
        } catch (GeneralSecurityException e) {
            throw new AssertionError(e);
        }
    }

    static String rsa(String claims) {
        String head = part("{\"typ\":\"JWT\",\"alg\":\"RS256\",\"jwk\":{\"kty\":\"RSA\"}}") + "." + claims;
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
            generator.initialize(2048);
            PrivateKey key = generator.generateKeyPair().getPrivate();
            Signature signature = Signature.getInstance("SHA256withRSA");
            signature.initSign(key);
            signature.update(utf8(head));
            return head + "." + base64(signature.sign());
        } catch (GeneralSecurityException e) {
            throw new AssertionError(e);
        }
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static String base64(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
