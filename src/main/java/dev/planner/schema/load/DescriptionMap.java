package dev.planner.schema.load;

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
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;

/**
 * A map in a description. It records which keys its reader reads, and {@link #end} refuses all other keys as unknown.
 * Every error names the file and the line.
 */
final class DescriptionMap {
    private static final int MAX_EDITS = 2;

    private final String file;
    private final int line;
    private final Map<String, Node> values = new LinkedHashMap<>();
    private final Map<String, Integer> lines = new LinkedHashMap<>();
    private final Set<String> asked = new HashSet<>();

    private DescriptionMap(String file, int line) {
        this.file = file;
        this.line = line;
    }

    /**
     * @param source the origin of the text, for messages
     * @throws DescriptionException if the text is not a YAML map
     */
    static DescriptionMap parse(String source, String yaml) {
        try {
            return new Compose(LoadSettings.builder().setLabel(source).build())
                    .composeString(yaml)
                    .map(root -> of(source, root))
                    .orElseThrow(() -> new DescriptionException(source + ":1: the description is empty"));
        } catch (MarkedYamlEngineException e) {
            int line = e.getProblemMark().map(mark -> mark.getLine() + 1).orElse(1);
            throw new DescriptionException(source + ":" + line + ": " + e.getProblem());
        } catch (YamlEngineException e) {
            throw new DescriptionException(source + ":1: " + e.getMessage());
        }
    }

    static DescriptionMap of(String file, Node node) {
        if (!(node instanceof MappingNode map)) {
            throw new DescriptionException(file + ":" + line(node) + ": a map is expected");
        }
        DescriptionMap settings = new DescriptionMap(file, line(node));
        for (NodeTuple tuple : map.getValue()) {
            settings.put(tuple.getKeyNode(), tuple.getValueNode());
        }
        return settings;
    }

    private void put(Node key, Node value) {
        String name = scalar(key).getValue();
        if (values.put(name, value) != null) {
            throw fault(key, "\"" + name + "\" is a duplicate key");
        }
        lines.put(name, line(key));
    }

    boolean has(String key) {
        return ask(key) != null;
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

    /** A list of texts. A single text is a list of one entry. A missing key is an empty list. */
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

    /** One of the allowed words; the fallback if the key is missing. */
    String word(String key, String fallback, Set<String> words) {
        String word = text(key, fallback);
        if (!words.contains(word)) {
            throw fault(key, unknown("\"" + key + ": " + word + "\"", word, words));
        }
        return word;
    }

    /** A value in its JSON form; {@code null} if the key is missing. */
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
            return number(scalar);
        }
        return scalar.getValue();
    }

    private Object number(ScalarNode scalar) {
        try {
            return Numbers.normalise(new BigDecimal(scalar.getValue()));
        } catch (NumberFormatException e) {
            throw fault(scalar, "\"" + scalar.getValue() + "\" is not a decimal number");
        }
    }

    /** Whether the value of the key is a map. */
    boolean isMap(String key) {
        return ask(key) instanceof MappingNode;
    }

    /** The maps of a list; empty if the key is missing. */
    List<DescriptionMap> maps(String key) {
        List<DescriptionMap> maps = new ArrayList<>();
        for (Node entry : entries(key)) {
            maps.add(of(file, entry));
        }
        return maps;
    }

    /** A list of lists of texts; empty if the key is missing. */
    List<List<String>> rows(String key) {
        List<List<String>> rows = new ArrayList<>();
        for (Node entry : entries(key)) {
            List<String> row = new ArrayList<>();
            for (Node cell : sequence(key, entry)) {
                row.add(nonBlank(key, scalar(cell)));
            }
            rows.add(List.copyOf(row));
        }
        return List.copyOf(rows);
    }

    /** The values of a list in their JSON form. A single value is a list of one entry. */
    List<@Nullable Object> values(String key) {
        Node value = ask(key);
        if (value == null) {
            return List.of();
        }
        List<Node> nodes = value instanceof SequenceNode ? sequence(key, value) : List.of(value);
        List<@Nullable Object> values = new ArrayList<>();
        for (Node node : nodes) {
            values.add(Tag.NULL.equals(node.getTag()) ? null : json(node));
        }
        return values;
    }

    private List<Node> entries(String key) {
        Node value = ask(key);
        return value == null ? List.of() : sequence(key, value);
    }

    private List<Node> sequence(String key, Node value) {
        if (value instanceof SequenceNode sequence) {
            return sequence.getValue();
        }
        throw fault(value, "\"" + key + "\" must be a list");
    }

    /** The file and the line of the key, for messages. */
    String place(String key) {
        return file + ":" + lines.getOrDefault(key, line);
    }

    /** The map under the key; {@code null} if the key is missing. */
    @Nullable DescriptionMap map(String key) {
        Node value = ask(key);
        return value == null ? null : of(file, value);
    }

    /** The map under the key. A single text stands for a map with that text under the key {@code shorthand}. */
    DescriptionMap mapOrText(String key, String shorthand) {
        Node value = ask(key);
        if (value instanceof ScalarNode scalar) {
            DescriptionMap settings = new DescriptionMap(file, line(scalar));
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
        throw fault(value, "a single value is expected");
    }

    /**
     * @throws DescriptionException if a key was not read
     */
    void end() {
        for (String key : values.keySet()) {
            if (!asked.contains(key)) {
                throw fault(key, unknown("\"" + key + "\"", key, asked));
            }
        }
    }

    private static String unknown(String what, String word, Set<String> known) {
        String nearest = EditDistance.nearest(word, new TreeSet<>(known), MAX_EDITS);
        return what + " is unknown"
                + (nearest == null
                        ? "; known words are " + String.join(", ", new TreeSet<>(known))
                        : "; did you mean \"" + nearest + "\"?");
    }

    DescriptionException fault(String detail) {
        return new DescriptionException(file + ":" + line + ": " + detail);
    }

    /** An error at the key's line. */
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
