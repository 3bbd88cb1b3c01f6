package dev.planner.store.files.codec;

import dev.planner.markdown.binding.Binding;
import dev.planner.markdown.binding.CategoriesBinding;
import dev.planner.markdown.binding.CheckListBinding;
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
import dev.planner.schema.FieldSpec;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Writes the text below the frontmatter: sections, lists, tables, notes and prose. */
final class OddBody {
    private final CollectionType type;
    private final OddLines out;
    private boolean titled;

    OddBody(CollectionType type, OddLines out) {
        this.type = type;
        this.out = out;
    }

    void write() {
        titled = out.chance(90);
        FieldSpec naming = type.field(type.naming());
        boolean names = naming != null && naming.binding() instanceof TitleBinding title && title.template() == null;
        String text = textField();
        boolean note = type.fields().stream().anyMatch(field -> field.binding() instanceof NoteBlocksBinding);
        String before =
                note && !titled ? "paragraphs" : text != null && (!titled || isWhole() || !isText(text)) ? text : null;
        out.blank(null);
        if (out.chance(30)) {
            out.line(before, out.one(List.of("Text before the title", "- a list before", "## Before")));
            out.blank(before);
        }
        if (titled) {
            title(isWhole() ? text : names ? type.naming() : null);
        }
        content(text);
        List<FieldSpec> sections = new ArrayList<>();
        for (FieldSpec field : type.fields()) {
            if (isSection(field.binding()) && out.chance(75)) {
                sections.add(field);
                if (out.chance(8) && field.binding() instanceof SectionListBinding) {
                    sections.add(field);
                }
            }
        }
        if (out.chance(30)) {
            Collections.shuffle(sections, out.random);
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
        String name = out.one(List.of("The name", "A name: of #1", "進行中 ☀", "x  y", "Trailing  "));
        if (out.chance(85)) {
            out.line(owner, "# " + name);
        } else {
            out.line(owner, name);
            out.line(owner, "======");
        }
        if (out.chance(90)) {
            out.blank(isWhole() ? owner : null);
        }
    }

    private void content(@Nullable String owner) {
        if (type.fields().stream().anyMatch(field -> field.binding() instanceof NoteBlocksBinding)) {
            note();
            return;
        }
        Binding binding = owner == null
                ? new NoBinding()
                : Objects.requireNonNull(type.field(owner)).binding();
        if (binding instanceof OutlineBinding) {
            outline(owner);
        } else if (binding instanceof CategoriesBinding) {
            categories(owner);
        } else if (out.chance(75)) {
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
        if (out.chance(3)) {
            parts.add(List.of("A very long line. ".repeat(3_000).strip()));
        }
        Collections.shuffle(parts, out.random);
        for (List<String> part : parts.subList(0, 1 + out.random.nextInt(5))) {
            part.forEach(text -> out.line(owner, text));
            out.blank(owner);
        }
    }

    private void outline(@Nullable String owner) {
        int level = 0;
        for (int i = out.random.nextInt(7); i >= 0; i--) {
            out.line(owner, "  ".repeat(level) + out.one(List.of("- ", "- ", "* ", "+ ")) + "Node " + out.words(2));
            if (out.chance(10)) {
                out.line(owner, "  ".repeat(level + 1) + "more of it");
            }
            level = Math.max(0, level + out.one(List.of(-2, -1, 0, 0, 1, 1)));
        }
        if (out.chance(50)) {
            out.blank(null);
            out.line(null, out.one(List.of("## Afterwards", "Text below the nodes.")));
        }
    }

    private void categories(@Nullable String owner) {
        for (int i = out.random.nextInt(4); i >= 0; i--) {
            out.line(owner, "## " + out.one(List.of("People", "Oven", "Méthode", "Process " + i)) + i);
            out.blank(owner);
            for (int j = out.random.nextInt(3); j > 0; j--) {
                out.line(owner, out.one(List.of("- ", "* ")) + "Cause " + out.words(2));
            }
            if (out.chance(20)) {
                out.blank(owner);
                out.line(owner, "Prose about it.");
            }
            out.blank(owner);
        }
    }

    private void note() {
        for (int i = out.random.nextInt(6); i > 0; i--) {
            switch (out.random.nextInt(4)) {
                case 0 -> {
                    out.line("paragraphs", "Text " + out.words(3));
                    out.line("paragraphs", "");
                    out.line("paragraphs", "and more of it.");
                }
                case 1 -> {
                    out.line("paragraphs", out.one(List.of("```", "```python", "````md", "~~~")));
                    String fence = out.pieces.get(out.pieces.size() - 1).text().strip();
                    out.line("paragraphs", "# " + out.words(2));
                    out.line("paragraphs", "");
                    out.line("paragraphs", "## Tab: no");
                    out.line("paragraphs", fence.replaceAll("[a-z]", ""));
                }
                default -> noteSection(i);
            }
            out.blank("paragraphs");
        }
    }

    private void noteSection(int number) {
        String owner = "customSections";
        String kind = out.one(List.of("tabs", "timeline", "split-view"));
        boolean described = out.chance(80);
        out.line(owner, "<!-- Custom Section: Section " + out.words(1) + " -->" + (out.chance(10) ? "  " : ""));
        if (described) {
            out.line(owner, "<!-- section-id: s" + number + ", type: " + kind + " -->");
        }
        out.blank(owner);
        if (out.chance(20)) {
            out.line(owner, "Text before the first part.");
            out.blank(owner);
        }
        boolean old = !described || out.chance(20);
        for (int i = 0; i <= out.random.nextInt(3) + 1; i++) {
            String comment = "";
            if (old) {
                out.line(owner, "### Part " + i);
            } else if (kind.equals("tabs")) {
                out.line(owner, "### Tab: Part " + i);
                comment = "<!-- tab-id: t" + i + " -->";
            } else if (kind.equals("timeline")) {
                out.line(owner, "## Part " + i + " (pending)");
                comment = "<!-- item-id: i" + i + ", status: pending"
                        + (out.chance(50) ? ", date: 2026-03-0" + (i + 1) : "") + " -->";
            } else {
                out.line(owner, "### Column " + (i + 1));
                comment = "<!-- column-index: " + i + " -->";
            }
            if (!old) {
                out.line(owner, comment);
            }
            out.blank(owner);
            if (out.chance(80)) {
                out.line(owner, "In it: " + out.words(2));
                out.blank(owner);
            }
            if (out.chance(30)) {
                out.line(owner, "```sh");
                out.line(owner, "");
                out.line(owner, "");
                out.line(owner, "# comment");
                out.line(owner, "```");
                out.blank(owner);
            }
        }
        out.line(owner, "<!-- End Custom Section -->");
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
        if (out.chance(25)) {
            String owner = binding instanceof SectionTextBinding ? field.name() : null;
            out.line(owner, "## Something else " + out.random.nextInt(9));
            out.blank(owner);
            out.line(owner, "- not an entry");
            out.line(owner, "kept");
            out.blank(owner);
        }
    }

    private void heading(FieldSpec field, SectionHeading heading) {
        List<String> names = new ArrayList<>(heading.aliases());
        names.add(heading.text());
        names.add(heading.text());
        String name = out.one(names);
        String cased = out.chance(70) ? capitalised(name) : name.toLowerCase(Locale.ROOT);
        if (out.chance(10)) {
            out.line(field.name(), cased);
            out.line(field.name(), out.one(List.of("---", "-----  ", "-")));
        } else {
            out.line(field.name(), "## " + cased + out.one(List.of("", "", "", " ##", "  ")));
        }
        if (out.chance(85)) {
            out.blank(field.name());
        }
    }

    private static String capitalised(String word) {
        return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
    }

    private void stray(@Nullable String owner) {
        if (out.chance(20)) {
            out.line(owner, "A remark about all of them.");
            out.blank(owner);
        }
    }

    private void items(FieldSpec field, boolean paragraphs) {
        for (int i = out.random.nextInt(4); i > 0; i--) {
            out.line(field.name(), out.one(List.of("- ", "- ", "* ", "-   ")) + "Item " + out.words(2));
            if (out.chance(15)) {
                out.line(field.name(), "  - nested " + i);
            }
            if (out.chance(10)) {
                out.line(field.name(), "  wrapped");
            }
        }
        out.blank(field.name());
        if (!paragraphs && out.chance(20)) {
            out.line(null, "Stray text between lists.");
            out.blank(null);
        }
    }

    private void boxes(FieldSpec field) {
        for (int i = out.random.nextInt(4); i > 0; i--) {
            String id = out.chance(60) ? "(s" + i + ") " : "";
            out.line(
                    field.name(),
                    out.one(List.of("- [ ] ", "- [x] ", "* [X] ", "- [x]  ")) + id + "Box " + out.words(2));
            if (out.chance(15)) {
                out.line(field.name(), "  - [ ] nested " + i);
            }
        }
        out.blank(field.name());
        if (out.chance(20)) {
            out.line(null, "Stray text below the boxes.");
            out.blank(null);
        }
    }

    private void rows(FieldSpec field, RowsBinding rows) {
        List<?> values = OddValues.of(type, field, out.random) instanceof List<?> list ? list : List.of();
        if (rows.format().groupBy() == null) {
            heading(field, rows.headings().get(0));
            stray(null);
            entries(field, rows, values);
            return;
        }
        for (SectionHeading group : rows.headings()) {
            if (out.chance(60)) {
                out.line(field.name(), "## " + group.text());
                out.blank(field.name());
                entries(field, rows, values);
            }
        }
    }

    private void entries(FieldSpec field, RowsBinding rows, List<?> values) {
        if (out.chance(20)) {
            table(field, rows, values);
            return;
        }
        int number = out.random.nextInt(100);
        for (Object value : values) {
            if (!(value instanceof Map<?, ?> map)) {
                continue;
            }
            StringBuilder line = new StringBuilder(out.one(List.of("- ", "* ")))
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
            out.line(field.name(), line.toString());
        }
        out.blank(field.name());
    }

    private void table(FieldSpec field, RowsBinding rows, List<?> values) {
        List<Column> columns = rows.format().columns();
        StringBuilder head = new StringBuilder("| id | Own |");
        columns.forEach(column -> head.append(' ').append(column.name()).append(" |"));
        out.line(field.name(), head.toString());
        out.line(field.name(), "|---|:-:|" + "---|".repeat(columns.size()));
        int number = out.random.nextInt(100);
        for (Object value : values) {
            if (value instanceof Map<?, ?> map) {
                StringBuilder line = new StringBuilder("| r" + number++ + " | `a\\|b` |");
                columns.forEach(column -> line.append(' ')
                        .append(cell(map.get(column.name())))
                        .append(column.format() == Column.Format.HOURS && map.get(column.name()) != null ? "h" : "")
                        .append(" |"));
                out.line(field.name(), line.toString());
            }
        }
        out.blank(field.name());
    }

    private static String cell(@Nullable Object cell) {
        String text = cell instanceof List<?> list
                ? String.join(",", list.stream().map(String::valueOf).toList())
                : cell == null ? "" : String.valueOf(cell);
        return text.replace("|", "\\|").replace("\n", " ");
    }
}
