package dev.planner.base;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Percent-encoding (RFC 3986 §2.1). It is strict and refuses octets that are not valid UTF-8. */
public final class PercentEncoding {
    private static final String UNRESERVED_MARKS = "-._~";
    private static final char[] HEX = "0123456789ABCDEF".toCharArray();

    private PercentEncoding() {}

    /**
     * @throws IllegalArgumentException if a {@code %} lacks two hexadecimal digits or the octets are not valid UTF-8
     */
    public static String decode(String encoded) {
        return encoded.indexOf('%') < 0 ? encoded : decodeEscapes(encoded);
    }

    /** Decodes a name or value of a query, in which {@code +} means a space. */
    public static String decodeQuery(String encoded) {
        return decode(encoded.replace('+', ' '));
    }

    private static String decodeEscapes(String encoded) {
        ByteArrayOutputStream octets = new ByteArrayOutputStream(encoded.length());
        byte[] text = encoded.getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < text.length; i++) {
            if (text[i] != '%') {
                octets.write(text[i]);
                continue;
            }
            int high = i + 2 < text.length ? Character.digit(text[i + 1], 16) : -1;
            int low = i + 2 < text.length ? Character.digit(text[i + 2], 16) : -1;
            if (high < 0 || low < 0) {
                throw new IllegalArgumentException("a % must be followed by two hexadecimal digits");
            }
            octets.write(high << 4 | low);
            i += 2;
        }
        return utf8(octets.toByteArray());
    }

    private static String utf8(byte[] octets) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(octets))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new IllegalArgumentException("the percent-encoded octets are not UTF-8", e);
        }
    }

    /** The text as one path segment or query value. */
    public static String encode(String text) {
        StringBuilder encoded = new StringBuilder(text.length() + 16);
        for (byte octet : text.getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (octet & 0xff);
            if ((c < 0x80 && Character.isLetterOrDigit(c)) || UNRESERVED_MARKS.indexOf(c) >= 0) {
                encoded.append(c);
            } else {
                encoded.append('%').append(HEX[c >> 4]).append(HEX[c & 0xf]);
            }
        }
        return encoded.toString();
    }
}
