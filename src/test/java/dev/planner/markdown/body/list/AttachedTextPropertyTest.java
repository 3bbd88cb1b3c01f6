package dev.planner.markdown.body.list;

import static dev.planner.markdown.body.Grammars.body;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.markdown.body.BodyGrammar;
import dev.planner.markdown.body.Grammars;
import dev.planner.markdown.frontmatter.Frontmatter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * One edit permutes, deletes, inserts and changes the entries of a list. Each entry that stays has exactly the text
 * that it had; the text of a deleted entry is gone; an entry without a change keeps its bytes.
 */
class AttachedTextPropertyTest {
    private static final int ROUNDS = 2_000;

    /**
     * A kind of list.
     *
     * @param head the lines before the entries
     * @param entry formats an entry: its id, whether it is changed, and the text attached to it
     * @param changed changes a value
     * @param write writes a list
     * @param read reads it
     */
    private record Kind(
            String name,
            String head,
            Form entry,
            UnaryOperator<Map<String, Object>> changed,
            java.util.function.Function<String, List<Map<String, Object>>> read,
            java.util.function.BiFunction<String, List<?>, String> write,
            java.util.function.Function<String, Map<String, Object>> fresh) {
        @Override
        public String toString() {
            return name;
        }
    }

    private interface Form {
        String lines(String id, boolean changed, String note);
    }

    static Stream<Kind> kinds() {
        return Stream.of(
                ofBody(
                        "boxes",
                        "tasks",
                        "subtasks",
                        "# T\n\n## Subtasks\n\n",
                        (id, changed, note) ->
                                "- [" + (changed ? "x" : " ") + "] (" + id + ") Box" + "\n" + below(note),
                        value -> value.put("completed", true),
                        id -> map("id", id, "title", "Box", "completed", false)),
                ofBody(
                        "rows",
                        "billing/invoices",
                        "lineItems",
                        "# I\n\n## Line Items\n\n",
                        (id, changed, note) -> "- (" + id + ") Work | " + (changed ? 5 : 3) + " | 100 | 300 |  |  |"
                                + (note.isEmpty() ? "" : " " + note) + "\n" + below(note),
                        value -> value.put("quantity", 5L),
                        id -> map("id", id, "description", "Work", "quantity", 3L, "rate", 100L, "amount", 300L)),
                ofBody(
                        "table",
                        "capacity",
                        "teamMembers",
                        "# C\n\n## Team Members\n\n| ID | Person ID | Hours per day | Desk |\n|---|---|---|---|\n",
                        (id, changed, note) -> "| " + id + " | p | " + (changed ? 4 : 6) + "h/day | " + note + " |\n",
                        value -> value.put("hoursPerDay", 4L),
                        id -> map("id", id, "personId", "p", "hoursPerDay", 6L)),
                ofBody(
                        "categories",
                        "fishbone",
                        "causes",
                        "# F\n\n",
                        (id, changed, note) -> "## " + id + "\n\n" + (note.isEmpty() ? "" : note + "\n\n") + "- " + id
                                + " a\n" + below(note) + (changed ? "- new\n" : "") + "\n",
                        value -> value.put("subcauses", List.of(value.get("category") + " a", "new")),
                        id -> map("category", id, "subcauses", List.of(id + " a"))),
                new Kind(
                        "frontmatter",
                        "comments:\n",
                        (id, changed, note) -> "  - id: " + id + "\n    body: " + (changed ? "new" : "old")
                                + (note.isEmpty() ? "" : " # " + note) + "\n",
                        value -> {
                            value.put("body", "new");
                            return value;
                        },
                        text -> {
                            List<Map<String, Object>> values = new ArrayList<>();
                            for (String part : text.split("- id: ", -1)) {
                                if (!part.startsWith("comments")) {
                                    String[] words = part.split("\\s+", -1);
                                    values.add(map("id", words[0], "body", words[2]));
                                }
                            }
                            return values;
                        },
                        (text, value) -> Frontmatter.parse(text)
                                .with(Map.of("comments", value), List.of(), "\n")
                                .text(),
                        id -> map("id", id, "body", "old")));
    }

    private static String below(String note) {
        return note.isEmpty() ? "" : "  - " + note + "\n\n    more " + note + "\n";
    }

    private static Kind ofBody(
            String name,
            String collection,
            String field,
            String head,
            Form entry,
            java.util.function.Consumer<Map<String, Object>> changed,
            java.util.function.Function<String, Map<String, Object>> fresh) {
        BodyGrammar grammar = Grammars.of(collection, field);
        return new Kind(
                name,
                head,
                entry,
                value -> {
                    changed.accept(value);
                    return value;
                },
                text -> copies((List<?>) Objects.requireNonNull(grammar.read(body(text)))),
                (text, value) -> grammar.write(body(text), value).text(),
                fresh);
    }

    private static List<Map<String, Object>> copies(List<?> values) {
        List<Map<String, Object>> copies = new ArrayList<>();
        for (Object value : values) {
            Map<String, Object> copy = new LinkedHashMap<>();
            ((Map<?, ?>) value).forEach((key, member) -> copy.put(key.toString(), member));
            copies.add(copy);
        }
        return copies;
    }

    private static Map<String, Object> map(Object... members) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < members.length; i += 2) {
            map.put(members[i].toString(), members[i + 1]);
        }
        return map;
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void entries_keepTheirText(Kind kind) {
        long seed = Long.getLong("planner.seed", new Random().nextLong());
        for (int round = 0; round < ROUNDS; round++) {
            Random random = new Random(seed + round);
            Map<String, String> notes = new LinkedHashMap<>();
            StringBuilder text = new StringBuilder(kind.head());
            for (int i = 0; i < 1 + random.nextInt(7); i++) {
                String note = random.nextInt(3) == 0 ? "" : "note" + i;
                notes.put("e" + i, note);
                text.append(kind.entry().lines("e" + i, false, note));
            }
            String before = text.toString();
            List<Map<String, Object>> values = kind.read().apply(before);
            assertThat(values).hasSameSizeAs(notes.keySet());
            List<String> ids = new ArrayList<>(notes.keySet());
            if (random.nextBoolean()) {
                Collections.shuffle(ids, random);
            }
            List<Map<String, Object>> wanted = new ArrayList<>();
            StringBuilder expected = new StringBuilder(kind.head());
            for (String id : ids) {
                if (random.nextInt(4) == 0) {
                    String added = "new" + wanted.size();
                    wanted.add(kind.fresh().apply(added));
                    expected.append(kind.entry().lines(added, false, ""));
                }
                if (random.nextInt(4) > 0) {
                    boolean changed = random.nextInt(3) == 0;
                    Map<String, Object> value = values.get(Integer.parseInt(id.substring(1)));
                    wanted.add(changed ? kind.changed().apply(value) : value);
                    expected.append(kind.entry().lines(id, changed, notes.get(id)));
                }
            }
            if (!wanted.isEmpty()) {
                String after = kind.write().apply(before, wanted);
                assertThat(plain(after))
                        .as("seed %d, %s%n%s", seed + round, wanted, before)
                        .isEqualTo(plain(expected.toString()));
            }
        }
    }

    /** The text without the empty cells and blank lines that a new entry may have in more than one form. */
    private static String plain(String text) {
        return text.replaceAll("[ |]+\n", "\n").replaceAll("\n\n+", "\n").strip();
    }
}
