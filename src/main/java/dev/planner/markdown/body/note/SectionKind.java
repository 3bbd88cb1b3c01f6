package dev.planner.markdown.body.note;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The kinds of custom sections, and the forms of their parts in a file. */
enum SectionKind {
    TABS("tabs") {
        @Override
        @Nullable PartHead heading(String line) {
            return titled(line, "### Tab: ");
        }

        @Override
        @Nullable PartHead comment(String line) {
            String id = NoteMarks.inner(line, "<!-- tab-id: ");
            return id == null ? null : new PartHead(id, "", null, null);
        }

        @Override
        @Nullable PartHead oldHeading(String line) {
            PartHead tab = titled(line, "### Tab: ");
            return tab == null ? titled(line, "### ") : tab;
        }

        @Override
        List<String> opening(Map<?, ?> part, int index) {
            return List.of("### Tab: " + part.get("title"), "<!-- tab-id: " + part.get("id") + " -->");
        }
    },
    TIMELINE("timeline") {
        @Override
        @Nullable PartHead heading(String line) {
            String text = NoteMarks.withoutEnd(line);
            int open = text.lastIndexOf('(');
            boolean heading = text.startsWith("## ")
                    && open > 3
                    && text.charAt(open - 1) == ' '
                    && text.indexOf(')', open) == text.length() - 1;
            return heading
                    ? new PartHead(null, text.substring(3, open - 1), text.substring(open + 1, text.length() - 1), null)
                    : null;
        }

        @Override
        @Nullable PartHead comment(String line) {
            String inner = NoteMarks.inner(line, "<!-- item-id: ");
            int status = inner == null ? -1 : inner.indexOf(STATUS);
            if (inner == null || status < 0) {
                return null;
            }
            String rest = inner.substring(status + STATUS.length());
            int date = rest.indexOf(DATE);
            return new PartHead(
                    inner.substring(0, status),
                    "",
                    date < 0 ? rest : rest.substring(0, date),
                    date < 0 ? null : rest.substring(date + DATE.length()));
        }

        @Override
        @Nullable PartHead oldHeading(String line) {
            if (!line.startsWith("### ")) {
                return null;
            }
            String text = NoteMarks.withoutEnd(line.substring(4));
            int end = text.length() - 1;
            int brace = text.endsWith("}") ? text.lastIndexOf('}', end - 1) : text.length();
            int semicolon = -1;
            for (int at = text.indexOf(OLD_STATUS, brace + 1); at >= 0; at = text.indexOf(OLD_STATUS, at + 1)) {
                int from = at + OLD_STATUS.length();
                if (semicolon < from && semicolon < end) {
                    int next = text.indexOf(';', from);
                    semicolon = next < 0 ? end : next;
                }
                if (semicolon >= end) {
                    return new PartHead(null, text.substring(0, at), text.substring(from, end), null);
                }
                if (text.startsWith(OLD_DATE, semicolon)) {
                    String date = text.substring(semicolon + OLD_DATE.length(), end);
                    return new PartHead(null, text.substring(0, at), text.substring(from, semicolon), date);
                }
            }
            return new PartHead(null, text, null, null);
        }

        @Override
        List<String> opening(Map<?, ?> part, int index) {
            String date = part.get("date") == null ? "" : DATE + part.get("date");
            return List.of(
                    "## " + part.get("title") + " (" + part.get("status") + ")",
                    "<!-- item-id: " + part.get("id") + STATUS + part.get("status") + date + " -->");
        }
    },
    COLUMNS("splitView") {
        @Override
        @Nullable PartHead heading(String line) {
            PartHead column = titled(line, "### Column ");
            return column != null && isNumber(column.title()) ? column : null;
        }

        @Override
        @Nullable PartHead comment(String line) {
            String index = NoteMarks.inner(line, "<!-- column-index: ");
            return index != null && isNumber(index) ? new PartHead(index, "", null, null) : null;
        }

        @Override
        @Nullable PartHead oldHeading(String line) {
            return titled(line, "### ");
        }

        @Override
        List<String> opening(Map<?, ?> part, int index) {
            return List.of("### Column " + (index + 1), "<!-- column-index: " + index + " -->");
        }
    };

    private static final String STATUS = ", status: ";
    private static final String DATE = ", date: ";
    private static final String OLD_STATUS = " {status: ";
    private static final String OLD_DATE = "; date: ";

    private final String member;

    /**
     * The data in the heading or in the comment of a part.
     *
     * @param id the id; {@code null} in a heading
     * @param status the status of a timeline item; {@code null} if there is none
     * @param date the date of a timeline item; {@code null} if there is none
     */
    record PartHead(
            @Nullable String id,
            String title,
            @Nullable String status,
            @Nullable String date) {}

    SectionKind(String member) {
        this.member = member;
    }

    static SectionKind of(String type) {
        return switch (type) {
            case "timeline" -> TIMELINE;
            case "split-view" -> COLUMNS;
            default -> TABS;
        };
    }

    /** Reads the heading of a part; {@code null} for any other line. */
    abstract @Nullable PartHead heading(String line);

    /** Reads the comment below the heading of a part; {@code null} for any other line. */
    abstract @Nullable PartHead comment(String line);

    /** Reads the heading of a part in a section without comments; {@code null} for any other line. */
    abstract @Nullable PartHead oldHeading(String line);

    /**
     * The first two lines of a part: its heading and its comment.
     *
     * @param part the members of the part; empty for a column
     */
    abstract List<String> opening(Map<?, ?> part, int index);

    private static @Nullable PartHead titled(String line, String opening) {
        return line.startsWith(opening)
                ? new PartHead(null, NoteMarks.withoutEnd(line.substring(opening.length())), null, null)
                : null;
    }

    private static boolean isNumber(String text) {
        return !text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    /** The {@code config} of a section, which contains its parts. */
    Map<String, Object> config(List<?> parts) {
        return Map.of(member, this == COLUMNS ? Map.of("columns", parts) : parts);
    }

    /** The parts in the {@code config} of a section. */
    List<?> in(@Nullable Object config) {
        Object value = config instanceof Map<?, ?> map ? map.get(member) : null;
        Object parts = value instanceof Map<?, ?> map ? map.get("columns") : value;
        return parts instanceof List<?> list ? list : List.of();
    }

    /** The paragraphs of a part. */
    static List<?> content(@Nullable Object part) {
        Object content = part instanceof Map<?, ?> map ? map.get("content") : part;
        return content instanceof List<?> list ? list : List.of();
    }
}
