package dev.planner.markdown.body.note;

import dev.planner.base.Json;
import dev.planner.markdown.body.Body;
import dev.planner.markdown.body.BodyEdit;
import dev.planner.markdown.body.DerivedIds;
import dev.planner.markdown.body.list.ListEdit;
import dev.planner.markdown.text.Line;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads the blocks of an enhanced note: text, code, and custom sections with tabs, a timeline or columns. All text between two
 * other blocks is one paragraph, unless a comment {@code <!-- paragraph-id: … -->} begins another. A section or fence that
 * never ends is text.
 */
final class NoteBlocks {
    static final String DEFAULT_TYPE = "tabs";
    static final String SECTION_PREFIX = "section_";
    static final String PART_PREFIX = "part_";

    private static final Pattern SECTION = Pattern.compile("<!-- Custom Section: (.*?) -->\\s*");
    private static final Pattern SECTION_ID = Pattern.compile("<!-- section-id: (.*?), type: (.*?) -->\\s*");
    private static final Pattern SECTION_END = Pattern.compile("<!-- End Custom Section -->\\s*");
    private static final Pattern PARAGRAPH =
            Pattern.compile("<!-- paragraph-id: (.*?)(?:, metadata: (\\{.*}))? -->\\s*");

    private final Body body;
    /** For each line that opens a section the line that closes it, else 0. */
    private final int[] sectionEnds;

    /** The kinds of sections, and how their parts begin. */
    enum Parts {
        TABS("tabs", "### Tab: (.*?)\\s*", "<!-- tab-id: (.*?) -->\\s*", "### (?:Tab: )?(.*?)\\s*"),
        TIMELINE(
                "timeline",
                "## (.*?) \\(([^()]*)\\)\\s*",
                "<!-- item-id: (.*?), status: (.*?)(?:, date: (.*?))? -->\\s*",
                "### (.*?)(?: \\{status: ([^;}]*)(?:; date: ([^}]*))?})?\\s*"),
        COLUMNS("splitView", "### Column (\\d+)\\s*", "<!-- column-index: (\\d+) -->\\s*", "### (.*?)\\s*");

        private final String member;
        private final Pattern heading;
        private final Pattern comment;
        private final Pattern oldHeading;

        Parts(String member, String heading, String comment, String oldHeading) {
            this.member = member;
            this.heading = Pattern.compile(heading);
            this.comment = Pattern.compile(comment);
            this.oldHeading = Pattern.compile(oldHeading);
        }

        static Parts of(String type) {
            return switch (type) {
                case "timeline" -> TIMELINE;
                case "split-view" -> COLUMNS;
                default -> TABS;
            };
        }

        /** The list of parts as the config of a section holds it. */
        Map<String, Object> config(List<?> parts) {
            return Map.of(member, this == COLUMNS ? Map.of("columns", parts) : parts);
        }

        /** The parts in the config of a section. */
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

    /**
     * @param value the block as the API shows it, without its places
     * @param parts the parts of a section; empty for a paragraph
     * @param marked whether a comment begins it
     */
    record Block(boolean section, Map<String, Object> value, List<Pane> parts, boolean marked, int line, int end)
            implements ListEdit.Entry {
        @Override
        public int textEnd() {
            return end;
        }

        @Override
        public boolean listed() {
            return false;
        }

        boolean isText() {
            return "text".equals(value.get("type")) && !section;
        }
    }

    /**
     * A tab, an item of a timeline, or a column.
     *
     * @param value for a column the list of its paragraphs, else an object
     * @param content the first line below heading and comment
     * @param end the line of the next part or of the section's end
     * @param old whether its heading has the old form, without a comment
     */
    record Pane(Object value, List<Block> blocks, boolean old, int line, int content, int end) {}

    private NoteBlocks(Body body) {
        this.body = body;
        this.sectionEnds = new int[body.size()];
        int open = -1;
        for (int i = 0; i < body.size(); i++) {
            if (body.literal(i) || !body.line(i).startsWith("<!--")) {
                continue;
            }
            if (SECTION.matcher(body.line(i)).matches()) {
                open = i;
            } else if (open >= 0 && SECTION_END.matcher(body.line(i)).matches()) {
                sectionEnds[open] = i;
                open = -1;
            }
        }
    }

    /** The blocks below the title. */
    static List<Block> of(Body body) {
        return new NoteBlocks(body).blocks(start(body), body.size(), true, "p_");
    }

    /** The line behind the title. */
    static int start(Body body) {
        int title = body.title();
        return title < 0 ? 0 : title + (body.underlined(title) ? 2 : 1);
    }

    private List<Block> blocks(int from, int to, boolean sections, String idPrefix) {
        List<Block> blocks = new ArrayList<>();
        int paragraphs = 0;
        DerivedIds ids = new DerivedIds(SECTION_PREFIX);
        String type = DEFAULT_TYPE;
        int line = from;
        while (line < to) {
            if (body.blank(line)) {
                line++;
                continue;
            }
            int end;
            if (sections && sectionEnds[line] > 0) {
                Block section = section(line, type, ids);
                type = String.valueOf(section.value.get("type"));
                end = section.end;
                blocks.add(section);
            } else {
                end = paragraphEnd(line, to, sections);
                blocks.add(paragraph(line, end, idPrefix + paragraphs++));
            }
            line = end;
        }
        return blocks;
    }

    private boolean isCode(int line) {
        return body.fenceEnd(line) > line && !Line.isSpace(body.line(line).charAt(0));
    }

    private boolean isMark(int line) {
        return !body.literal(line) && PARAGRAPH.matcher(body.line(line)).matches();
    }

    private int paragraphEnd(int from, int to, boolean sections) {
        int line = from;
        if (isMark(line)) {
            line++;
            while (line < to && body.blank(line)) {
                line++;
            }
            if (line == to || isMark(line) || sections && sectionEnds[line] > 0) {
                return from + 1;
            }
        }
        if (isCode(line)) {
            return body.fenceEnd(line);
        }
        int next = line + 1;
        while (next < to && !isCode(next) && !isMark(next) && !(sections && sectionEnds[next] > 0)) {
            next++;
        }
        return BodyEdit.contentEnd(body, line, next);
    }

    private Block paragraph(int from, int end, String derived) {
        Map<String, Object> value = new LinkedHashMap<>();
        Matcher mark = PARAGRAPH.matcher(body.line(from));
        boolean marked = isMark(from) && mark.matches();
        value.put("id", marked ? mark.group(1).strip() : derived);
        int start = marked ? from + 1 : from;
        while (start < end && body.blank(start)) {
            start++;
        }
        if (start < end && isCode(start)) {
            String fence = body.line(start);
            String language = fence.substring(fenceLength(fence)).strip();
            value.put("type", "code");
            value.put("content", text(start + 1, end - 1));
            if (!language.isEmpty()) {
                value.put("language", language);
            }
        } else {
            value.put("type", "text");
            value.put("content", text(start, end));
        }
        Object metadata = marked && mark.group(2) != null ? json(mark.group(2)) : null;
        if (metadata != null) {
            value.put("metadata", metadata);
        }
        return new Block(false, value, List.of(), marked, from, end);
    }

    private static @Nullable Object json(String text) {
        try {
            return Json.read(text.getBytes(StandardCharsets.UTF_8));
        } catch (Json.MalformedJsonException e) {
            return null;
        }
    }

    private static int fenceLength(String fence) {
        int length = 0;
        while (length < fence.length() && fence.charAt(length) == fence.charAt(0)) {
            length++;
        }
        return length;
    }

    private String text(int from, int to) {
        StringBuilder text = new StringBuilder();
        for (int i = from; i < to; i++) {
            text.append(i == from ? "" : "\n").append(body.line(i));
        }
        return text.toString();
    }

    private Block section(int line, String typeBefore, DerivedIds ids) {
        int end = sectionEnds[line];
        Matcher title = SECTION.matcher(body.line(line));
        Matcher meta = SECTION_ID.matcher(body.line(line + 1));
        boolean described = meta.matches();
        String name = title.matches() ? title.group(1).strip() : "";
        String id = described ? meta.group(1).strip() : ids.of(name);
        String type = described ? meta.group(2).strip() : typeBefore;
        List<Pane> parts = parts(line + (described ? 2 : 1), end, Parts.of(type));
        List<Object> values = new ArrayList<>();
        parts.forEach(part -> values.add(part.value));
        while (Parts.of(type) == Parts.COLUMNS && values.size() < 2) {
            values.add(List.of());
        }
        Map<String, Object> value = new LinkedHashMap<>();
        value.put("id", id);
        value.put("type", type);
        value.put("title", name);
        value.put("config", Parts.of(type).config(List.copyOf(values)));
        return new Block(true, value, parts, described, line, end + 1);
    }

    /** A heading begins a part when its comment follows; in a section without any comment, the old forms do. */
    private List<Pane> parts(int from, int end, Parts kind) {
        DerivedIds ids = new DerivedIds(PART_PREFIX);
        List<Integer> starts = starts(from, end, kind, false);
        boolean old = starts.isEmpty();
        if (old) {
            starts = starts(from, end, kind, true);
        }
        List<Pane> parts = new ArrayList<>();
        for (int i = 0; i < starts.size(); i++) {
            int next = i + 1 < starts.size() ? starts.get(i + 1) : end;
            parts.add(part(starts.get(i), next, kind, old, ids));
        }
        return parts;
    }

    private List<Integer> starts(int from, int end, Parts kind, boolean old) {
        List<Integer> starts = new ArrayList<>();
        for (int i = from; i < end; i++) {
            if (body.level(i) == 0) {
                continue;
            }
            boolean starting = old
                    ? kind.oldHeading.matcher(body.line(i)).matches()
                    : kind.heading.matcher(body.line(i)).matches()
                            && kind.comment.matcher(body.line(i + 1)).matches();
            if (starting) {
                starts.add(i);
            }
        }
        return starts;
    }

    private Pane part(int line, int end, Parts kind, boolean old, DerivedIds ids) {
        int content = line + (old ? 1 : 2);
        Matcher heading = (old ? kind.oldHeading : kind.heading).matcher(body.line(line));
        Matcher comment = kind.comment.matcher(old ? "" : body.line(line + 1));
        boolean described = comment.matches();
        String title = heading.matches() ? heading.group(1).strip() : "";
        String id = described ? comment.group(1).strip() : ids.of(title);
        List<Block> blocks = blocks(content, end, false, id + "_");
        List<Object> paragraphs = new ArrayList<>();
        for (Block block : blocks) {
            Map<String, Object> paragraph = new LinkedHashMap<>(block.value);
            paragraph.put("order", (long) paragraphs.size());
            paragraphs.add(paragraph);
        }
        if (kind == Parts.COLUMNS) {
            return new Pane(List.copyOf(paragraphs), blocks, old, line, content, end);
        }
        Map<String, Object> value = new LinkedHashMap<>();
        value.put("id", id);
        value.put("title", title);
        if (kind == Parts.TIMELINE) {
            Matcher source = described ? comment : heading;
            value.put("status", given(source.group(2), "pending"));
            String date = given(source.group(3), "");
            if (!date.isEmpty()) {
                value.put("date", date);
            }
        }
        value.put("content", List.copyOf(paragraphs));
        return new Pane(value, blocks, old, line, content, end);
    }

    private static String given(@Nullable String text, String fallback) {
        return text == null || text.isBlank() ? fallback : text.strip();
    }

    /** The comment that begins a paragraph. */
    static String mark(Map<?, ?> paragraph) {
        Object metadata = paragraph.get("metadata");
        String json = metadata == null ? "" : ", metadata: " + json(metadata);
        return "<!-- paragraph-id: " + paragraph.get("id") + json + " -->";
    }

    /** The lines of a paragraph. */
    static List<String> paragraph(Map<?, ?> paragraph, boolean marked) {
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

    /** As JSON without two hyphens in a row, which would end a comment. */
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

    /** The first two lines of a section. */
    static List<String> opening(Map<?, ?> section) {
        return List.of(
                "<!-- Custom Section: " + section.get("title") + " -->",
                "<!-- section-id: " + section.get("id") + ", type: " + section.get("type") + " -->");
    }

    static String closing() {
        return "<!-- End Custom Section -->";
    }

    /** The first two lines of a part. */
    static List<String> opening(@Nullable Object part, Parts kind, int index) {
        if (!(part instanceof Map<?, ?> map)) {
            return List.of(
                    String.format(Locale.ROOT, "### Column %d", index + 1), "<!-- column-index: " + index + " -->");
        }
        if (kind == Parts.TABS) {
            return List.of("### Tab: " + map.get("title"), "<!-- tab-id: " + map.get("id") + " -->");
        }
        String date = map.get("date") == null ? "" : ", date: " + map.get("date");
        return List.of(
                "## " + map.get("title") + " (" + map.get("status") + ")",
                "<!-- item-id: " + map.get("id") + ", status: " + map.get("status") + date + " -->");
    }
}
