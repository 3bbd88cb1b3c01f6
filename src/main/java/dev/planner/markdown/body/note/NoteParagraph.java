package dev.planner.markdown.body.note;

import dev.planner.base.Json;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Writes the paragraphs of a note. */
final class NoteParagraph {
    private NoteParagraph() {}

    /** An id by the position of a paragraph that has none. It differs from the {@code taken} ids. */
    static String idAt(String prefix, int place, Set<String> taken) {
        String id = prefix + place;
        for (int number = 2; taken.contains(id); number++) {
            id = prefix + place + "-" + number;
        }
        return id;
    }

    /** The comment that begins a paragraph. */
    static String mark(Map<?, ?> paragraph) {
        Object metadata = paragraph.get("metadata");
        return NoteMarks.paragraph(String.valueOf(paragraph.get("id")), metadata == null ? null : json(metadata));
    }

    /**
     * The lines of a paragraph.
     *
     * @param marked whether a comment begins the paragraph. A paragraph with metadata always has one
     */
    static List<String> lines(Map<?, ?> paragraph, boolean marked) {
        List<String> lines = new ArrayList<>();
        if (marked || paragraph.get("metadata") != null) {
            lines.add(mark(paragraph));
        }
        String content = String.valueOf(paragraph.get("content"));
        if ("code".equals(paragraph.get("type"))) {
            Object language = paragraph.get("language");
            String fence = "`".repeat(Math.max(3, longestRun(content) + 1));
            lines.add(fence + (language == null ? "" : language));
            if (!content.isEmpty()) {
                lines.addAll(Arrays.asList(content.split("\n", -1)));
            }
            lines.add(fence);
        } else if (!content.isEmpty()) {
            lines.addAll(Arrays.asList(content.split("\n", -1)));
        }
        return lines;
    }

    /** JSON without two adjacent hyphens, because those would end the comment. */
    private static String json(Object metadata) {
        return new String(Json.write(metadata), StandardCharsets.UTF_8).replace("--", "-\\u002d");
    }

    private static int longestRun(String content) {
        int longest = 0;
        int run = 0;
        for (int i = 0; i < content.length(); i++) {
            run = content.charAt(i) == '`' ? run + 1 : 0;
            longest = Math.max(longest, run);
        }
        return longest < 3 ? 0 : longest;
    }
}
