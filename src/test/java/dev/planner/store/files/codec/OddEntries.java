package dev.planner.store.files.codec;

import dev.planner.markdown.binding.EntryBinding;
import dev.planner.markdown.binding.GatheredBinding;
import dev.planner.markdown.binding.TitleBinding;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes frontmatter as people, other programs and accidents produce it. */
final class OddEntries {
    private static final String SPACES = "   ";

    private final CollectionType type;
    private final OddLines out;

    OddEntries(CollectionType type, OddLines out) {
        this.type = type;
        this.out = out;
    }

    void write() {
        out.line(null, "---");
        List<List<OddFiles.Piece>> entries = new ArrayList<>();
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
        if (out.chance(30)) {
            entries.add(entry(null, "<<: [*base, {x_taken: 4}] # taken over"));
        }
        if (out.chance(10)) {
            entries.add(entry(null, "x_long: " + "wide ".repeat(4_000)));
        }
        if (out.chance(50)) {
            entries.add(entry(null, "x_twice: 1"));
            entries.add(entry(null, "x_twice: 2"));
        }
        for (FieldSpec field : type.fields()) {
            if (stands(field) && out.chance(55)) {
                entries.add(entry(field));
                if (out.chance(5) && !(field.binding() instanceof GatheredBinding)) {
                    entries.add(entry(field));
                }
            }
        }
        Collections.shuffle(entries, out.random);
        boolean scalar = false;
        String owner = null;
        for (List<OddFiles.Piece> entry : entries) {
            if (out.chance(8)) {
                String line =
                        out.one(List.of("# a comment: with a colon", "", SPACES, scalar ? "# more" : "  # indented"));
                // Below a block scalar, more white space than its indentation is a line of its text.
                out.line(scalar && line.equals(SPACES) ? owner : null, line);
            }
            scalar = entry.stream().anyMatch(piece -> piece.text().matches("[^\"']*:( &anchor)? \\|-?\\s*"));
            owner = entry.get(0).owner();
            out.pieces.addAll(entry);
        }
        out.line(null, out.chance(90) ? "---" : "---  ");
    }

    private boolean stands(FieldSpec field) {
        boolean entry = field.binding() instanceof EntryBinding || field.binding() instanceof GatheredBinding;
        return field.binding() instanceof TitleBinding
                ? out.chance(40)
                : entry && !field.name().equals("id");
    }

    private List<OddFiles.Piece> entry(@Nullable String owner, String... lines) {
        List<OddFiles.Piece> entry = new ArrayList<>();
        for (String line : lines) {
            entry.add(new OddFiles.Piece(owner, line + out.end));
        }
        return entry;
    }

    private List<OddFiles.Piece> entry(FieldSpec field) {
        String key = field.keys()
                .get(
                        field.binding() instanceof GatheredBinding
                                ? 0
                                : out.chance(85)
                                        ? 0
                                        : out.random.nextInt(field.keys().size()));
        if (out.chance(10)) {
            String odd = out.one(List.of(
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
        Object value = field.type().toFile(OddValues.of(type, field, out.random), null);
        List<String> lines = new ArrayList<>();
        yaml(lines, key, value == null ? "" : value);
        return entry(field.name(), lines.toArray(String[]::new));
    }

    private void yaml(List<String> lines, String key, Object value) {
        String gap = out.one(List.of(" ", " ", " ", "  ", "\t"));
        if (value instanceof List<?> list) {
            if (!list.isEmpty()
                    && list.stream().noneMatch(e -> e instanceof Map || e instanceof List)
                    && out.chance(50)) {
                List<String> flow = new ArrayList<>();
                list.forEach(e -> flow.add(quoted(e)));
                lines.add(key + ":" + gap + "[" + String.join(out.chance(80) ? ", " : ",", flow) + "]" + remark());
            } else if (list.isEmpty()) {
                lines.add(key + ":" + gap + "[]");
            } else {
                lines.add(key + ":" + anchor() + remark());
                list(lines, list);
            }
        } else if (value instanceof Map<?, ?> map) {
            boolean flat = map.values().stream().noneMatch(e -> e instanceof Map || e instanceof List);
            if (map.isEmpty() || (flat && out.chance(40))) {
                List<String> flow = new ArrayList<>();
                map.forEach((k, v) -> flow.add(quoted(k) + ": " + quoted(v)));
                lines.add(key + ":" + gap + "{" + String.join(", ", flow) + "}" + remark());
            } else {
                lines.add(key + ":" + anchor() + remark());
                List<String> inner = new ArrayList<>();
                map.forEach((k, v) -> yaml(inner, String.valueOf(k), v));
                String indent = " ".repeat(1 + out.random.nextInt(4));
                inner.forEach(line -> lines.add(line.isEmpty() ? line : indent + line));
            }
        } else if (value instanceof String text && text.contains("\n")) {
            if (out.chance(60)) {
                lines.add(key + ":" + anchor() + " |" + (out.chance(50) ? "-" : ""));
                text.lines().forEach(line -> lines.add(line.isEmpty() ? "" : "  " + line));
            } else {
                lines.add(key + ": " + quoted(text));
            }
        } else {
            lines.add(key + ":" + anchor() + gap + scalar(value) + remark());
        }
    }

    private void list(List<String> lines, List<?> list) {
        String indent = " ".repeat(out.random.nextInt(4));
        boolean compact = out.chance(50);
        for (Object element : list) {
            if (out.chance(5)) {
                lines.add(out.chance(50) ? "" : indent + "# about the next");
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

    private String anchor() {
        return out.chance(4) ? " &anchor" : "";
    }

    private String remark() {
        return out.chance(8) ? "  # why: it is so" : out.chance(5) ? "  " : "";
    }

    private String scalar(Object value) {
        if (!(value instanceof String text)) {
            return value instanceof BigDecimal number ? number.toPlainString() : String.valueOf(value);
        }
        boolean plain =
                text.matches("[\\p{L}0-9][\\p{L}0-9 ._@/+-]*") && !text.matches("(?i)true|false|null|[0-9.e+-]+");
        return plain && out.chance(70) ? text : quoted(text);
    }

    private String quoted(@Nullable Object value) {
        if (!(value instanceof String text)) {
            return scalar(value == null ? "" : value);
        }
        if (!text.contains("\n") && !text.contains("\t") && out.chance(50)) {
            return "'" + text.replace("'", "''") + "'";
        }
        return "\""
                + text.replace("\\", "\\\\")
                        .replace("\"", "\\\"")
                        .replace("\n", "\\n")
                        .replace("\t", "\\t") + "\"";
    }
}
