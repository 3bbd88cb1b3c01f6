package dev.planner.store.files.codec;

import dev.planner.item.Violation;
import dev.planner.markdown.binding.Binding;
import dev.planner.markdown.binding.CategoriesBinding;
import dev.planner.markdown.binding.CheckListBinding;
import dev.planner.markdown.binding.EntryBinding;
import dev.planner.markdown.binding.GatheredBinding;
import dev.planner.markdown.binding.NoBinding;
import dev.planner.markdown.binding.NoteBlocksBinding;
import dev.planner.markdown.binding.OutlineBinding;
import dev.planner.markdown.binding.RowsBinding;
import dev.planner.markdown.binding.SectionListBinding;
import dev.planner.markdown.binding.SectionTextBinding;
import dev.planner.markdown.binding.TextBinding;
import dev.planner.markdown.binding.TitleBinding;
import dev.planner.markdown.body.SectionHeading;
import dev.planner.markdown.body.rows.Column;
import dev.planner.schema.CollectionType;
import dev.planner.schema.Examples;
import dev.planner.schema.FieldSpec;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Generates files of a collection as people, other programs and accidents produce them, and knows the field of every
 * line.
 */
final class OddFiles {
    /** Members of blocks that determine the other members. */
    private static final Set<String> NAMES_A_FORM = Set.of("type", "language");

    /** The owner of lines that belong to the text and the blocks of a note. */
    static final String NOTE = "content";

    private static final List<String> WORDS = List.of(
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

    private final CollectionType type;
    private final Random random;
    private final String end;
    private final boolean mixed;
    private final List<Piece> pieces = new ArrayList<>();
    private boolean titled;

    /**
     * A line with its line end.
     *
     * @param owner the field of the line; {@code null} if it must never change
     */
    record Piece(@Nullable String owner, String text) {}

    private OddFiles(CollectionType type, Random random) {
        this.type = type;
        this.random = random;
        this.end = chance(60) ? "\n" : chance(80) ? "\r\n" : "\r";
        this.mixed = chance(10) && !end.equals("\r");
    }

    static List<Piece> of(CollectionType type, Random random) {
        OddFiles file = new OddFiles(type, random);
        file.frontmatter();
        file.body();
        file.finish();
        return file.pieces;
    }

    static String text(List<Piece> pieces) {
        StringBuilder text = new StringBuilder();
        pieces.forEach(piece -> text.append(piece.text));
        return text.toString();
    }

    private boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    private <T> T one(List<T> of) {
        return of.get(random.nextInt(of.size()));
    }

    private void line(@Nullable String owner, String text) {
        String ending = mixed ? one(List.of("\n", "\r\n")) : end;
        pieces.add(new Piece(owner, text + ending));
    }

    private void blank(@Nullable String owner) {
        line(owner, chance(10) ? "  " : "");
    }

    private void finish() {
        if (chance(30)) {
            Piece last = pieces.remove(pieces.size() - 1);
            pieces.add(new Piece(last.owner, last.text.stripTrailing()));
        }
        if (chance(15)) {
            Piece first = pieces.remove(0);
            pieces.add(0, new Piece(first.owner, "\ufeff" + first.text));
        }
    }

    // Frontmatter.

    private void frontmatter() {
        line(null, "---");
        List<List<Piece>> entries = new ArrayList<>();
        if (type.storage().layout() != CollectionType.Layout.SINGLETON) {
            entries.add(entry(null, "id: odd-1"));
        }
        entries.add(entry(null, "vendor: \"old: value\"   # a note"));
        entries.add(entry(null, "x_zip: 007"));
        entries.add(entry(null, "x nested: {a: 1, b: [x, y]}"));
        entries.add(entry(
                null,
                "x_list:",
                "  - one # first",
                "",
                "  - 'two: 2'",
                "  # between",
                "  -",
                "    a: [1,",
                "      2]"));
        entries.add(entry(null, "x_text: |", "  # no comment", "", "   deeper", "  last"));
        entries.add(entry(null, "x_blank:"));
        entries.add(entry(null, "x_cafe\u0301: decomposed"));
        entries.add(entry(null, "x_caf\u00e9: composed"));
        entries.add(entry(null, "x_base: &base {a: 1, b: two}"));
        entries.add(entry(null, "x_same: *base"));
        entries.add(entry(null, "x_merged:", "  <<: *base", "  c: 3"));
        if (chance(10)) {
            entries.add(entry(null, "x_long: " + "wide ".repeat(4_000)));
        }
        if (chance(50)) {
            entries.add(entry(null, "x_twice: 1"));
            entries.add(entry(null, "x_twice: 2"));
        }
        for (FieldSpec field : type.fields()) {
            if (stands(field) && chance(55)) {
                entries.add(entry(field));
                if (chance(5) && !(field.binding() instanceof GatheredBinding)) {
                    entries.add(entry(field));
                }
            }
        }
        Collections.shuffle(entries, random);
        boolean scalar = false;
        for (List<Piece> entry : entries) {
            if (chance(8)) {
                line(null, one(List.of("# a comment: with a colon", "", "   ", scalar ? "# more" : "  # indented")));
            }
            scalar = entry.stream().anyMatch(piece -> piece.text.matches("[^\"']*: \\|-?\\s*"));
            pieces.addAll(entry);
        }
        line(null, chance(90) ? "---" : "---  ");
    }

    private boolean stands(FieldSpec field) {
        boolean entry = field.binding() instanceof EntryBinding || field.binding() instanceof GatheredBinding;
        return field.binding() instanceof TitleBinding
                ? chance(40)
                : entry && !field.name().equals("id");
    }

    private List<Piece> entry(@Nullable String owner, String... lines) {
        List<Piece> entry = new ArrayList<>();
        for (String line : lines) {
            entry.add(new Piece(owner, line + end));
        }
        return entry;
    }

    private List<Piece> entry(FieldSpec field) {
        String key = field.keys()
                .get(
                        field.binding() instanceof GatheredBinding
                                ? 0
                                : chance(85) ? 0 : random.nextInt(field.keys().size()));
        if (chance(10)) {
            String odd = one(List.of(
                    "odd",
                    "12",
                    "2026-01-02",
                    "[a, \"b\"]",
                    "~",
                    "'it''s'",
                    "{a: b}",
                    "New: Proj #1",
                    "&name odd",
                    "*base",
                    ""));
            return entry(field.name(), key + ": " + odd);
        }
        Object value = field.type().toFile(value(field), null);
        List<String> lines = new ArrayList<>();
        yaml(lines, key, value == null ? "" : value);
        return entry(field.name(), lines.toArray(String[]::new));
    }

    private void yaml(List<String> lines, String key, Object value) {
        String gap = one(List.of(" ", " ", " ", "  ", "\t"));
        if (value instanceof List<?> list) {
            if (!list.isEmpty() && list.stream().noneMatch(e -> e instanceof Map || e instanceof List) && chance(50)) {
                List<String> flow = new ArrayList<>();
                list.forEach(e -> flow.add(quoted(e)));
                lines.add(key + ":" + gap + "[" + String.join(chance(80) ? ", " : ",", flow) + "]" + remark());
            } else if (list.isEmpty()) {
                lines.add(key + ":" + gap + "[]");
            } else {
                lines.add(key + ":" + remark());
                list(lines, list);
            }
        } else if (value instanceof Map<?, ?> map) {
            boolean flat = map.values().stream().noneMatch(e -> e instanceof Map || e instanceof List);
            if (map.isEmpty() || (flat && chance(40))) {
                List<String> flow = new ArrayList<>();
                map.forEach((k, v) -> flow.add(quoted(k) + ": " + quoted(v)));
                lines.add(key + ":" + gap + "{" + String.join(", ", flow) + "}" + remark());
            } else {
                lines.add(key + ":" + remark());
                List<String> inner = new ArrayList<>();
                map.forEach((k, v) -> yaml(inner, String.valueOf(k), v));
                String indent = " ".repeat(1 + random.nextInt(4));
                inner.forEach(line -> lines.add(line.isEmpty() ? line : indent + line));
            }
        } else if (value instanceof String text && text.contains("\n")) {
            if (chance(60)) {
                lines.add(key + ": |" + (chance(50) ? "-" : ""));
                text.lines().forEach(line -> lines.add(line.isEmpty() ? "" : "  " + line));
            } else {
                lines.add(key + ": " + quoted(text));
            }
        } else {
            lines.add(key + ":" + gap + scalar(value) + remark());
        }
    }

    private void list(List<String> lines, List<?> list) {
        String indent = " ".repeat(random.nextInt(4));
        boolean compact = chance(50);
        for (Object element : list) {
            if (chance(5)) {
                lines.add(chance(50) ? "" : indent + "# about the next");
            }
            if (element instanceof Map<?, ?> map && !map.isEmpty()) {
                List<String> inner = new ArrayList<>();
                map.forEach((k, v) -> yaml(inner, String.valueOf(k), v));
                for (int i = 0; i < inner.size(); i++) {
                    String line = inner.get(i);
                    if (i == 0 && !compact) {
                        lines.add(indent + "-");
                    }
                    lines.add(i == 0 && compact ? indent + "- " + line : line.isEmpty() ? line : indent + "  " + line);
                }
            } else if (element instanceof List<?> || element instanceof Map<?, ?>) {
                lines.add(indent + "- " + (element instanceof List<?> ? "[]" : "{}"));
            } else {
                lines.add(indent + "- " + scalar(element) + remark());
            }
        }
    }

    private String remark() {
        return chance(8) ? "  # why: it is so" : chance(5) ? "  " : "";
    }

    private String scalar(Object value) {
        if (!(value instanceof String text)) {
            return value instanceof BigDecimal number ? number.toPlainString() : String.valueOf(value);
        }
        boolean plain =
                text.matches("[\\p{L}0-9][\\p{L}0-9 ._@/+-]*") && !text.matches("(?i)true|false|null|[0-9.e+-]+");
        return plain && chance(70) ? text : quoted(text);
    }

    private String quoted(@Nullable Object value) {
        if (!(value instanceof String text)) {
            return scalar(value == null ? "" : value);
        }
        if (!text.contains("\n") && !text.contains("\t") && chance(50)) {
            return "'" + text.replace("'", "''") + "'";
        }
        return "\""
                + text.replace("\\", "\\\\")
                        .replace("\"", "\\\"")
                        .replace("\n", "\\n")
                        .replace("\t", "\\t") + "\"";
    }

    // Body.

    private void body() {
        titled = chance(90);
        FieldSpec naming = type.field(type.naming());
        boolean names = naming != null && naming.binding() instanceof TitleBinding title && title.template() == null;
        String text = textField();
        boolean note = type.fields().stream().anyMatch(field -> field.binding() instanceof NoteBlocksBinding);
        String before =
                note && !titled ? "paragraphs" : text != null && (!titled || isWhole() || !isText(text)) ? text : null;
        blank(null);
        if (chance(30)) {
            line(before, one(List.of("Text before the title", "- a list before", "## Before")));
            blank(before);
        }
        if (titled) {
            title(isWhole() ? text : names ? type.naming() : null);
        }
        content(text);
        List<FieldSpec> sections = new ArrayList<>();
        for (FieldSpec field : type.fields()) {
            if (isSection(field.binding()) && chance(75)) {
                sections.add(field);
                if (chance(8) && field.binding() instanceof SectionListBinding) {
                    sections.add(field);
                }
            }
        }
        if (chance(30)) {
            Collections.shuffle(sections, random);
        }
        for (FieldSpec field : sections) {
            section(field);
        }
    }

    private boolean isWhole() {
        return type.fields().stream().anyMatch(field -> field.binding() instanceof TextBinding text && text.whole());
    }

    private boolean isText(String name) {
        FieldSpec field = type.field(name);
        return field != null && field.binding() instanceof TextBinding;
    }

    private @Nullable String textField() {
        for (FieldSpec field : type.fields()) {
            Binding binding = field.binding();
            if (binding instanceof TextBinding
                    || binding instanceof OutlineBinding
                    || binding instanceof CategoriesBinding) {
                return field.name();
            }
        }
        return null;
    }

    private static boolean isSection(Binding binding) {
        return !binding.headings().isEmpty();
    }

    private void title(@Nullable String owner) {
        String name = one(List.of("The name", "A name: of #1", "進行中 ☀", "x  y", "Trailing  "));
        if (chance(85)) {
            line(owner, "# " + name);
        } else {
            line(owner, name);
            line(owner, "======");
        }
        if (chance(90)) {
            blank(isWhole() ? owner : null);
        }
    }

    private void content(@Nullable String owner) {
        if (type.fields().stream().anyMatch(field -> field.binding() instanceof NoteBlocksBinding)) {
            note();
            return;
        }
        Binding binding = owner == null
                ? new NoBinding()
                : java.util.Objects.requireNonNull(type.field(owner)).binding();
        if (binding instanceof OutlineBinding) {
            outline(owner);
        } else if (binding instanceof CategoriesBinding) {
            categories(owner);
        } else if (chance(75)) {
            prose(owner);
        }
    }

    private void prose(@Nullable String owner) {
        List<List<String>> parts = new ArrayList<>(List.of(
                List.of("Some text  ", "that goes on."),
                List.of("```md", "## Subtasks", "", "- [ ] not one", "```"),
                List.of("~~~", "# no title", "~~~~"),
                List.of("## Unknown heading", "", "text below"),
                List.of(titled ? "# A later title" : "#no title", "more"),
                List.of("<!-- a comment", "## Notes", "-->"),
                List.of("- a list", "  - nested", "    1. deep", "- [x] done"),
                List.of("| a | b |", "|---|---|", "| 1 | 2 |"),
                List.of("    indented code", "\ttab"),
                List.of("---", "id: second", "title: A second document", "---", "", "text of it"),
                List.of("An underlined heading", "of two lines", "---"),
                List.of(titled ? "A later title" : "No title", titled ? "===" : "text"),
                List.of("<div>", "## Notes", "</div>"),
                List.of("<pre>", "# no title", "", "## Subtasks", "</pre>"),
                List.of("> # Quoted title", "> ## Notes", "> - [ ] quoted", "> Underlined", "> ---"),
                List.of("| Code | b |", "|---|:-:|", "| `a|b` | `x \\| y` |", "| ``|`` | \\| |"),
                List.of("***", "last")));
        if (chance(3)) {
            parts.add(List.of("A very long line. ".repeat(3_000).strip()));
        }
        Collections.shuffle(parts, random);
        for (List<String> part : parts.subList(0, 1 + random.nextInt(5))) {
            part.forEach(text -> line(owner, text));
            blank(owner);
        }
    }

    private void outline(@Nullable String owner) {
        int level = 0;
        for (int i = random.nextInt(7); i >= 0; i--) {
            line(owner, "  ".repeat(level) + one(List.of("- ", "- ", "* ", "+ ")) + "Node " + words(2));
            if (chance(10)) {
                line(owner, "  ".repeat(level + 1) + "more of it");
            }
            level = Math.max(0, level + one(List.of(-2, -1, 0, 0, 1, 1)));
        }
        if (chance(50)) {
            blank(null);
            line(null, one(List.of("## Afterwards", "Text below the nodes.")));
        }
    }

    private void categories(@Nullable String owner) {
        for (int i = random.nextInt(4); i >= 0; i--) {
            line(owner, "## " + one(List.of("People", "Oven", "Méthode", "Process " + i)) + i);
            blank(owner);
            for (int j = random.nextInt(3); j > 0; j--) {
                line(owner, one(List.of("- ", "* ")) + "Cause " + words(2));
            }
            if (chance(20)) {
                blank(owner);
                line(owner, "Prose about it.");
            }
            blank(owner);
        }
    }

    private void note() {
        for (int i = random.nextInt(6); i > 0; i--) {
            switch (random.nextInt(4)) {
                case 0 -> {
                    line("paragraphs", "Text " + words(3));
                    line("paragraphs", "");
                    line("paragraphs", "and more of it.");
                }
                case 1 -> {
                    line("paragraphs", one(List.of("```", "```python", "````md", "~~~")));
                    String fence = pieces.get(pieces.size() - 1).text.strip();
                    line("paragraphs", "# " + words(2));
                    line("paragraphs", "");
                    line("paragraphs", "## Tab: no");
                    line("paragraphs", fence.replaceAll("[a-z]", ""));
                }
                default -> noteSection(i);
            }
            blank("paragraphs");
        }
    }

    private void noteSection(int number) {
        String owner = "customSections";
        String kind = one(List.of("tabs", "timeline", "split-view"));
        boolean described = chance(80);
        line(owner, "<!-- Custom Section: Section " + words(1) + " -->" + (chance(10) ? "  " : ""));
        if (described) {
            line(owner, "<!-- section-id: s" + number + ", type: " + kind + " -->");
        }
        blank(owner);
        if (chance(20)) {
            line(owner, "Text before the first part.");
            blank(owner);
        }
        boolean old = !described || chance(20);
        for (int i = 0; i <= random.nextInt(3) + 1; i++) {
            String comment = "";
            if (old) {
                line(owner, "### Part " + i);
            } else if (kind.equals("tabs")) {
                line(owner, "### Tab: Part " + i);
                comment = "<!-- tab-id: t" + i + " -->";
            } else if (kind.equals("timeline")) {
                line(owner, "## Part " + i + " (pending)");
                comment = "<!-- item-id: i" + i + ", status: pending"
                        + (chance(50) ? ", date: 2026-03-0" + (i + 1) : "") + " -->";
            } else {
                line(owner, "### Column " + (i + 1));
                comment = "<!-- column-index: " + i + " -->";
            }
            if (!old) {
                line(owner, comment);
            }
            blank(owner);
            if (chance(80)) {
                line(owner, "In it: " + words(2));
                blank(owner);
            }
            if (chance(30)) {
                line(owner, "```sh");
                line(owner, "");
                line(owner, "");
                line(owner, "# comment");
                line(owner, "```");
                blank(owner);
            }
        }
        line(owner, "<!-- End Custom Section -->");
    }

    private void section(FieldSpec field) {
        Binding binding = field.binding();
        if (binding instanceof SectionTextBinding text) {
            heading(field, text.heading());
            prose(field.name());
        }
        if (binding instanceof SectionListBinding list) {
            heading(field, list.heading());
            stray(list.paragraphs() ? field.name() : null);
            items(field, list.paragraphs());
        } else if (binding instanceof CheckListBinding list) {
            heading(field, list.heading());
            stray(null);
            boxes(field);
        } else if (binding instanceof RowsBinding rows) {
            rows(field, rows);
        }
        if (chance(25)) {
            String owner = binding instanceof SectionTextBinding ? field.name() : null;
            line(owner, "## Something else " + random.nextInt(9));
            blank(owner);
            line(owner, "- not an entry");
            line(owner, "kept");
            blank(owner);
        }
    }

    private void heading(FieldSpec field, SectionHeading heading) {
        List<String> names = new ArrayList<>(heading.aliases());
        names.add(heading.text());
        names.add(heading.text());
        String name = one(names);
        String cased = chance(70) ? capitalised(name) : name.toLowerCase(Locale.ROOT);
        if (chance(10)) {
            line(field.name(), cased);
            line(field.name(), one(List.of("---", "-----  ", "-")));
        } else {
            line(field.name(), "## " + cased + one(List.of("", "", "", " ##", "  ")));
        }
        if (chance(85)) {
            blank(field.name());
        }
    }

    private static String capitalised(String word) {
        return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
    }

    private void stray(@Nullable String owner) {
        if (chance(20)) {
            line(owner, "A remark about all of them.");
            blank(owner);
        }
    }

    private void items(FieldSpec field, boolean paragraphs) {
        for (int i = random.nextInt(4); i > 0; i--) {
            line(field.name(), one(List.of("- ", "- ", "* ", "-   ")) + "Item " + words(2));
            if (chance(15)) {
                line(field.name(), "  - nested " + i);
            }
            if (chance(10)) {
                line(field.name(), "  wrapped");
            }
        }
        blank(field.name());
        if (!paragraphs && chance(20)) {
            line(null, "Stray text between lists.");
            blank(null);
        }
    }

    private void boxes(FieldSpec field) {
        for (int i = random.nextInt(4); i > 0; i--) {
            String id = chance(60) ? "(s" + i + ") " : "";
            line(field.name(), one(List.of("- [ ] ", "- [x] ", "* [X] ", "- [x]  ")) + id + "Box " + words(2));
            if (chance(15)) {
                line(field.name(), "  - [ ] nested " + i);
            }
        }
        blank(field.name());
        if (chance(20)) {
            line(null, "Stray text below the boxes.");
            blank(null);
        }
    }

    private void rows(FieldSpec field, RowsBinding rows) {
        List<?> values = value(field) instanceof List<?> list ? list : List.of();
        if (rows.format().groupBy() == null) {
            heading(field, rows.headings().get(0));
            stray(null);
            entries(field, rows, values);
            return;
        }
        for (SectionHeading group : rows.headings()) {
            if (chance(60)) {
                line(field.name(), "## " + group.text());
                blank(field.name());
                entries(field, rows, values);
            }
        }
    }

    private void entries(FieldSpec field, RowsBinding rows, List<?> values) {
        if (chance(20)) {
            table(field, rows, values);
            return;
        }
        int number = random.nextInt(100);
        for (Object value : values) {
            if (!(value instanceof Map<?, ?> map)) {
                continue;
            }
            StringBuilder line = new StringBuilder(one(List.of("- ", "* ")))
                    .append("(r")
                    .append(number++)
                    .append(")");
            String separator = " ";
            for (Column column : rows.format().columns()) {
                String text = cell(map.get(column.name()));
                line.append(separator).append(text);
                if (!text.isEmpty()) {
                    line.append(
                            column.format() == Column.Format.HOURS
                                    ? "h"
                                    : column.format() == Column.Format.HOURS_PER_DAY ? "h/day" : "");
                }
                separator = " | ";
            }
            line(field.name(), line.toString());
        }
        blank(field.name());
    }

    private void table(FieldSpec field, RowsBinding rows, List<?> values) {
        List<Column> columns = rows.format().columns();
        StringBuilder head = new StringBuilder("| id | Own |");
        columns.forEach(column -> head.append(' ').append(column.name()).append(" |"));
        line(field.name(), head.toString());
        line(field.name(), "|---|:-:|" + "---|".repeat(columns.size()));
        int number = random.nextInt(100);
        for (Object value : values) {
            if (value instanceof Map<?, ?> map) {
                StringBuilder line = new StringBuilder("| r" + number++ + " | `a\\|b` |");
                columns.forEach(column -> line.append(' ')
                        .append(cell(map.get(column.name())))
                        .append(column.format() == Column.Format.HOURS && map.get(column.name()) != null ? "h" : "")
                        .append(" |"));
                line(field.name(), line.toString());
            }
        }
        blank(field.name());
    }

    private static String cell(@Nullable Object cell) {
        String text = cell instanceof List<?> list
                ? String.join(",", list.stream().map(String::valueOf).toList())
                : cell == null ? "" : String.valueOf(cell);
        return text.replace("|", "\\|").replace("\n", " ");
    }

    private String words(int count) {
        StringBuilder words = new StringBuilder();
        for (int i = 0; i < count; i++) {
            words.append(i == 0 ? "" : " ").append(one(WORDS));
        }
        return words.toString();
    }

    // Values.

    /** Returns a valid value of the field. */
    Object value(FieldSpec field) {
        return value(type, field, random);
    }

    static Object value(CollectionType type, FieldSpec field, Random random) {
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
