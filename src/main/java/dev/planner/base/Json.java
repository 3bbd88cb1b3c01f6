package dev.planner.base;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.util.BufferRecycler;
import com.fasterxml.jackson.core.util.ByteArrayBuilder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Converts between JSON text and plain Java values: {@code String}, {@code Boolean}, {@code Long} or {@code BigDecimal}
 * (see {@link Numbers}), {@code List<Object>}, {@code Map<String, Object>} in the order of the text, and {@code null}.
 */
public final class Json {
    private static final int MAX_DEPTH = 100;
    private static final int MAX_SCALE = 400;
    /** The parts of the parser's messages that describe the parser, and not the text. */
    private static final Pattern INTERNALS = Pattern.compile(
            "\\s*\\((start marker at|not recognized as one since) .*|, from `[^`]*`|: enable `[^`]*` to allow"
                    + "|\\n.*",
            Pattern.DOTALL);

    /**
     * Names are not interned, because clients choose them and the table of interned strings is shared by the whole
     * process.
     */
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
            .enable(StreamReadFeature.USE_FAST_BIG_NUMBER_PARSER)
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(MAX_DEPTH)
                    .maxNumberLength(100)
                    .maxStringLength(Integer.MAX_VALUE)
                    .build())
            .build();

    private Json() {}

    /**
     * JSON that is already encoded and is written unchanged.
     *
     * @param utf8 one value
     */
    public record Raw(byte[] utf8) {}

    /**
     * A text that is already encoded, written as a JSON string.
     *
     * @param utf8 the text itself, without quotes and escapes
     */
    public record Text(byte[] utf8) {}

    /** A text is not valid JSON. The message gives the reason and the position without repeating the text. */
    public static final class MalformedJsonException extends Exception {
        private static final long serialVersionUID = 1L;

        MalformedJsonException(String message, int line, int column) {
            super(message + " (line " + line + ", column " + column + ")");
        }
    }

    /**
     * @param utf8 one JSON value; repeated keys, trailing text and nesting over 100 levels are refused
     * @return the value; members that are {@code null} are kept as {@code null}
     */
    public static @Nullable Object read(byte[] utf8) throws MalformedJsonException {
        return read(utf8, Long.MAX_VALUE);
    }

    /** The members of an object that was read. Its keys are texts, and its values may be anything. */
    @SuppressWarnings("unchecked")
    public static Map<String, @Nullable Object> members(Map<?, ?> object) {
        return (Map<String, @Nullable Object>) object;
    }

    /**
     * Like {@link #read(byte[])}, with a limit on the number of values: {@code {}} has two bytes as text and about
     * fifty in memory.
     *
     * @param maxValues the maximum number of values in the text, including those in objects and arrays
     */
    public static @Nullable Object read(byte[] utf8, long maxValues) throws MalformedJsonException {
        try (JsonParser parser = FACTORY.createParser(utf8)) {
            return read(parser, maxValues);
        } catch (JsonProcessingException e) {
            var at = e.getLocation();
            throw new MalformedJsonException(
                    "this is not JSON: " + withoutInternals(e),
                    at == null ? 1 : at.getLineNr(),
                    at == null ? 1 : at.getColumnNr());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static @Nullable Object read(JsonParser parser, long maxValues) throws IOException, MalformedJsonException {
        try {
            JsonToken first = parser.nextToken();
            if (first == null) {
                throw new MalformedJsonException("the body is empty; send a JSON value", 1, 1);
            }
            Object value = new Reader(parser, maxValues).value(first);
            if (parser.nextToken() != null) {
                throw malformed("there is more text after the JSON value", parser);
            }
            return value;
        } catch (StreamConstraintsException e) {
            // This exception has no location.
            throw malformed("the JSON exceeds a limit: " + withoutInternals(e), parser);
        }
    }

    private static String withoutInternals(JsonProcessingException fault) {
        return INTERNALS.matcher(fault.getOriginalMessage()).replaceAll("");
    }

    private static MalformedJsonException malformed(String message, JsonParser parser) {
        var at = parser.currentLocation();
        return new MalformedJsonException(message, at.getLineNr(), at.getColumnNr());
    }

    /** Reads the values of one text and counts them. */
    private static final class Reader {
        private final JsonParser parser;
        private final long maxValues;
        private long values;

        Reader(JsonParser parser, long maxValues) {
            this.parser = parser;
            this.maxValues = maxValues;
        }

        @Nullable Object value(JsonToken token) throws IOException, MalformedJsonException {
            if (++values > maxValues) {
                throw malformed("there are more than " + maxValues + " values", parser);
            }
            return switch (token) {
                case START_OBJECT -> object();
                case START_ARRAY -> array();
                case VALUE_STRING -> parser.getText();
                case VALUE_TRUE -> true;
                case VALUE_FALSE -> false;
                case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> Numbers.normalise(number());
                default -> null;
            };
        }

        /** Refuses exponents that would expand a short number to gigabytes of digits. */
        private BigDecimal number() throws IOException {
            try {
                BigDecimal number = parser.getDecimalValue();
                if (Math.abs((long) number.scale()) <= MAX_SCALE) {
                    return number;
                }
            } catch (NumberFormatException e) {
                // The exponent exceeds the range of an int. The parser has checked that the token is a number.
            }
            throw new JsonParseException(parser, "the number's exponent is too large");
        }

        private Map<String, @Nullable Object> object() throws IOException, MalformedJsonException {
            Map<String, @Nullable Object> map = new LinkedHashMap<>();
            for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
                int before = map.size();
                map.put(name, value(parser.nextToken()));
                if (map.size() == before) {
                    throw new JsonParseException(parser, "the key " + Excerpts.quoted(name) + " is repeated");
                }
            }
            return map;
        }

        private List<@Nullable Object> array() throws IOException, MalformedJsonException {
            List<@Nullable Object> list = new ArrayList<>();
            for (JsonToken token = parser.nextToken(); token != JsonToken.END_ARRAY; token = parser.nextToken()) {
                list.add(value(token));
            }
            return list;
        }
    }

    /**
     * The value as compact UTF-8 JSON, without map entries whose value is {@code null}.
     *
     * @param value a value as {@link #read} returns it, which may contain {@link Raw} and {@link Text}
     */
    public static byte[] write(@Nullable Object value) {
        BufferRecycler recycler = FACTORY._getBufferRecycler();
        try (ByteArrayBuilder out = new ByteArrayBuilder(recycler)) {
            try (JsonGenerator generator = FACTORY.createGenerator(out)) {
                write(value, generator, out);
            }
            byte[] json = out.toByteArray();
            out.release();
            return json;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            recycler.releaseToPool();
        }
    }

    private static void write(@Nullable Object value, JsonGenerator generator, ByteArrayBuilder out)
            throws IOException {
        if (value instanceof String text) {
            generator.writeString(text);
        } else if (value instanceof Map<?, ?> map) {
            generator.writeStartObject();
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                if (entry.getValue() != null) {
                    generator.writeFieldName((String) entry.getKey());
                    write(entry.getValue(), generator, out);
                }
            }
            generator.writeEndObject();
        } else if (value instanceof Iterable<?> list) {
            generator.writeStartArray();
            for (Object element : list) {
                write(element, generator, out);
            }
            generator.writeEndArray();
        } else if (value instanceof Boolean flag) {
            generator.writeBoolean(flag);
        } else if (value instanceof Long || value instanceof Integer) {
            generator.writeNumber(((Number) value).longValue());
        } else if (value instanceof BigDecimal number) {
            generator.writeNumber(Numbers.text(number));
        } else if (value instanceof Raw raw) {
            // An empty raw value makes the generator write the separator that stands before the value.
            generator.writeRawValue("");
            generator.flush();
            out.write(raw.utf8, 0, raw.utf8.length);
        } else if (value instanceof Text text) {
            generator.writeUTF8String(text.utf8, 0, text.utf8.length);
        } else if (value == null) {
            generator.writeNull();
        } else {
            throw new IllegalArgumentException(
                    "no JSON form for " + value.getClass().getName());
        }
    }
}
