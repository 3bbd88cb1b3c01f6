package dev.planner.markdown.frontmatter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.field.value.Raws;
import dev.planner.item.ProblemException;
import dev.planner.item.Raw;
import dev.planner.markdown.Document;
import dev.planner.markdown.text.Line;
import dev.planner.markdown.text.StoredValues;
import dev.planner.markdown.text.UnreadableDocumentException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Properties that hold for any frontmatter. */
class FrontmatterPropertyTest {
    private static final int ROUNDS = 20_000;
    private static final List<String> ORDER = List.of("id", "title", "steps", "tags");

    private static long seed() {
        long seed = Long.getLong("planner.seed", new Random().nextLong());
        System.out.println("planner.seed=" + seed);
        return seed;
    }

    @Test
    void parse_keepsEveryByte() {
        long seed = seed();
        int read = 0;
        for (int i = 0; i < ROUNDS; i++) {
            String text = new OddFrontmatter(seed + i).document();
            Document document = complete(text);
            if (document != null) {
                read++;
                document.keys().forEach(document::get);
                assertThat(text(document)).as("seed %d", seed + i).isEqualTo(text);
            }
        }
        assertThat(read).isGreaterThan(ROUNDS / 2);
    }

    @Test
    void randomBytes_areReadOrRefused() {
        long seed = seed();
        Random random = new Random(seed);
        for (int i = 0; i < ROUNDS; i++) {
            byte[] bytes = new byte[random.nextInt(60)];
            random.nextBytes(bytes);
            byte[] fence = "---\n".getBytes(StandardCharsets.UTF_8);
            System.arraycopy(fence, 0, bytes, 0, Math.min(fence.length, bytes.length));
            try {
                Document document = Document.parse(bytes);
                document.keys().forEach(document::get);
                assertThat(document.bytes()).isEqualTo(bytes);
            } catch (UnreadableDocumentException e) {
                assertThat(e).hasMessageContaining(" ");
            }
        }
    }

    @Test
    void fastReading_equalsTheParser() {
        long seed = seed();
        int certain = 0;
        for (int i = 0; i < ROUNDS; i++) {
            String text = Line.withLineFeeds(new OddFrontmatter(seed + i).frontmatter());
            List<Line> lines = Line.split(text);
            if (lines.isEmpty()
                    || EntryKeys.colon(lines.get(0).text(), lines.get(0).indent()) < 0) {
                continue;
            }
            Document document = document("---\n" + text + "---\n");
            if (document.keys().size() != 1) {
                continue;
            }
            EntryNode.Reading reading = EntryNode.read(lines, Map.of());
            Raw parsed = YamlParser.read(text, Map.of());
            if (reading.certain() && parsed != null) {
                certain++;
                assertThat(reading.entry().value().raw())
                        .as("seed %d: %s", seed + i, text)
                        .isEqualTo(parsed);
            }
        }
        assertThat(certain).isGreaterThan(ROUNDS / 40);
    }

    @Test
    void change_affectsOnlyItsEntry_andIsReadBack() {
        long seed = seed();
        int kept = 0;
        for (int i = 0; i < ROUNDS; i++) {
            OddFrontmatter odd = new OddFrontmatter(seed + i);
            String text = odd.document();
            Document before = complete(text);
            if (before == null) {
                continue;
            }
            List<String> keys = new ArrayList<>(before.keys());
            String key = !keys.isEmpty() && odd.chance(80) ? odd.one(keys) : odd.chance(80) ? "fresh" : odd.line();
            Object value = odd.value();
            Document after;
            try {
                after = before.with(key, value, ORDER);
            } catch (ProblemException e) {
                continue;
            }
            kept++;
            String what =
                    "seed " + (seed + i) + ": " + key + " = " + value + " in\n" + text + "\nbecame\n" + text(after);
            assertThat(text(document(text(after)))).as(what).isEqualTo(text(after));
            Document again = document(text(after));
            assertThat(EntryMatch.similar(again.get(key), StoredValues.normalise(value)))
                    .as(what)
                    .isTrue();
            for (String other : keys) {
                if (!other.equals(key)) {
                    assertThat(again.get(other)).as(what).isEqualTo(before.get(other));
                }
            }
            assertThat(again.keys()).as(what).containsAll(keys).hasSizeLessThanOrEqualTo(keys.size() + 1);
            checkAgain(after, key, value, what);
            Document without = after.with(key, null, ORDER);
            assertThat(without.get(key)).as(what).isNull();
            if (before.get(key) == null && text.contains("---")) {
                assertThat(Line.withLineFeeds(text(without)))
                        .as(what)
                        .contains(Line.withLineFeeds(before.body().text()));
            }
        }
        assertThat(kept).isGreaterThan(ROUNDS * 9 / 10);
    }

    /**
     * The same change again changes nothing. Kept elements may equal their values only for a known type, such as
     * {@code 1.50} for a text: the second change then writes all of them exactly, and the third changes nothing.
     */
    private static void checkAgain(Document after, String key, Object value, String what) {
        boolean exact = EntryMatch.same(after.get(key), StoredValues.normalise(value));
        Document second = after.with(key, value, ORDER);
        assertThat(EntryMatch.same(second.get(key), StoredValues.normalise(value)))
                .as(what)
                .isTrue();
        if (exact) {
            assertThat(second).as(what).isSameAs(after);
        } else {
            assertThat(second.with(key, value, ORDER)).as(what).isSameAs(second);
        }
    }

    @Test
    void changedList_changesOneElement() {
        long seed = seed();
        for (int i = 0; i < ROUNDS / 4; i++) {
            OddFrontmatter odd = new OddFrontmatter(seed + i);
            List<List<String>> elements = new ArrayList<>();
            boolean compact = odd.chance(50);
            String indent = " ".repeat(odd.below(3));
            for (int n = odd.below(6); n >= 0; n--) {
                elements.add(element(odd, indent, compact, elements.size()));
            }
            Document before = document(entry(elements));
            List<Object> values = new ArrayList<>();
            ((Raw.Sequence) Objects.requireNonNull(before.get("steps")))
                    .elements()
                    .forEach(raw -> values.add(Objects.requireNonNull(Raws.resolve(raw))));
            int at = odd.below(values.size());
            switch (odd.below(4)) {
                case 0 -> {
                    values.remove(at);
                    elements.remove(at);
                    if (values.isEmpty()) {
                        continue;
                    }
                }
                case 1 -> {
                    values.add(at, Map.of("id", "new: one"));
                    elements.add(
                            at,
                            compact
                                    ? List.of(indent + "- id: \"new: one\"")
                                    : List.of(indent + "-", indent + "  id: \"new: one\""));
                }
                case 2 -> {
                    Map<String, Object> changed = new LinkedHashMap<>(map(values.get(at)));
                    changed.put("name", "other");
                    values.set(at, changed);
                    elements.set(at, renamed(elements.get(at)));
                }
                default -> {
                    values.add(values.remove(at));
                    elements.add(elements.remove(at));
                }
            }
            String after = text(before.with("steps", values, ORDER));
            assertThat(after).as("seed %d", seed + i).isEqualTo(entry(elements));
        }
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> map(Object value) {
        return (Map<String, Object>) value;
    }

    private static List<String> element(OddFrontmatter odd, String indent, boolean compact, int number) {
        List<String> lines = new ArrayList<>();
        if (!compact) {
            lines.add(indent + "-");
        }
        String name =
                odd.one(List.of("@", "*.x.org", "New: Proj #1", "plain", "'it''s'", "12", "\"a, b\" # why", "[a, b]"));
        lines.add(indent + (compact ? "- " : "  ") + "id: s" + number);
        lines.add(indent + "  name: " + name);
        if (odd.chance(30)) {
            lines.add(indent + "  note:   odd   spacing # kept");
        }
        return lines;
    }

    private static List<String> renamed(List<String> lines) {
        return lines.stream()
                .map(line -> line.contains("  name: ")
                        ? line.replaceAll(
                                "name: .*?( # why)?$",
                                line.contains("\"a")
                                        ? "name: \"other\"$1"
                                        : line.contains("'it") ? "name: 'other'" : "name: other")
                        : line)
                .toList();
    }

    private static String entry(List<List<String>> elements) {
        StringBuilder text = new StringBuilder("---\nid: x # mine\nsteps: # of it\n");
        elements.forEach(lines -> lines.forEach(line -> text.append(line).append('\n')));
        return text.append("# behind\nlast:  'y'\n---\n\nbody").toString();
    }

    private static Document document(String text) {
        return Document.parse(text.getBytes(StandardCharsets.UTF_8));
    }

    /** The document; {@code null} if it is refused because its frontmatter has no end. */
    private static @Nullable Document complete(String text) {
        try {
            return document(text);
        } catch (UnreadableDocumentException e) {
            assertThat(e).hasMessageContaining("has no end");
            return null;
        }
    }

    private static String text(Document document) {
        return new String(document.bytes(), StandardCharsets.UTF_8);
    }
}
