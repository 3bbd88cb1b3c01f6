package dev.planner.http.message;

import dev.planner.base.Json;
import dev.planner.base.Surrogates;
import dev.planner.field.value.OwnValues;
import dev.planner.item.Problem;
import dev.planner.item.ValueFault;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Parses a body as JSON in UTF-8, and refuses texts that no file can contain. */
final class JsonBody {
    /** The largest number of values in one body. It keeps their memory within a small multiple of the body's length. */
    private static final long MOST_VALUES = 200_000;

    private JsonBody() {}

    /**
     * @return the value; {@code null} for the JSON value {@code null}
     * @throws dev.planner.item.ProblemException if the bytes are not JSON, or if a text contains an unpaired
     *     surrogate
     */
    static @Nullable Object read(byte[] bytes) {
        try {
            if (!isAscii(bytes) && !ByteBufUtil.isText(Unpooled.wrappedBuffer(bytes), StandardCharsets.UTF_8)) {
                throw Problem.invalid(ValueFault.MALFORMED, "", "The body is not UTF-8.");
            }
            Object value = Json.read(bytes, MOST_VALUES);
            if (!isText(value)) {
                requireText(value, "");
            }
            return value;
        } catch (Json.MalformedJsonException e) {
            throw Problem.invalid(ValueFault.MALFORMED, "", sentence(e.getMessage()));
        }
    }

    private static String sentence(@Nullable String message) {
        String text = message == null ? "this is not JSON" : message;
        return Character.toUpperCase(text.charAt(0)) + text.substring(1) + ".";
    }

    /** Whether all bytes are ASCII. Most bodies are, and this check is many times faster than a check of UTF-8. */
    private static boolean isAscii(byte[] bytes) {
        int all = 0;
        for (byte each : bytes) {
            all |= each;
        }
        return all >= 0;
    }

    /** Whether no text in a value contains an unpaired surrogate, which JSON can express but UTF-8 cannot. */
    private static boolean isText(@Nullable Object value) {
        if (value instanceof String text) {
            return Surrogates.arePaired(text);
        } else if (value instanceof List<?> list) {
            for (Object entry : list) {
                if (!isText(entry)) {
                    return false;
                }
            }
        } else if (value instanceof Map<?, ?> object) {
            for (Map.Entry<?, ?> member : object.entrySet()) {
                if (!Surrogates.arePaired((String) member.getKey()) || !isText(member.getValue())) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Throws a problem that points to the first text with an unpaired surrogate. */
    private static void requireText(@Nullable Object value, String pointer) {
        if (value instanceof String text) {
            requireText(text, pointer);
        } else if (value instanceof List<?> list) {
            for (int i = 0; i < list.size(); i++) {
                requireText(list.get(i), pointer + "/" + i);
            }
        } else if (value instanceof Map<?, ?> object) {
            object.forEach((name, member) -> {
                String at = pointer + "/" + OwnValues.escape((String) name);
                requireText((String) name, at);
                requireText(member, at);
            });
        }
    }

    private static void requireText(String text, String pointer) {
        if (!Surrogates.arePaired(text)) {
            throw Problem.invalid(
                    ValueFault.CHARACTER, pointer, "contains an unpaired surrogate, which is not a character");
        }
    }
}
