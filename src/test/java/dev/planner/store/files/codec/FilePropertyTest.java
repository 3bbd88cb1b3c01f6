package dev.planner.store.files.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.planner.item.Item;
import dev.planner.item.ProblemException;
import dev.planner.markdown.binding.NoBinding;
import dev.planner.markdown.binding.NoteBlocksBinding;
import dev.planner.markdown.binding.OutlineBinding;
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
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Unusual files of every collection: a change of one field changes only its lines, and adds only lines of that field.
 */
class FilePropertyTest {
    private static final int ROUNDS = Integer.getInteger("rounds", 8);
    private static final String LINE_ENDS = "(?<=\n)|(?<=\r)(?!\n)";
    private static final Pattern WORD = Pattern.compile("\\p{L}[\\p{L}\\p{M}]*");
    /** An escape of YAML, or the middle of a name such as {@code startDate}, which is {@code start_date} in a file. */
    private static final Pattern SEPARATOR = Pattern.compile("\\\\[nrtux]|(?<=\\p{Ll})(?=\\p{Lu})");

    /** What the grammars write around values: units, ticks, and the comments of a note's sections. */
    private static final String MARKS =
            "h/day [x] Column column-index Custom End Section section-id Tab tab-id item-id paragraph-id";

    /** Fields that show the same lines in different ways. */
    private static final Set<String> VIEWS = Set.of(OddFiles.NOTE, "paragraphs", "customSections");

    private static final Catalogue CATALOGUE = Descriptions.load();

    @Test
    void edit_eachFieldOfUnusualFiles_changesOnlyItsLines() {
        long seed = Long.getLong("seed", System.nanoTime());
        int files = 0;
        int edits = 0;
        for (int round = 0; round < ROUNDS; round++) {
            for (CollectionType type : CATALOGUE.all()) {
                Random random = new Random(seed * 31 + files);
                List<OddFiles.Piece> pieces = OddFiles.of(type, random);
                File file =
                        new File(type, path(type), pieces, "seed " + seed + ", file " + files + " of " + type.name());
                file.leave();
                for (FieldSpec field : type.fields()) {
                    if (field.origin() == FieldSpec.Origin.CLIENT && stands(field)) {
                        Object value = value(type, field, file.item, random);
                        if (!Objects.equals(value, file.item.value(field.name()))) {
                            file.change(field, value);
                            edits++;
                        }
                    }
                }
                files++;
            }
        }
        assertThat(files).isGreaterThanOrEqualTo(300);
        assertThat(edits).isGreaterThan(files);
    }

    private static String path(CollectionType type) {
        String directory = type.storage().directory();
        return switch (type.storage().layout()) {
            case SINGLETON -> directory;
            case FLAT -> directory + "/Cafe\u0301-1.md";
            case SECTIONS -> directory + "/to-doe\u0301/odd-1.md";
        };
    }

    @Test
    void edit_eachFieldOfEachSampleFile_changesOnlyItsLines() throws IOException {
        Path sample = Path.of(System.getProperty("planner.samples", "../shared/samples"))
                .resolve("taskflow");
        assumeTrue(Files.isDirectory(sample), "no sample project at " + sample);
        long seed = Long.getLong("seed", System.nanoTime());
        Random random = new Random(seed);
        ProjectLayout layout = new ProjectLayout(CATALOGUE);
        int edits = 0;
        try (Stream<Path> all = Files.walk(sample)) {
            for (Path found : all.filter(Files::isRegularFile).sorted().toList()) {
                String path = sample.relativize(found).toString();
                CollectionType type = layout.ofFile(path);
                if (type == null) {
                    continue;
                }
                String text = Files.readString(found);
                for (FieldSpec field : type.fields()) {
                    if (field.origin() == FieldSpec.Origin.CLIENT && stands(field)) {
                        List<OddFiles.Piece> pieces = KnownLines.of(type, field, text);
                        File file = new File(type, path, pieces, "seed " + seed + ", " + path);
                        file.leave();
                        Object value = value(type, field, file.item, random);
                        if (!Objects.equals(value, file.item.value(field.name()))) {
                            file.change(field, value);
                            edits++;
                        }
                    }
                }
            }
        }
        assertThat(edits).isGreaterThan(500);
    }

    private static boolean stands(FieldSpec field) {
        return !(field.binding() instanceof NoBinding
                || field.binding() == PathBinding.FILE_NAME
                || field.binding() == PathBinding.DIRECTORY
                || field.name().equals("id"));
    }

    /** Returns another value: a new one, the present one with one entry more or less, or none. */
    private static @Nullable Object value(CollectionType type, FieldSpec field, Item item, Random random) {
        boolean needed = field.required() || field.name().equals(type.naming());
        Object present = item.value(field.name());
        if (!needed && random.nextInt(6) == 0) {
            return null;
        }
        Object made = OddValues.of(type, field, random);
        if (present instanceof List<?> list && made instanceof List<?> more && random.nextInt(3) > 0) {
            boolean outline = field.binding() instanceof OutlineBinding;
            List<Object> edited = new ArrayList<>(list);
            if (!edited.isEmpty() && random.nextBoolean()) {
                edited.remove(outline ? edited.size() - 1 : random.nextInt(edited.size()));
            } else if (!more.isEmpty()) {
                edited.add(outline ? edited.size() : random.nextInt(edited.size() + 1), more.get(0));
            }
            List<Object> problems = new ArrayList<>();
            Object accepted = field.type().accept(edited, "", problems::add);
            return problems.isEmpty() ? accepted : made;
        }
        return made;
    }

    private static final class File {
        private final CollectionType type;
        private final List<OddFiles.Piece> pieces;
        private final String where;
        private final MarkdownCodec codec;
        private final String path;
        private final byte[] bytes;
        private final Item item;

        File(CollectionType type, String path, List<OddFiles.Piece> pieces, String where) {
            this.type = type;
            this.pieces = pieces;
            this.codec = new MarkdownCodec(type, new PooledValues.Pool());
            this.bytes = OddFiles.text(pieces).getBytes(StandardCharsets.UTF_8);
            this.where = where + "\n" + OddFiles.text(pieces);
            this.path = path;
            this.item = codec.decode(path, bytes);
        }

        void leave() {
            assertThat(codec.edit(bytes, item, path, item.values()).bytes())
                    .as(where)
                    .isEqualTo(bytes);
        }

        void change(FieldSpec field, @Nullable Object value) {
            Map<String, Object> wanted = new LinkedHashMap<>(item.values());
            wanted.remove(field.name());
            if (value != null) {
                wanted.put(field.name(), value);
            }
            String what = field.name() + " := " + value + " (was " + item.value(field.name()) + ")\n" + where;
            byte[] edited;
            try {
                edited = codec.edit(bytes, item, path, wanted).bytes();
            } catch (ProblemException e) {
                fail("refused: " + e.problem() + "\n" + what, e);
                return;
            }
            Item read = codec.decode(path, edited);
            for (FieldSpec other : type.fields()) {
                if (!other.equals(field) && !isView(other, field.name())) {
                    assertThat(read.value(other.name()))
                            .as(other.name() + " after " + what)
                            .isEqualTo(item.value(other.name()));
                }
            }
            keepsAllOthers(
                    field,
                    gone(field, value, item.value(field.name())),
                    read,
                    new String(edited, StandardCharsets.UTF_8),
                    what);
        }

        /** Returns the number of removed values. A blank line before and after each may be removed too. */
        private static int gone(FieldSpec field, @Nullable Object value, @Nullable Object before) {
            if (field.binding() instanceof NoteBlocksBinding && value instanceof List<?> after) {
                return replaced(before, after);
            }
            int was = before instanceof List<?> list ? list.size() : 1;
            int is = value instanceof List<?> list ? list.size() : value == null ? 0 : 1;
            boolean some = value == null || field.binding() instanceof OutlineBinding;
            return Math.max(some ? 1 : 0, was - is) + goneInEntries(before, value);
        }

        /** An entry that is replaced may have had lists with values that no entry has any more. */
        private static int goneInEntries(@Nullable Object before, @Nullable Object after) {
            Set<Object> kept = inEntries(after).collect(Collectors.toSet());
            return (int) inEntries(before).filter(each -> !kept.contains(each)).count();
        }

        private static Stream<Object> inEntries(@Nullable Object value) {
            return value instanceof List<?> entries
                    ? entries.stream()
                            .filter(Map.class::isInstance)
                            .flatMap(entry -> ((Map<?, ?>) entry).values().stream())
                            .filter(List.class::isInstance)
                            .flatMap(list -> ((List<?>) list).stream().map(Object.class::cast))
                    : Stream.of();
        }

        /**
         * A part of a note with another id is another part: the old one is removed, and the new one is inserted
         * according to its order.
         */
        private static int replaced(@Nullable Object before, List<?> after) {
            Set<Object> ids = after.stream().map(File::id).collect(Collectors.toSet());
            return before instanceof List<?> list
                    ? (int) list.stream()
                            .filter(each -> !ids.contains(id(each)))
                            .count()
                    : 0;
        }

        private static Object id(Object part) {
            return String.valueOf(((Map<?, ?>) part).get("id"));
        }

        private void keepsAllOthers(FieldSpec field, int gone, Item read, String edited, String what) {
            Set<String> owners = owners(field);
            List<String> kept = new ArrayList<>();
            List<String> own = new ArrayList<>();
            for (OddFiles.Piece piece : pieces) {
                boolean owned = piece.owner() != null && owners.contains(piece.owner());
                if (!piece.text().isEmpty()) {
                    (owned ? own : kept).add(piece.text());
                }
            }
            LineDifference difference = LineDifference.of(kept, List.of(edited.split(LINE_ENDS)));
            List<String> lost = difference.lost();
            boolean blankOnly = lost.size() <= 2 * gone && lost.stream().allMatch(String::isBlank);
            if (!lost.isEmpty() && !blankOnly) {
                fail("lost: " + lost + "\nby " + what + "\nnow\n" + edited);
            }
            Set<String> words = new HashSet<>();
            words(words, own, field.name(), field.keys(), field.binding(), item.value(field.name()));
            words(words, read.value(field.name()), MARKS);
            VIEWS.stream().filter(view -> isView(field, view)).forEach(view -> words(words, read.value(view)));
            for (String line : difference.added()) {
                Set<String> foreign = new HashSet<>();
                words(foreign, line);
                foreign.removeAll(words);
                if (!foreign.isEmpty()) {
                    fail("added: " + line + "\nwith " + foreign + "\nby " + what + "\nnow\n" + edited);
                }
            }
        }

        /** Adds the words of texts, or of values that are written as texts. */
        private static void words(Set<String> words, @Nullable Object... texts) {
            for (Object text : texts) {
                Matcher matcher =
                        WORD.matcher(SEPARATOR.matcher(String.valueOf(text)).replaceAll(" "));
                while (matcher.find()) {
                    words.add(matcher.group().toLowerCase(Locale.ROOT));
                }
            }
        }

        private static Set<String> owners(FieldSpec field) {
            Set<String> owners = new HashSet<>(Set.of(field.name()));
            if (field.name().equals(OddFiles.NOTE)) {
                owners.addAll(List.of("paragraphs", "customSections"));
            }
            return owners;
        }

        private static boolean isView(FieldSpec one, String other) {
            return VIEWS.contains(one.name()) && VIEWS.contains(other);
        }
    }
}
