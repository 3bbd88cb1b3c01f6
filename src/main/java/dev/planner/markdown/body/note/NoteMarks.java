package dev.planner.markdown.body.note;

import org.jspecify.annotations.Nullable;

/** Reads and writes the HTML comments that mark the blocks of an enhanced note. Each comment is a line of its own. */
final class NoteMarks {
    private static final String SECTION = "<!-- Custom Section: ";
    private static final String SECTION_ID = "<!-- section-id: ";
    private static final String SECTION_END = "<!-- End Custom Section -->";
    private static final String PARAGRAPH = "<!-- paragraph-id: ";
    private static final String CLOSING = " -->";
    private static final String TYPE = ", type: ";
    private static final String METADATA = ", metadata: ";

    private NoteMarks() {}

    /**
     * The comment below the first line of a section.
     *
     * @param id the section's id
     */
    record SectionMark(String id, String type) {}

    /**
     * The comment that begins a paragraph.
     *
     * @param metadata JSON; {@code null} if there is none
     */
    record ParagraphMark(String id, @Nullable String metadata) {}

    /** The title of the section that begins on a line; {@code null} if no section begins there. */
    static @Nullable String sectionTitle(String line) {
        return inner(line, SECTION);
    }

    static boolean isSectionEnd(String line) {
        return withoutEnd(line).equals(SECTION_END);
    }

    static @Nullable SectionMark section(String line) {
        String inner = inner(line, SECTION_ID);
        int type = inner == null ? -1 : inner.indexOf(TYPE);
        return inner == null || type < 0
                ? null
                : new SectionMark(
                        inner.substring(0, type).strip(),
                        inner.substring(type + TYPE.length()).strip());
    }

    static @Nullable ParagraphMark paragraph(String line) {
        String inner = inner(line, PARAGRAPH);
        if (inner == null) {
            return null;
        }
        int metadata = inner.endsWith("}") ? inner.indexOf(METADATA + "{") : -1;
        return metadata < 0
                ? new ParagraphMark(inner.strip(), null)
                : new ParagraphMark(
                        inner.substring(0, metadata).strip(), inner.substring(metadata + METADATA.length()));
    }

    /** The content of a comment; {@code null} if the line is not such a comment. */
    static @Nullable String inner(String line, String opening) {
        if (!line.startsWith(opening)) {
            return null;
        }
        String text = withoutEnd(line);
        int end = text.length() - CLOSING.length();
        return end >= opening.length() && text.endsWith(CLOSING) ? text.substring(opening.length(), end) : null;
    }

    /** A line without trailing white space. */
    static String withoutEnd(String line) {
        int end = line.length();
        while (end > 0
                && (line.charAt(end - 1) == ' ' || line.charAt(end - 1) >= '\t' && line.charAt(end - 1) <= '\r')) {
            end--;
        }
        return line.substring(0, end);
    }

    /** The first line of a section. */
    static String opening(Object title) {
        return SECTION + title + CLOSING;
    }

    /** The second line of a section. */
    static String description(Object id, Object type) {
        return SECTION_ID + id + TYPE + type + CLOSING;
    }

    static String closing() {
        return SECTION_END;
    }

    /**
     * The comment that begins a paragraph.
     *
     * @param metadata JSON; {@code null} if there is none
     */
    static String paragraph(Object id, @Nullable String metadata) {
        return PARAGRAPH + id + (metadata == null ? "" : METADATA + metadata) + CLOSING;
    }
}
