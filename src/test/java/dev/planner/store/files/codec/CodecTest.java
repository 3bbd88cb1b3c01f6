package dev.planner.store.files.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.item.ProblemException;
import dev.planner.markdown.Document;
import dev.planner.markdown.binding.EntryBinding;
import dev.planner.markdown.binding.PathBinding;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import dev.planner.schema.load.Descriptions;
import dev.planner.store.files.layout.ProjectLayout;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The files of every collection are read and edited. */
class CodecTest {
    private static final Catalogue CATALOGUE = Descriptions.load();
    private static final ProjectLayout LAYOUT = new ProjectLayout(CATALOGUE);

    private final PooledValues.Pool pool = new PooledValues.Pool();

    private MarkdownCodec codec(CollectionType type) {
        return new MarkdownCodec(type, pool);
    }

    private static String path(CollectionType type, String id) {
        String directory = type.storage().directory();
        return switch (type.storage().layout()) {
            case SINGLETON -> directory;
            case FLAT -> directory + "/" + id + ".md";
            case SECTIONS -> directory + "/todo/" + id + ".md";
        };
    }

    private static String id(CollectionType type, String id) {
        return type.storage().layout() == CollectionType.Layout.SINGLETON ? CollectionType.ONLY : id;
    }

    private static Map<String, Object> minimal(CollectionType type) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put(
                type.naming(), type.field(type.naming()).type().name().equals("period") ? "2026-03" : "A name: of #1");
        for (FieldSpec field : type.fields()) {
            if (field.binding() == PathBinding.DIRECTORY) {
                values.put(field.name(), "Todo");
            }
        }
        return values;
    }

    @Test
    void create_everyCollection_readsBackAndEditsItsNameOnly() {
        for (CollectionType type : CATALOGUE.all()) {
            MarkdownCodec codec = codec(type);
            String id = id(type, "made-1");
            String path = path(type, id);
            Map<String, Object> values = minimal(type);
            byte[] bytes =
                    codec.create(new ItemKey(type.name(), id), path, values).bytes();
            Item item = codec.decode(path, bytes);
            assertThat(item.id()).as(type.name()).isEqualTo(id);
            assertThat(item.value(type.naming())).as(type.name()).isEqualTo(values.get(type.naming()));
            assertThat(codec.edit(bytes, item, path, item.values()).bytes())
                    .as(type.name())
                    .isEqualTo(bytes);
            Map<String, Object> renamed = new LinkedHashMap<>(item.values());
            renamed.put(type.naming(), values.get(type.naming()).equals("2026-03") ? "2026-04" : "Another name");
            byte[] edited = codec.edit(bytes, item, path, renamed).bytes();
            assertThat(changedLines(bytes, edited))
                    .as(type.name() + "\n" + text(edited))
                    .isBetween(1, 2);
        }
    }

    @Test
    void edit_unusualFilesOfEveryCollection_changesOnlyLinesOfTheField() {
        long seed = Long.getLong("seed", System.nanoTime());
        Random random = new Random(seed);
        int files = 0;
        for (int round = 0; round < 10; round++) {
            for (CollectionType type : CATALOGUE.all()) {
                MarkdownCodec codec = codec(type);
                String path = path(type, "odd-1");
                byte[] bytes = odd(type, random).getBytes(StandardCharsets.UTF_8);
                String where = "seed " + seed + ", " + type.name() + "\n" + text(bytes);
                Item item = codec.decode(path, bytes);
                assertThat(codec.edit(bytes, item, path, item.values()).bytes())
                        .as(where)
                        .isEqualTo(bytes);
                Map<String, Object> own = new LinkedHashMap<>(item.values());
                own.put("vendor", "changed " + round);
                byte[] edited = codec.edit(bytes, item, path, own).bytes();
                assertThat(without(edited, "vendor:")).as(where).isEqualTo(without(bytes, "vendor:"));
                assertThat(codec.decode(path, edited).values()).as(where).containsEntry("vendor", "changed " + round);
                files++;
            }
        }
        assertThat(files).isGreaterThanOrEqualTo(300);
    }

    private static String odd(CollectionType type, Random random) {
        String end = random.nextBoolean() ? "\n" : "\r\n";
        List<String> lines = new ArrayList<>();
        lines.add((random.nextInt(5) == 0 ? "\ufeff" : "") + "---");
        List<String> keys = new ArrayList<>(List.of(
                "id: odd-1",
                "vendor: \"old: value\"   # a note",
                "# a comment",
                "zip: 007",
                "nested: {a: 1, b: [x, y]}",
                "links:" + end + "  - one" + end + "  - 'two: 2'",
                "blank:"));
        for (FieldSpec field : type.fields()) {
            if (field.binding() instanceof EntryBinding
                    && random.nextInt(3) == 0
                    && !field.name().equals("id")) {
                keys.add(field.keys().get(0) + ": "
                        + List.of("odd", "12", "2026-01-02", "[a, \"b\"]", "~", "'it''s'")
                                .get(random.nextInt(6)));
            }
        }
        keys.removeIf(line -> line.startsWith("links:") && type.field("links") != null);
        Collections.shuffle(keys, random);
        lines.addAll(keys);
        lines.add("---");
        if (random.nextBoolean()) {
            lines.add("before the title");
        }
        lines.add("# The name");
        lines.addAll(
                List.of("", "Some text", "", "```md", "## not a heading", "```", "## Notes", "* item", "- [ ] box"));
        if (random.nextBoolean()) {
            lines.addAll(List.of("## Subtasks", "- [x] (s1) one", "stray", "## Elsewhere", "| a | b |", "|---|---|"));
        }
        return String.join(end, lines) + (random.nextBoolean() ? end : "");
    }

    @Test
    void sample_everyRecord_isReadCompletelyAndNotChanged() throws IOException {
        Path sample = Path.of(System.getProperty("planner.samples", "../shared/samples"))
                .resolve("taskflow");
        assumeTrue(Files.isDirectory(sample), "no sample project at " + sample);
        int records = 0;
        try (Stream<Path> all = Files.walk(sample)) {
            for (Path file : all.filter(Files::isRegularFile).sorted().toList()) {
                String path = sample.relativize(file).toString();
                CollectionType type = LAYOUT.ofFile(path);
                if (type == null) {
                    continue;
                }
                MarkdownCodec codec = codec(type);
                byte[] bytes = Files.readAllBytes(file);
                Item item = codec.decode(path, bytes);
                assertThat(codec.edit(bytes, item, path, item.values()).bytes())
                        .as(path)
                        .isEqualTo(bytes);
                assertThat(missing(type, item, Document.parse(bytes))).as(path).isEmpty();
                Map<String, Object> more = new LinkedHashMap<>(item.values());
                more.put("vendor", "new");
                assertThat(without(codec.edit(bytes, item, path, more).bytes(), "vendor:"))
                        .as(path)
                        .isEqualTo(text(bytes));
                records++;
            }
        }
        assertThat(records).isGreaterThan(80);
    }

    private static List<String> missing(CollectionType type, Item item, Document document) {
        List<String> missing = new ArrayList<>();
        for (String key : document.keys()) {
            List<String> names = type.fields().stream()
                    .filter(field -> field.keys().contains(key))
                    .map(FieldSpec::name)
                    .toList();
            boolean hidden = key.equals("tags")
                    || key.equals("id")
                    || type.fields().stream()
                            .anyMatch(
                                    field -> field.keys().contains(key) && field.origin() == FieldSpec.Origin.COMPUTED);
            Set<String> present = item.values().keySet();
            if (!hidden && !present.contains(key) && names.stream().noneMatch(present::contains)) {
                missing.add(key);
            }
        }
        return missing;
    }

    @Test
    void edit_textThatCannotBeStored_isRefusedWithItsField() {
        CollectionType tasks = CATALOGUE.get("tasks");
        MarkdownCodec codec = codec(tasks);
        byte[] bytes =
                "---\nid: t\n---\n\n# T\n\ntext\n\n## Subtasks\n\n- [ ] (a) one\n".getBytes(StandardCharsets.UTF_8);
        Item item = codec.decode("board/todo/t.md", bytes);
        Map<String, Object> values = new LinkedHashMap<>(item.values());
        values.put("description", "text\n\n## Subtasks\n\n- [ ] (b) smuggled");
        assertThatThrownBy(
                        () -> codec.edit(bytes, item, "board/todo/t.md", values).bytes())
                .isInstanceOf(ProblemException.class);
    }

    @Test
    void mergedFields_areReadAndReplacedByEntriesOfTheirOwn() {
        MarkdownCodec codec = codec(CATALOGUE.get("notes"));
        String path = "notes/n.md";
        String file = "---\nusual: &u {title: Usual, tags: [a, b], room: 7}\n<<: *u\nmode: x\n---\n\ntext\n";
        byte[] bytes = file.getBytes(StandardCharsets.UTF_8);
        Item item = codec.decode(path, bytes);
        assertThat(item.values())
                .containsEntry("title", "Usual")
                .containsEntry("tags", List.of("a", "b"))
                .containsEntry("room", 7L)
                .doesNotContainKey("<<");
        Map<String, Object> changed = new LinkedHashMap<>(item.values());
        changed.put("title", "Own");
        changed.remove("tags");
        changed.remove("room");
        assertThat(text(codec.edit(bytes, item, path, changed).bytes()).lines())
                .containsAll(file.lines().toList())
                .contains("title: Own", "tags: null", "room: null");
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private static String without(byte[] bytes, String start) {
        StringBuilder kept = new StringBuilder();
        for (String line : text(bytes).split("(?<=\n)", -1)) {
            if (!line.startsWith(start)) {
                kept.append(line);
            }
        }
        return kept.toString();
    }

    private static int changedLines(byte[] before, byte[] after) {
        List<String> old = new ArrayList<>(text(before).lines().toList());
        List<String> left = new ArrayList<>(text(after).lines().toList());
        for (String line : old) {
            left.remove(line);
        }
        return left.size();
    }
}
