package dev.planner.markdown;

import dev.planner.item.Problem;
import dev.planner.schema.Binding;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The blocks of an enhanced note below its title: free paragraphs of text and code, and custom sections between {@code <!--
 * Custom Section: … -->} and {@code <!-- End Custom Section -->} that hold tabs, a timeline or columns. An unfinished section
 * or code fence is text.
 *
 * <p>A note that is one text and nothing else has no blocks to list: its content says it all. Writing keeps the lines of
 * every block that stays as it was; the other kind of block is never touched.
 */
final class NoteBlocksGrammar implements BodyGrammar {
    private static final Pattern TITLE = Pattern.compile("# .*");
    private static final Pattern FENCE = Pattern.compile("```([^`]*)");
    private static final Pattern SECTION = Pattern.compile("<!-- Custom Section: (.*?) -->\\s*");
    private static final Pattern SECTION_ID = Pattern.compile("<!-- section-id: (.*?), type: (.*?) -->\\s*");
    private static final Pattern SECTION_END = Pattern.compile("<!-- End Custom Section -->\\s*");
    private static final String DEFAULT_TYPE = "tabs";

    private final Binding.NoteBlocks.Kind kind;

    NoteBlocksGrammar(Binding.NoteBlocks.Kind kind) {
        this.kind = kind;
    }

    /**
     * A run of lines that belong together, the blank lines behind them included.
     *
     * @param value the block as the API shows it, without its places
     */
    private record Block(Binding.NoteBlocks.Kind kind, Map<String, Object> value, List<Line> lines) {}

    /** The kinds of parts that a section may have, and how each stands in the file. */
    private enum Parts {
        TABS("tabs", "tabs", "### Tab: (.*?)\\s*", "<!-- tab-id: (.*?) -->\\s*", "### (?:Tab: )?(.*?)\\s*"),
        TIMELINE(
                "timeline",
                "timeline",
                "## (.*?) \\(([^()]*)\\)\\s*",
                "<!-- item-id: (.*?), status: (.*?)(?:, date: (.*?))? -->\\s*",
                "### (.*?)(?: \\{status: ([^;}]*)(?:; date: ([^}]*))?\\})?\\s*"),
        COLUMNS(
                "split-view",
                "splitView",
                "### Column (\\d+)\\s*",
                "<!-- column-index: (\\d+) -->\\s*",
                "### (.*?)\\s*");

        private final String type;
        private final String member;
        private final Pattern heading;
        private final Pattern comment;
        private final Pattern oldHeading;

        Parts(String type, String member, String heading, String comment, String oldHeading) {
            this.type = type;
            this.member = member;
            this.heading = Pattern.compile(heading);
            this.comment = Pattern.compile(comment);
            this.oldHeading = Pattern.compile(oldHeading);
        }

        static Parts of(String type) {
            for (Parts parts : values()) {
                if (parts.type.equals(type)) {
                    return parts;
                }
            }
            return TABS;
        }
    }

    @Override
    public @Nullable Object read(Body body) {
        List<Line> lines = Line.split(body.text());
        List<Block> blocks = blocks(lines, afterTitle(lines));
        if (blocks.stream().allMatch(block -> "text".equals(block.value.get("type")))) {
            return null;
        }
        List<Object> values = new ArrayList<>();
        for (int place = 0; place < blocks.size(); place++) {
            if (blocks.get(place).kind == kind) {
                values.add(placed(blocks.get(place).value, values.size(), place));
            }
        }
        return values.isEmpty() ? null : List.copyOf(values);
    }

    private static Map<String, Object> placed(Map<String, Object> value, long order, long place) {
        Map<String, Object> placed = new LinkedHashMap<>();
        value.forEach((name, member) -> {
            if (!name.equals("config")) {
                placed.put(name, member);
            }
        });
        placed.put("order", order);
        placed.put("globalOrder", place);
        Object config = value.get("config");
        if (config != null) {
            placed.put("config", config);
        }
        return placed;
    }

    private static int afterTitle(List<Line> lines) {
        for (int i = 0; i < lines.size(); i++) {
            String text = lines.get(i).text();
            if (TITLE.matcher(text).matches()) {
                return skipBlank(lines, i + 1, lines.size());
            }
            if (!lines.get(i).blank()) {
                break;
            }
        }
        return skipBlank(lines, 0, lines.size());
    }

    private static int skipBlank(List<Line> lines, int from, int to) {
        int i = from;
        while (i < to && lines.get(i).blank()) {
            i++;
        }
        return i;
    }

    private static List<Block> blocks(List<Line> lines, int from) {
        List<Block> blocks = new ArrayList<>();
        String type = DEFAULT_TYPE;
        int sections = 0;
        int texts = 0;
        int i = from;
        while (i < lines.size()) {
            int start = i;
            int sectionEnd = sectionEnd(lines, i);
            if (sectionEnd > 0) {
                Map<String, Object> section = section(lines, i, sectionEnd, type, sections++);
                type = String.valueOf(section.get("type"));
                i = skipBlank(lines, sectionEnd + 1, lines.size());
                blocks.add(new Block(Binding.NoteBlocks.Kind.SECTIONS, section, lines.subList(start, i)));
            } else {
                i = paragraphEnd(lines, i, lines.size());
                Map<String, Object> paragraph = paragraph(lines, start, i, "p_" + texts++);
                blocks.add(new Block(Binding.NoteBlocks.Kind.PARAGRAPHS, paragraph, lines.subList(start, i)));
            }
        }
        return blocks;
    }

    /** The line that ends the section which begins here, or -1. */
    private static int sectionEnd(List<Line> lines, int from) {
        if (!SECTION.matcher(lines.get(from).text()).matches()) {
            return -1;
        }
        for (int i = from + 1; i < lines.size(); i++) {
            int fenceEnd = fenceEnd(lines, i, lines.size());
            if (fenceEnd > 0) {
                i = fenceEnd;
            } else if (SECTION_END.matcher(lines.get(i).text()).matches()) {
                return i;
            } else if (SECTION.matcher(lines.get(i).text()).matches()) {
                return -1;
            }
        }
        return -1;
    }

    /** The line that ends the code which begins here, or -1. */
    private static int fenceEnd(List<Line> lines, int from, int to) {
        if (!FENCE.matcher(lines.get(from).text()).matches()) {
            return -1;
        }
        for (int i = from + 1; i < to; i++) {
            if (lines.get(i).text().stripTrailing().equals("```")) {
                return i;
            }
        }
        return -1;
    }

    /** Where the next block begins: code is one, and so is all text up to code or a section. */
    private static int paragraphEnd(List<Line> lines, int from, int to) {
        int fenceEnd = fenceEnd(lines, from, to);
        if (fenceEnd > 0) {
            return skipBlank(lines, fenceEnd + 1, to);
        }
        int i = from + 1;
        while (i < to && fenceEnd(lines, i, to) < 0 && sectionEnd(lines, i) < 0) {
            i++;
        }
        return i;
    }

    private static Map<String, Object> paragraph(List<Line> lines, int from, int to, String id) {
        Map<String, Object> paragraph = new LinkedHashMap<>();
        paragraph.put("id", id);
        int fenceEnd = fenceEnd(lines, from, to);
        if (fenceEnd < 0) {
            paragraph.put("type", "text");
            paragraph.put("content", text(lines, from, to));
            return paragraph;
        }
        paragraph.put("type", "code");
        paragraph.put("content", joined(lines, from + 1, fenceEnd));
        String language = lines.get(from).text().substring(3).strip();
        if (!language.isEmpty()) {
            paragraph.put("language", language);
        }
        return paragraph;
    }

    /** The lines without the blank ones around them. */
    private static String text(List<Line> lines, int from, int to) {
        int first = skipBlank(lines, from, to);
        int last = to;
        while (last > first && lines.get(last - 1).blank()) {
            last--;
        }
        return joined(lines, first, last);
    }

    private static String joined(List<Line> lines, int from, int to) {
        return String.join(
                "\n", lines.subList(from, to).stream().map(Line::text).toList());
    }

    private static Map<String, Object> section(List<Line> lines, int from, int end, String typeBefore, int number) {
        Map<String, Object> section = new LinkedHashMap<>();
        Matcher title = SECTION.matcher(lines.get(from).text());
        Matcher meta = SECTION_ID.matcher(lines.get(from + 1).text());
        boolean named = meta.matches();
        String id = named ? meta.group(1).strip() : "section_" + number;
        String type = named ? meta.group(2).strip() : typeBefore;
        section.put("id", id);
        section.put("type", type);
        section.put("title", title.matches() ? title.group(1).strip() : "");
        Parts parts = Parts.of(type);
        List<Object> content = parts(lines, from + (named ? 2 : 1), end, parts, id);
        section.put("config", Map.of(parts.member, parts == Parts.COLUMNS ? Map.of("columns", content) : content));
        return section;
    }

    /** A part's heading counts when its comment follows; where no heading of the section has one, the old form counts. */
    private static List<Object> parts(List<Line> lines, int from, int end, Parts parts, String sectionId) {
        List<Integer> starts = starts(lines, from, end, parts, false);
        boolean old = starts.isEmpty();
        if (old) {
            starts = starts(lines, from, end, parts, true);
        }
        List<Object> values = new ArrayList<>();
        for (int i = 0; i < starts.size(); i++) {
            int to = i + 1 < starts.size() ? starts.get(i + 1) : end;
            values.add(part(lines, starts.get(i), to, parts, old, sectionId + "_" + i));
        }
        while (parts == Parts.COLUMNS && values.size() < 2) {
            values.add(List.of());
        }
        return values;
    }

    private static List<Integer> starts(List<Line> lines, int from, int end, Parts parts, boolean old) {
        List<Integer> starts = new ArrayList<>();
        for (int i = from; i < end; i++) {
            int fenceEnd = fenceEnd(lines, i, end);
            if (fenceEnd > 0) {
                i = fenceEnd;
                continue;
            }
            String text = lines.get(i).text();
            boolean heading = old
                    ? parts.oldHeading.matcher(text).matches()
                    : parts.heading.matcher(text).matches()
                            && i + 1 < end
                            && parts.comment.matcher(lines.get(i + 1).text()).matches();
            if (heading) {
                starts.add(i);
            }
        }
        return starts;
    }

    private static Object part(List<Line> lines, int start, int to, Parts parts, boolean old, String id) {
        boolean commented = start + 1 < to
                && parts.comment.matcher(lines.get(start + 1).text()).matches();
        List<Object> content = content(lines, start + (commented ? 2 : 1), to, id);
        if (parts == Parts.COLUMNS) {
            return content;
        }
        Matcher heading = (old ? parts.oldHeading : parts.heading)
                .matcher(lines.get(start).text());
        Matcher comment = parts.comment.matcher(commented ? lines.get(start + 1).text() : "");
        Map<String, Object> part = new LinkedHashMap<>();
        boolean described = comment.matches();
        part.put("id", described ? comment.group(1).strip() : id);
        part.put("title", heading.matches() ? heading.group(1).strip() : "");
        if (parts == Parts.TIMELINE) {
            Matcher source = described ? comment : heading;
            String status = source.groupCount() > 1 ? source.group(2) : null;
            part.put("status", status == null || status.isBlank() ? "pending" : status.strip());
            String date = source.groupCount() > 2 ? source.group(3) : null;
            if (date != null && !date.isBlank()) {
                part.put("date", date.strip());
            }
        }
        part.put("content", content);
        return part;
    }

    private static List<Object> content(List<Line> lines, int from, int to, String id) {
        List<Object> content = new ArrayList<>();
        int i = skipBlank(lines, from, to);
        while (i < to) {
            int next = paragraphEnd(lines, i, to);
            Map<String, Object> paragraph = new LinkedHashMap<>(paragraph(lines, i, next, id + "_" + content.size()));
            paragraph.put("order", (long) content.size());
            content.add(paragraph);
            i = next;
        }
        return content;
    }

    @Override
    public Body write(Body body, @Nullable Object value) {
        if (Objects.equals(read(body), value)) {
            return body;
        }
        List<Line> lines = Line.split(body.text());
        int from = afterTitle(lines);
        List<Block> before = blocks(lines, from);
        List<Block> after = merged(before, value);
        String written = write(lines.subList(0, from), before, after, body.lineEnd());
        return written.equals(body.text()) ? body : new Body(written, body.lineEnd());
    }

    /** The new blocks of this kind and the present ones of the other, each at its place. */
    private List<Block> merged(List<Block> before, @Nullable Object value) {
        List<Block> after = new ArrayList<>();
        List<Long> places = new ArrayList<>();
        for (int place = 0; place < before.size(); place++) {
            if (before.get(place).kind != kind) {
                after.add(before.get(place));
                places.add((long) place);
            }
        }
        for (Object element : value instanceof List<?> list ? list : List.of()) {
            Map<?, ?> block = element instanceof Map<?, ?> map ? map : Map.of();
            after.add(new Block(kind, ownMembers(block), List.of()));
            places.add(block.get("globalOrder") instanceof Number place ? place.longValue() : Long.MAX_VALUE);
        }
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < after.size(); i++) {
            order.add(i);
        }
        order.sort(Comparator.comparingLong(places::get));
        return order.stream().map(after::get).toList();
    }

    private static Map<String, Object> ownMembers(Map<?, ?> block) {
        Map<String, Object> members = new LinkedHashMap<>();
        block.forEach((name, member) -> members.put(String.valueOf(name), member));
        return members;
    }

    private String write(List<Line> head, List<Block> before, List<Block> after, String lineEnd) {
        int[] kept = Alignment.of(before.size(), after.size(), (old, now) -> same(before.get(old), after.get(now)));
        StringBuilder text = new StringBuilder(Line.join(head));
        for (int i = 0; i < after.size(); i++) {
            boolean last = i == after.size() - 1;
            if (kept[i] >= 0) {
                text.append(Line.join(before.get(kept[i]).lines));
            } else {
                endLine(text, lineEnd);
                text.append(render(after.get(i)).replace("\n", lineEnd)).append(lineEnd);
            }
            if (!last) {
                endLine(text, lineEnd);
                if (!endsBlank(text, lineEnd)) {
                    text.append(lineEnd);
                }
            }
        }
        return text.toString();
    }

    private static void endLine(StringBuilder text, String lineEnd) {
        int length = text.length();
        if (length > 0 && text.charAt(length - 1) != '\n' && text.charAt(length - 1) != '\r') {
            text.append(lineEnd);
        }
    }

    private static boolean endsBlank(StringBuilder text, String lineEnd) {
        String twice = lineEnd + lineEnd;
        return text.length() >= twice.length()
                && text.substring(text.length() - twice.length()).equals(twice);
    }

    private static boolean same(Block old, Block now) {
        return old.kind == now.kind && (old.equals(now) || render(old).equals(render(now)));
    }

    private static String render(Block block) {
        return block.kind == Binding.NoteBlocks.Kind.PARAGRAPHS
                ? renderParagraph(block.value)
                : renderSection(block.value);
    }

    private static String renderParagraph(Map<?, ?> paragraph) {
        String content = text(paragraph, "content");
        if (!"code".equals(paragraph.get("type"))) {
            if (content.isBlank()) {
                throw Problem.invalid("", "a paragraph needs content");
            }
            if (content.lines()
                    .anyMatch(line -> FENCE.matcher(line).matches()
                            || SECTION.matcher(line).matches()
                            || SECTION_END.matcher(line).matches())) {
                throw Problem.invalid("", "a text paragraph cannot hold a code fence or a section; make them blocks");
            }
            return text(Line.split(content), 0, Line.split(content).size());
        }
        if (content.lines().anyMatch(line -> line.stripTrailing().equals("```"))) {
            throw Problem.invalid("", "a code paragraph cannot hold a line ```");
        }
        return "```" + text(paragraph, "language") + "\n" + (content.isEmpty() ? "" : content + "\n") + "```";
    }

    private static String renderSection(Map<?, ?> section) {
        String type = text(section, "type");
        Parts parts = Parts.of(type);
        StringBuilder text = new StringBuilder("<!-- Custom Section: ")
                .append(plain(text(section, "title")))
                .append(" -->\n<!-- section-id: ")
                .append(plain(text(section, "id")))
                .append(", type: ")
                .append(type)
                .append(" -->\n\n");
        List<?> list = partsOf(section, parts);
        for (int i = 0; i < list.size(); i++) {
            text.append(renderPart(list.get(i), i, parts));
        }
        return text.append("<!-- End Custom Section -->").toString();
    }

    private static List<?> partsOf(Map<?, ?> section, Parts parts) {
        Object config = section.get("config");
        Object member = config instanceof Map<?, ?> map ? map.get(parts.member) : null;
        Object list = member instanceof Map<?, ?> map ? map.get("columns") : member;
        return list instanceof List<?> found ? found : List.of();
    }

    private static String renderPart(Object part, int index, Parts parts) {
        Map<?, ?> members = part instanceof Map<?, ?> map ? map : Map.of("content", part);
        StringBuilder text = new StringBuilder(
                switch (parts) {
                    case TABS ->
                        "### Tab: " + plain(text(members, "title")) + "\n<!-- tab-id: " + plain(text(members, "id"))
                                + " -->\n\n";
                    case TIMELINE ->
                        "## " + plain(text(members, "title")) + " (" + plain(text(members, "status"))
                                + ")\n<!-- item-id: " + plain(text(members, "id")) + ", status: "
                                + plain(text(members, "status"))
                                + (members.get("date") instanceof String date ? ", date: " + plain(date) : "")
                                + " -->\n\n";
                    case COLUMNS -> "### Column " + (index + 1) + "\n<!-- column-index: " + index + " -->\n\n";
                });
        if (members.get("content") instanceof List<?> content) {
            for (Object paragraph : content) {
                text.append(renderParagraph(paragraph instanceof Map<?, ?> map ? map : Map.of()))
                        .append("\n\n");
            }
        }
        return text.toString();
    }

    private static String text(Map<?, ?> members, String name) {
        return members.get(name) instanceof String text ? Line.unix(text) : "";
    }

    /** Text that stands in a heading or a comment: one line that cannot end the comment. */
    private static String plain(String text) {
        if (text.contains("\n") || text.contains("--")) {
            throw Problem.invalid("", "titles and ids of sections are one line without --");
        }
        return text.strip();
    }
}
