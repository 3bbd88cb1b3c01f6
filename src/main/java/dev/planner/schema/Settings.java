package dev.planner.schema;

import dev.planner.base.EditDistance;
import dev.planner.base.Numbers;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;

/**
 * One map of a description. Every key must be asked for: what nobody asked for is unknown, and {@link #end} says so. All
 * faults carry the file and the line.
 */
final class Settings {
    private static final int TYPO = 2;

    private final String file;
    private final int line;
    private final Map<String, Node> values = new LinkedHashMap<>();
    private final Map<String, Integer> lines = new LinkedHashMap<>();
    private final Set<String> asked = new HashSet<>();

    private Settings(String file, int line) {
        this.file = file;
        this.line = line;
    }

    static Settings of(String file, Node node) {
        if (!(node instanceof MappingNode map)) {
            throw new DescriptionException(file + ":" + line(node) + ": a map is expected here");
        }
        Settings settings = new Settings(file, line(node));
        for (NodeTuple tuple : map.getValue()) {
            settings.put(tuple.getKeyNode(), tuple.getValueNode());
        }
        return settings;
    }

    private void put(Node key, Node value) {
        String name = scalar(key).getValue();
        if (values.put(name, value) != null) {
            throw fault(key, "\"" + name + "\" stands here twice");
        }
        lines.put(name, line(key));
    }

    boolean has(String key) {
        return values.containsKey(key);
    }

    Set<String> keys() {
        return values.keySet();
    }

    String text(String key) {
        String text = optionalText(key);
        if (text == null) {
            throw fault("\"" + key + "\" is missing");
        }
        return text;
    }

    String text(String key, String fallback) {
        String text = optionalText(key);
        return text == null ? fallback : text;
    }

    @Nullable String optionalText(String key) {
        Node value = ask(key);
        return value == null ? null : nonBlank(key, scalar(value));
    }

    private String nonBlank(String key, ScalarNode value) {
        if (value.getValue().isBlank()) {
            throw fault(value, "\"" + key + "\" is empty");
        }
        return value.getValue();
    }

    boolean flag(String key, boolean fallback) {
        Node value = ask(key);
        if (value == null) {
            return fallback;
        }
        return switch (scalar(value).getValue()) {
            case "true" -> true;
            case "false" -> false;
            default -> throw fault(value, "\"" + key + "\" must be true or false");
        };
    }

    @Nullable BigDecimal number(String key) {
        Node value = ask(key);
        if (value == null) {
            return null;
        }
        try {
            return new BigDecimal(scalar(value).getValue());
        } catch (NumberFormatException e) {
            throw fault(value, "\"" + key + "\" must be a number");
        }
    }

    /** A list of texts; a single text is a list of one, and none is empty. */
    List<String> texts(String key) {
        Node value = ask(key);
        if (value == null) {
            return List.of();
        }
        if (value instanceof ScalarNode scalar) {
            return List.of(nonBlank(key, scalar));
        }
        if (!(value instanceof SequenceNode sequence)) {
            throw fault(value, "\"" + key + "\" must be a text or a list of texts");
        }
        List<String> texts = new ArrayList<>();
        sequence.getValue().forEach(entry -> texts.add(nonBlank(key, scalar(entry))));
        return texts;
    }

    /** One of the words; the fallback when the key is missing. */
    String word(String key, String fallback, Set<String> words) {
        String word = text(key, fallback);
        if (!words.contains(word)) {
            throw fault(key, unknown("\"" + key + ": " + word + "\"", word, words));
        }
        return word;
    }

    /** A value as JSON would have it; {@code null} when the key is missing. */
    @Nullable Object value(String key) {
        Node value = ask(key);
        return value == null ? null : json(value);
    }

    private Object json(Node value) {
        if (value instanceof ScalarNode scalar) {
            return json(scalar);
        }
        if (value instanceof SequenceNode sequence) {
            return sequence.getValue().stream().map(this::json).toList();
        }
        Map<String, Object> map = new LinkedHashMap<>();
        ((MappingNode) value)
                .getValue()
                .forEach(tuple -> map.put(scalar(tuple.getKeyNode()).getValue(), json(tuple.getValueNode())));
        return map;
    }

    private Object json(ScalarNode scalar) {
        if (Tag.BOOL.equals(scalar.getTag())) {
            return Boolean.valueOf(scalar.getValue());
        }
        if (Tag.INT.equals(scalar.getTag()) || Tag.FLOAT.equals(scalar.getTag())) {
            return Numbers.normalise(new BigDecimal(scalar.getValue()));
        }
        return scalar.getValue();
    }

    /** Whether a map stands under the key. */
    boolean isMap(String key) {
        return ask(key) instanceof MappingNode;
    }

    /** The map under the key; {@code null} when the key is missing. */
    @Nullable Settings section(String key) {
        Node value = ask(key);
        return value == null ? null : of(file, value);
    }

    /** The map under the key; a single text stands for a map of that text under {@code shorthand}. */
    Settings sectionOrText(String key, String shorthand) {
        Node value = ask(key);
        if (value instanceof ScalarNode scalar) {
            Settings settings = new Settings(file, line(scalar));
            settings.values.put(shorthand, scalar);
            return settings;
        }
        if (value == null) {
            throw fault("\"" + key + "\" is missing");
        }
        return of(file, value);
    }

    private @Nullable Node ask(String key) {
        asked.add(key);
        return values.get(key);
    }

    private ScalarNode scalar(Node value) {
        if (value instanceof ScalarNode scalar) {
            return scalar;
        }
        throw fault(value, "a single value is expected here");
    }

    /**
     * @throws DescriptionException when there is a key that nobody asked for
     */
    void end() {
        for (String key : values.keySet()) {
            if (!asked.contains(key)) {
                throw fault(key, unknown("\"" + key + "\"", key, asked));
            }
        }
    }

    private static String unknown(String what, String word, Set<String> known) {
        String nearest = EditDistance.nearest(word, new TreeSet<>(known), TYPO);
        return what + " is unknown"
                + (nearest == null
                        ? "; known are " + String.join(", ", new TreeSet<>(known))
                        : "; did you mean \"" + nearest + "\"?");
    }

    DescriptionException fault(String detail) {
        return new DescriptionException(file + ":" + line + ": " + detail);
    }

    /** A fault at the key's line. */
    DescriptionException fault(String key, String detail) {
        Integer where = lines.get(key);
        return where == null ? fault(detail) : new DescriptionException(file + ":" + where + ": " + detail);
    }

    private DescriptionException fault(Node where, String detail) {
        return new DescriptionException(file + ":" + line(where) + ": " + detail);
    }

    private static int line(Node node) {
        return node.getStartMark().map(mark -> mark.getLine() + 1).orElse(1);
    }
}
