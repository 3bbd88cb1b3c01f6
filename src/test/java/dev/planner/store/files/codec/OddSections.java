package dev.planner.store.files.codec;

import dev.planner.markdown.binding.Binding;
import dev.planner.markdown.binding.CheckListBinding;
import dev.planner.markdown.binding.RowsBinding;
import dev.planner.markdown.binding.SectionListBinding;
import dev.planner.markdown.binding.SectionTextBinding;
import dev.planner.markdown.body.SectionHeading;
import dev.planner.markdown.body.rows.Column;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes sections with their headings: texts, lists, check lists and tables. */
final class OddSections {
    private final CollectionType type;
    private final OddLines out;
    private final OddProse prose;

    OddSections(CollectionType type, OddLines out, OddProse prose) {
        this.type = type;
        this.out = out;
        this.prose = prose;
    }

    void write(FieldSpec field) {
        Binding binding = field.binding();
        if (binding instanceof SectionTextBinding text) {
            heading(field, text.heading());
            prose.write(field.name());
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
        // Without any group, the section that follows would belong to the text before.
        SectionHeading needed = out.one(rows.headings());
        for (SectionHeading group : rows.headings()) {
            if (group.equals(needed) || out.chance(60)) {
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
