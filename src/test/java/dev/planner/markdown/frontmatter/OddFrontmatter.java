package dev.planner.markdown.frontmatter;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Generates unusual text, frontmatter and values. */
final class OddFrontmatter {
    private static final String[] BITS = {
        "a",
        "b",
        "note",
        "id",
        "title",
        "12",
        "1.50",
        "007",
        "true",
        "null",
        "~",
        "yes",
        ":",
        ": ",
        " #",
        "# ",
        "#",
        "-",
        "- ",
        "  ",
        "\t",
        "'",
        "\"",
        "''",
        "\\",
        "\\n",
        "[",
        "]",
        "{",
        "}",
        ",",
        ", ",
        "|",
        ">",
        "|-",
        "&a",
        "*",
        "!",
        "%",
        "@",
        "`",
        "?",
        "? ",
        "é",
        "進行中",
        "😀",
        "\u00a0",
        "\u2028",
        "\ufeff",
        "\u0085",
        "\u0007",
        "...",
        "---",
        "http://x.org/?a=b#c",
        "2026-03-04",
        "(x)",
        "=",
        "<<<<<<<",
        "0x1F",
        "1e3",
        "+5",
        "[x]",
        "end",
        "\\t",
        "x y",
        "$",
        "~~~",
        "```",
        "<!--",
        "-->",
        "##",
        "# H",
        "## S",
    };

    private final Random random;

    OddFrontmatter(long seed) {
        this.random = new Random(seed);
    }

    int below(int bound) {
        return random.nextInt(bound);
    }

    boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    <T> T one(List<T> of) {
        return of.get(below(of.size()));
    }

    /** Returns one line of random text. */
    String line() {
        StringBuilder text = new StringBuilder();
        for (int i = below(6); i >= 0; i--) {
            text.append(BITS[below(BITS.length)]);
        }
        return text.toString();
    }

    String end() {
        return switch (below(12)) {
            case 0 -> "\r\n";
            case 1 -> "\r";
            default -> "\n";
        };
    }

    /** Returns lines that are likely to be frontmatter. */
    String frontmatter() {
        StringBuilder text = new StringBuilder();
        String end = chance(80) ? "\n" : end();
        for (int i = below(6); i >= 0; i--) {
            entry(text, end);
        }
        return text.toString();
    }

    private void entry(StringBuilder text, String end) {
        String key = chance(90) ? one(List.of("id", "title", "tags", "steps", "due date", "x-1", "größe")) : line();
        switch (below(12)) {
            case 0 -> text.append("# ").append(line()).append(end);
            case 1 -> text.append(end);
            case 2, 3 -> {
                text.append(key).append(":").append(comment()).append(end);
                String indent = " ".repeat(below(3) + below(2));
                for (int i = below(4); i >= 0; i--) {
                    text.append(indent)
                            .append("- ")
                            .append(scalar())
                            .append(comment())
                            .append(end);
                    trivia(text, end);
                }
            }
            case 4, 5 -> {
                text.append(key).append(":").append(end);
                boolean compact = chance(50);
                for (int i = below(3); i >= 0; i--) {
                    text.append("  -").append(compact ? " " : end);
                    for (int j = below(3), first = j; j >= 0; j--) {
                        text.append(compact && j == first ? "" : "    ");
                        text.append((char) ('a' + j))
                                .append(": ")
                                .append(scalar())
                                .append(comment())
                                .append(end);
                        trivia(text, end);
                    }
                }
            }
            case 6 -> {
                text.append(key)
                        .append(": ")
                        .append(one(List.of("|", ">", "|-", "|+", "|2")))
                        .append(end);
                for (int i = below(3); i >= 0; i--) {
                    text.append("  ").append(line()).append(end);
                    trivia(text, end);
                }
            }
            case 7 -> {
                text.append(key).append(":").append(end);
                for (int i = below(3); i >= 0; i--) {
                    text.append("  ")
                            .append((char) ('a' + i))
                            .append(": ")
                            .append(scalar())
                            .append(comment())
                            .append(end);
                }
            }
            case 8 -> {
                text.append(key).append(": ").append(scalar()).append(end);
                for (int i = below(3); i >= 0; i--) {
                    text.append(" ".repeat(below(4))).append(line()).append(end);
                }
            }
            default ->
                text.append(key)
                        .append(chance(95) ? ": " : ":")
                        .append(scalar())
                        .append(comment())
                        .append(end);
        }
    }

    private void trivia(StringBuilder text, String end) {
        if (chance(8)) {
            text.append(chance(50) ? "" : "  # " + line()).append(end);
        }
    }

    private String comment() {
        return chance(10) ? " # " + line() : "";
    }

    private String scalar() {
        return switch (below(10)) {
            case 0 -> "\"" + line() + "\"";
            case 1 -> "'" + line() + "'";
            case 2 -> "[" + line() + ", " + line() + "]";
            case 3 -> "[a, b c, 12, \"d, e\"]";
            case 4 -> "{x: 1, y: " + line() + "}";
            case 5 -> "{x: -4, " + (char) ('a' + below(26)) + ": 'q'}";
            case 6 -> String.valueOf(below(1000) - 500);
            case 7 -> "plain words here";
            default -> line();
        };
    }

    /** Returns a file, sometimes with frontmatter, sometimes with unusual fences. */
    String document() {
        StringBuilder text = new StringBuilder();
        if (chance(10)) {
            text.append('\ufeff');
        }
        if (chance(90)) {
            text.append(chance(90) ? "---" : " --- ").append(end()).append(frontmatter());
            text.append(one(List.of("---", "---", "---", "--- ", " ---", "...", "", "----")))
                    .append(end());
        }
        return text.append(body()).toString();
    }

    String body() {
        StringBuilder text = new StringBuilder();
        for (int i = below(14); i > 0; i--) {
            text.append(bodyLine()).append(i == 1 && chance(30) ? "" : end());
        }
        return text.toString();
    }

    private String bodyLine() {
        return switch (below(12)) {
            case 0 -> "# " + line();
            case 1 ->
                "## "
                        + one(List.of(
                                "Subtasks", "Notes", "Line Items", "Vision", "Goals", "Strengths", "Threats", line()));
            case 2 -> "";
            case 3 -> "- " + line();
            case 4 -> "  - " + line();
            case 5 -> "- [" + one(List.of(" ", "x", "X")) + "] (" + below(9) + ") " + line();
            case 6 -> "- (" + below(9) + ") " + line() + " | " + below(9) + " | " + below(9);
            case 7 -> one(List.of("```", "~~~", "```js", "````", "<!-- x", "-->"));
            case 8 -> "  " + line();
            case 9 -> one(List.of("* ", "+ ", "1. ", "2) ")) + line();
            default -> line();
        };
    }

    /** Returns a value that JSON can represent. */
    Object value() {
        return value(0);
    }

    private Object value(int depth) {
        int kinds = depth > 2 ? 6 : 10;
        return switch (below(kinds)) {
            case 0 -> below(2) == 0;
            case 1 -> (long) below(100_000) - 50_000;
            case 2 -> new BigDecimal("1.25");
            case 3, 4, 5 -> text();
            case 6 -> list(depth, 3);
            case 7 -> list(depth, 9);
            default -> {
                Map<String, Object> map = new LinkedHashMap<>();
                for (int i = below(5); i > 0; i--) {
                    map.put(chance(80) ? one(List.of("id", "a", "b", "c", "due date")) : text(), value(depth + 1));
                }
                yield map;
            }
        };
    }

    private List<Object> list(int depth, int size) {
        List<Object> list = new ArrayList<>();
        boolean scalars = chance(60);
        for (int i = below(size); i > 0; i--) {
            list.add(scalars ? text() : value(depth + 1));
        }
        return list;
    }

    /** Returns a text of one or several lines. */
    String text() {
        StringBuilder text = new StringBuilder(line());
        while (chance(15)) {
            text.append('\n').append(line());
        }
        return chance(5) ? "" : text.toString();
    }
}
