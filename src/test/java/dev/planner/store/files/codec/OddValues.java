package dev.planner.store.files.codec;

import dev.planner.item.Violation;
import dev.planner.markdown.binding.OutlineBinding;
import dev.planner.markdown.binding.RowsBinding;
import dev.planner.schema.CollectionType;
import dev.planner.schema.Examples;
import dev.planner.schema.FieldSpec;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/** Generates valid values of fields. */
final class OddValues {
    /** Members of blocks that determine the other members. */
    private static final Set<String> NAMES_A_FORM = Set.of("type", "language");

    static final List<String> WORDS = List.of(
            "Relay",
            "board",
            "ünïcode",
            "進行中",
            "50 %",
            "a: b",
            "#1",
            "x # y",
            "true",
            "007",
            "-",
            "[x]",
            "{y}",
            "'q'",
            "\"d\"",
            "*.example.org",
            "@",
            "a, b",
            "back\\slash",
            "1e3",
            "null",
            "~",
            "&",
            "Cafe\u0301",
            "😀");

    private OddValues() {}

    /** Returns a valid value of the field. */
    static Object of(CollectionType type, FieldSpec field, Random random) {
        if (field.binding() instanceof OutlineBinding) {
            return nodes(random);
        }
        Object example = Examples.create(type).get(field.name());
        if (example == null) {
            example = Examples.entity(type).get(field.name());
        }
        for (int attempt = 0; attempt < 8 && example != null; attempt++) {
            List<Violation> violations = new ArrayList<>();
            boolean cells = field.binding() instanceof RowsBinding;
            Object value = field.type().accept(varied(example, random, cells), "", violations::add);
            if (violations.isEmpty() && value != null) {
                return value;
            }
        }
        Object value = example == null ? null : field.type().accept(example, "", violation -> {});
        return value == null ? "" : value;
    }

    private static List<Object> nodes(Random random) {
        List<Object> nodes = new ArrayList<>();
        long level = 0;
        for (int i = random.nextInt(5); i >= 0; i--) {
            nodes.add(Map.of("text", "New " + WORDS.get(random.nextInt(WORDS.size())), "level", level));
            level = random.nextLong(level + 2);
        }
        return nodes;
    }

    /**
     * Varies a value.
     *
     * @param cells whether lists are in a table cell, as ids separated by commas
     */
    private static Object varied(Object value, Random random, boolean cells) {
        if (value instanceof List<?> list) {
            List<Object> varied = new ArrayList<>();
            for (Object element : list) {
                for (int i = random.nextInt(3); i > 0; i--) {
                    varied.add(varied(element, random, cells));
                }
            }
            return varied;
        }
        if (value instanceof Map<?, ?> map) {
            Map<Object, Object> varied = new LinkedHashMap<>();
            map.forEach((name, member) -> {
                if (NAMES_A_FORM.contains(name)) {
                    varied.put(name, member);
                } else if (!name.equals("id") && random.nextInt(10) > 0) {
                    varied.put(name, cells && member instanceof List<?> ? member : varied(member, random, cells));
                }
            });
            return varied;
        }
        if (value instanceof Boolean) {
            return random.nextBoolean();
        }
        if (value instanceof Number number) {
            return random.nextInt(3) == 0 ? number : (Object) (long) (1 + random.nextInt(4));
        }
        if (value instanceof String text && random.nextInt(4) > 0) {
            String word = WORDS.get(random.nextInt(WORDS.size()));
            return switch (random.nextInt(4)) {
                case 0 -> word;
                case 1 -> text + " " + word;
                case 2 -> word + "\n\nsecond " + text;
                default -> word + " " + text;
            };
        }
        return value;
    }
}
