package dev.planner.markdown;

import dev.planner.item.ItemKey;
import dev.planner.item.ProblemException;
import dev.planner.markdown.binding.Binding;
import dev.planner.markdown.binding.BoundField;
import dev.planner.markdown.binding.DocumentLayout;
import dev.planner.markdown.binding.FieldCodec;
import dev.planner.markdown.text.UnreadableDocumentException;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import dev.planner.schema.load.Descriptions;
import dev.planner.store.files.codec.MarkdownCodec;
import dev.planner.store.files.codec.PooledValues;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A document of any size with a shape that could make reading or writing slow, and an edit of it.
 *
 * @param name the name of the shape and the edit
 * @param field the edited field; {@link #OWN} for an undeclared key
 * @param text returns the document with a number of parts
 * @param value returns the new value with a number of parts
 * @param part the approximate number of characters of a part
 */
public record GrowingDocument(
        String name,
        String collection,
        String field,
        IntFunction<String> text,
        IntFunction<@Nullable Object> value,
        int part) {

    private static final Catalogue CATALOGUE = Descriptions.load();
    private static final String OWN = "";
    private static final int SEED = 1;

    /** Returns all shapes, at least one for each grammar. */
    public static List<GrowingDocument> all() {
        List<GrowingDocument> all = new ArrayList<>();
        frontmatter(all);
        texts(all);
        lists(all);
        outlines(all);
        rows(all);
        notes(all);
        return all;
    }

    /**
     * Reads the document, edits it, and reads it again.
     *
     * @param characters the approximate length of the document
     * @return whether the edit succeeded; a refusal must be as fast
     */
    public boolean run(int characters) {
        int parts = Math.max(1, characters / part);
        CollectionType type = Objects.requireNonNull(CATALOGUE.get(collection), collection);
        Map<String, Binding> bindings = new LinkedHashMap<>();
        type.fields().forEach(each -> bindings.put(each.name(), each.binding()));
        DocumentLayout layout = new DocumentLayout(bindings);
        byte[] bytes = text.apply(parts).getBytes(StandardCharsets.UTF_8);
        Object wanted = value.apply(parts);
        try {
            Document document = Document.parse(bytes);
            Map<String, Object> values = readAll(type, layout, document);
            readAll(type, layout, edited(type, layout, document, values, wanted));
            return true;
        } catch (UnreadableDocumentException | ProblemException e) {
            return false;
        }
    }

    /**
     * Writes a new file with the value of the edit, and reads it.
     *
     * @param characters the approximate length of the value
     * @return whether the file can hold the value; a refusal must be as fast
     */
    public boolean create(int characters) {
        CollectionType type = Objects.requireNonNull(CATALOGUE.get(collection), collection);
        Object wanted = value.apply(Math.max(1, characters / part));
        Map<String, Object> values = new LinkedHashMap<>(Map.of(type.naming(), "Title"));
        if (wanted instanceof Map<?, ?> map && field.equals(OWN)) {
            map.forEach((key, each) -> {
                if (each != null) {
                    values.put(key.toString(), each);
                }
            });
        } else if (wanted != null) {
            values.put(field, wanted);
        }
        try {
            new MarkdownCodec(type, new PooledValues.Pool()).create(new ItemKey(collection, "new"), "new.md", values);
            return true;
        } catch (ProblemException e) {
            return false;
        }
    }

    private Document edited(
            CollectionType type,
            DocumentLayout layout,
            Document document,
            Map<String, Object> values,
            @Nullable Object wanted) {
        if (wanted instanceof Map<?, ?> map && field.equals(OWN)) {
            Map<String, @Nullable Object> own = new LinkedHashMap<>();
            map.forEach((key, each) -> own.put(key.toString(), each));
            return document.withAll(own, layout.order());
        }
        FieldCodec codec = codec(Objects.requireNonNull(type.field(field), field), layout);
        return codec.write(document, wanted, values);
    }

    private static Map<String, Object> readAll(CollectionType type, DocumentLayout layout, Document document) {
        Map<String, Object> values = new LinkedHashMap<>();
        for (FieldSpec field : type.fields()) {
            FieldCodec codec = codec(field, layout);
            Object value = codec == null ? null : codec.read(document);
            if (value != null) {
                values.put(field.name(), value);
            }
        }
        document.keys().forEach(key -> Objects.requireNonNull(document.get(key)));
        return values;
    }

    private static FieldCodec codec(FieldSpec field, DocumentLayout layout) {
        return field.binding().codec(new BoundField(field.name(), field.type(), layout));
    }

    private static void frontmatter(List<GrowingDocument> all) {
        IntFunction<String> tags = n -> front("tags:\n" + lines(n, i -> "  - tag " + i));
        all.add(new GrowingDocument(
                "keys", "tasks", "title", n -> front(lines(n, i -> "key" + i + ": v")), n -> "New", 12));
        all.add(new GrowingDocument("own keys, all new", "tasks", OWN, n -> front("title: A"), n -> own(n, "new"), 12));
        all.add(new GrowingDocument(
                "own keys, all changed",
                "tasks",
                OWN,
                n -> front(lines(n, i -> "key" + i + ": v")),
                n -> own(n, "w"),
                12));
        all.add(new GrowingDocument(
                "own keys, all removed",
                "tasks",
                OWN,
                n -> front(lines(n, i -> "key" + i + ": v")),
                n -> own(n, null),
                12));
        all.add(new GrowingDocument(
                "keys of one hash", "tasks", "title", n -> front(lines(n, i -> oneHash(i) + ": v")), n -> "New", 30));
        all.add(new GrowingDocument(
                "map with keys of one hash",
                "tasks",
                "attachments",
                n -> front("attachments:\n" + lines(n, i -> "  " + oneHash(i) + ": v")),
                n -> List.of(),
                30));
        all.add(new GrowingDocument("list, one more", "tasks", "tags", tags, n -> texts(n + 1, "tag "), 12));
        all.add(new GrowingDocument("list, all others", "tasks", "tags", tags, n -> texts(n, "other "), 12));
        all.add(new GrowingDocument("list, reversed", "tasks", "tags", tags, n -> reversed(texts(n, "tag ")), 12));
        all.add(new GrowingDocument("list, shuffled", "tasks", "tags", tags, n -> shuffled(texts(n, "tag ")), 12));
        all.add(new GrowingDocument(
                "list, all the same",
                "tasks",
                "tags",
                n -> front("tags:\n" + "  - a\n".repeat(n)),
                n -> Collections.nCopies(n / 2, "a"),
                6));
        IntFunction<String> entries =
                n -> front("timeEntries:\n" + lines(n, i -> "  - id: t" + i + "\n    date: 2026-01-01\n    hours: 1"));
        IntFunction<@Nullable Object> longer = n -> IntStream.range(0, n)
                .<Object>mapToObj(i -> Map.of("id", "t" + i, "date", "2026-01-01", "hours", 2L))
                .toList();
        all.add(new GrowingDocument("list of maps, all changed", "tasks", "timeEntries", entries, longer, 50));
        all.add(new GrowingDocument(
                "list of maps, reversed",
                "tasks",
                "timeEntries",
                entries,
                n -> reversed((List<?>) Objects.requireNonNull(longer.apply(n))),
                50));
        all.add(new GrowingDocument(
                "comments",
                "tasks",
                "title",
                n -> front("title: A\n" + "# why\n".repeat(n) + "section: Todo\n"),
                n -> "B",
                6));
        all.add(new GrowingDocument(
                "comments in a list",
                "tasks",
                "tags",
                n -> front("tags:\n" + lines(n, i -> "  # why\n  - t" + i)),
                n -> texts(n, "u"),
                16));
        all.add(new GrowingDocument(
                "block scalar",
                "tasks",
                "assignee",
                n -> front("assignee: |\n" + "  some text\n".repeat(n)),
                n -> "B",
                12));
        all.add(new GrowingDocument(
                "long line", "tasks", "title", n -> front("title: " + "word ".repeat(n)), n -> "B", 5));
        all.add(new GrowingDocument(
                "long quoted line", "tasks", "title", n -> front("title: \"" + "\\\" ".repeat(n) + "\""), n -> "B", 3));
        all.add(new GrowingDocument(
                "spaces", "tasks", "title", n -> front("title: a" + " ".repeat(n) + "b"), n -> "B", 1));
        all.add(new GrowingDocument(
                "flow list", "tasks", "tags", n -> front("tags: [" + "a, ".repeat(n) + "b]"), n -> texts(n, "t"), 3));
        all.add(new GrowingDocument(
                "brackets", "tasks", "tags", n -> front("tags: " + "[".repeat(n)), n -> texts(1, "t"), 1));
        all.add(new GrowingDocument(
                "nested dashes",
                "tasks",
                "tags",
                n -> front("tags:\n" + "  " + "- ".repeat(n) + "a"),
                n -> texts(1, "t"),
                2));
        all.add(new GrowingDocument(
                "merge marks", "tasks", "title", n -> front("title: a") + "<<<<<<< \n".repeat(n), n -> "B", 9));
    }

    private static void texts(List<GrowingDocument> all) {
        IntFunction<@Nullable Object> text = n -> "A line of text.\n".repeat(n);
        all.add(new GrowingDocument(
                "text", "tasks", "description", n -> "# T\n\n" + "Old line.\n".repeat(n), text, 16));
        for (String line : List.of(
                "## a",
                "## Problem",
                "# a",
                "",
                "```",
                "~~~\n```",
                "<!--",
                "> ## a",
                "- a",
                "| a |",
                "a\n===",
                "<div>",
                "---")) {
            String shown = line.replace("\n", "/");
            all.add(new GrowingDocument(
                    "text of lines: " + shown,
                    "lean-canvas",
                    "description",
                    n -> "# T\n\n## Problem\n\n- one\n",
                    n -> (line + "\n").repeat(n) + "end",
                    line.length() + 1));
            all.add(new GrowingDocument(
                    "file of lines: " + shown,
                    "lean-canvas",
                    "problem",
                    n -> "# T\n\n" + (line + "\n").repeat(n),
                    n -> List.of("one", "two"),
                    line.length() + 1));
            all.add(new GrowingDocument(
                    "section of lines: " + shown,
                    "billing/invoices",
                    "notes",
                    n -> "# T\n\n## Notes\n\n" + (line + "\n").repeat(n),
                    n -> "New.",
                    line.length() + 1));
        }
        all.add(new GrowingDocument(
                "fences that get shorter",
                "tasks",
                "description",
                n -> "# T\n\n" + lines((int) Math.sqrt(n), i -> "`".repeat((int) Math.sqrt(n) + 3 - i)),
                n -> "New.",
                1));
        all.add(new GrowingDocument(
                "heading of words",
                "lean-canvas",
                "problem",
                n -> "# T\n\n## " + "problema ".repeat(n) + "\n",
                n -> texts(1, "a"),
                9));
        all.add(new GrowingDocument(
                "heading of ands",
                "lean-canvas",
                "problem",
                n -> "# T\n\n## " + "and ".repeat(n) + "\n",
                n -> texts(1, "a"),
                4));
        all.add(new GrowingDocument(
                "heading of hashes",
                "tasks",
                "description",
                n -> "# T\n\n## " + "# ".repeat(n) + "\n",
                n -> "New.",
                2));
        all.add(new GrowingDocument(
                "sections of one name",
                "billing/invoices",
                "notes",
                n -> "# T\n\n" + "## Notes\n\nNote.\n\n".repeat(n),
                n -> "New.",
                17));
    }

    private static void lists(List<GrowingDocument> all) {
        IntFunction<String> items = n -> "# T\n\n## Strengths\n\n" + lines(n, i -> "- item " + i);
        all.add(new GrowingDocument("items, one more", "swot", "strengths", items, n -> texts(n + 1, "item "), 12));
        all.add(new GrowingDocument("items, all others", "swot", "strengths", items, n -> texts(n, "thing "), 12));
        all.add(new GrowingDocument(
                "items, reversed", "swot", "strengths", items, n -> reversed(texts(n, "item ")), 12));
        all.add(new GrowingDocument(
                "items, shuffled", "swot", "strengths", items, n -> shuffled(texts(n, "item ")), 12));
        all.add(new GrowingDocument("items, none", "swot", "strengths", items, n -> List.of(), 12));
        all.add(new GrowingDocument(
                "items, every other",
                "swot",
                "strengths",
                items,
                n -> texts(n, "item ").subList(0, n / 2),
                12));
        all.add(new GrowingDocument(
                "items apart",
                "swot",
                "strengths",
                n -> "# T\n\n## Strengths\n\n" + lines(n, i -> "- item " + i + "\n\ntext\n"),
                n -> List.of(),
                18));
        all.add(new GrowingDocument(
                "sections of a list",
                "swot",
                "strengths",
                n -> "# T\n\n" + lines(n, i -> "## Strengths\n\n- item " + i + "\n"),
                n -> List.of(),
                26));
        all.add(new GrowingDocument(
                "wrapped item",
                "swot",
                "strengths",
                n -> "# T\n\n## Strengths\n\n- a\n" + "  b\\\n".repeat(n),
                n -> texts(2, "c"),
                5));
        all.add(new GrowingDocument(
                "item far to the right",
                "swot",
                "strengths",
                n -> "# T\n\n## Strengths\n\n" + " ".repeat(n) + "- a\n",
                n -> List.of("a\n".repeat(n) + "b"),
                1));
        all.add(new GrowingDocument(
                "item of many lines",
                "swot",
                "strengths",
                n -> "# T\n\n## Strengths\n\n- a\n",
                n -> List.of("a\n".repeat(n) + "b"),
                2));
        all.add(new GrowingDocument(
                "nested items",
                "swot",
                "strengths",
                n -> "# T\n\n## Strengths\n\n" + stairs((int) Math.sqrt(n), "- a"),
                n -> texts(2, "c"),
                1));
        IntFunction<String> boxes = n -> "# T\n\n## Subtasks\n\n" + lines(n, i -> "- [ ] (s" + i + ") box " + i);
        IntFunction<@Nullable Object> done = n -> boxes(n, true);
        all.add(new GrowingDocument("boxes, all done", "tasks", "subtasks", boxes, done, 20));
        all.add(new GrowingDocument("boxes, reversed", "tasks", "subtasks", boxes, n -> reversed(boxes(n, false)), 20));
        all.add(new GrowingDocument("boxes, none", "tasks", "subtasks", boxes, n -> null, 20));
        all.add(new GrowingDocument(
                "boxes without ids",
                "tasks",
                "subtasks",
                n -> "# T\n\n## Subtasks\n\n" + "- [ ] box\n".repeat(n),
                n -> boxes(n, false),
                10));
        all.add(new GrowingDocument(
                "boxes, nested",
                "tasks",
                "subtasks",
                n -> "# T\n\n## Subtasks\n\n" + stairs((int) Math.sqrt(n), "- [ ] a"),
                n -> boxes(3, true),
                1));
        all.add(new GrowingDocument(
                "box with a tree of items",
                "tasks",
                "subtasks",
                n -> "# T\n\n## Subtasks\n\n- [ ] a\n" + lines(n, i -> i % 2 == 0 ? "  - b" : "    - c"),
                n -> boxes(3, true),
                6));
        IntFunction<String> categories = n -> "# T\n\n" + lines(n, i -> "## Cause " + i + "\n\n- a\n");
        all.add(new GrowingDocument("categories", "fishbone", "causes", categories, n -> causes(n, "Cause ", "b"), 20));
        all.add(new GrowingDocument(
                "categories, others", "fishbone", "causes", categories, n -> causes(n, "Reason ", "a"), 20));
        all.add(new GrowingDocument(
                "categories, reversed", "fishbone", "causes", categories, n -> reversed(causes(n, "Cause ", "a")), 20));
    }

    private static void outlines(List<GrowingDocument> all) {
        IntFunction<String> flat = n -> "# T\n\n" + lines(n, i -> "- node " + i);
        all.add(new GrowingDocument(
                "outline, flat, renamed", "mindmaps", "nodes", flat, n -> nodes(n, "other ", 1), 10));
        all.add(new GrowingDocument(
                "outline, flat, reversed", "mindmaps", "nodes", flat, n -> reversed(nodes(n, "node ", 1)), 10));
        all.add(new GrowingDocument("outline, more", "mindmaps", "nodes", flat, n -> nodes(2 * n, "node ", 1), 20));
        all.add(new GrowingDocument(
                "outline, chain in the body", "mindmaps", "nodes", n -> "# T\n\n- a\n", n -> chain(n), 20));
        all.add(new GrowingDocument(
                "outline, nested in the body", "mindmaps", "nodes", n -> "# T\n\n- a\n", n -> nodes(n, "n", 40), 20));
        all.add(new GrowingDocument(
                "outline, stairs",
                "mindmaps",
                "nodes",
                n -> "# T\n\n" + stairs((int) Math.sqrt(n), "- a"),
                n -> nodes(5, "n", 1),
                1));
        all.add(new GrowingDocument(
                "outline, stairs of tabs",
                "mindmaps",
                "nodes",
                n -> "# T\n\n" + lines((int) Math.sqrt(n), i -> "\t".repeat(i) + "- a"),
                n -> nodes(5, "n", 1),
                1));
        all.add(new GrowingDocument(
                "outline of one text",
                "mindmaps",
                "nodes",
                n -> "# T\n\n" + "- a\n".repeat(n),
                n -> nodes(n, "n", 1),
                4));
        all.add(new GrowingDocument(
                "outline with new roots",
                "mindmaps",
                "nodes",
                n -> "# T\n\n- root\n" + lines(n, i -> "  - leaf " + i),
                n -> nodes(n, "n", 1),
                12));
    }

    private static void rows(List<GrowingDocument> all) {
        IntFunction<String> items =
                n -> "# T\n\n## Line Items\n\n" + lines(n, i -> "- (l" + i + ") thing " + i + " | 1 | 2");
        IntFunction<String> table =
                n -> "# T\n\n## Line Items\n\n| id | description | quantity | rate |\n|---|---|---|---|\n"
                        + lines(n, i -> "| l" + i + " | thing | 1 | 2 |");
        all.add(new GrowingDocument("rows, changed", "billing/invoices", "lineItems", items, n -> rows(n, 3), 26));
        all.add(new GrowingDocument(
                "rows, reversed", "billing/invoices", "lineItems", items, n -> reversed(rows(n, 3)), 26));
        all.add(new GrowingDocument("rows, others", "billing/invoices", "lineItems", items, n -> rows(n, 3, "x"), 26));
        all.add(new GrowingDocument("rows, none", "billing/invoices", "lineItems", items, n -> null, 26));
        all.add(new GrowingDocument("table, changed", "billing/invoices", "lineItems", table, n -> rows(n, 3), 26));
        all.add(new GrowingDocument("table, others", "billing/invoices", "lineItems", table, n -> rows(n, 3, "x"), 26));
        all.add(new GrowingDocument(
                "tables and items",
                "billing/invoices",
                "lineItems",
                n -> "# T\n\n## Line Items\n\n" + lines(n, i -> "| description |\n|---|\n| a |\n\n- b | 1 | 2\n"),
                n -> rows(n, 3),
                45));
        all.add(new GrowingDocument(
                "levels",
                "strategic-levels",
                "levels",
                n -> "# T\n\n## Goals\n\n" + lines(n, i -> "- (l" + i + ") a | b"),
                n -> levels(n),
                18));
        all.add(new GrowingDocument(
                "row of cells",
                "billing/invoices",
                "lineItems",
                n -> "# T\n\n## Line Items\n\n- a" + " | 1".repeat(n),
                n -> rows(2, 3),
                4));
        all.add(new GrowingDocument(
                "rule of dashes",
                "billing/invoices",
                "lineItems",
                n -> "# T\n\n## Line Items\n\n| description |\n" + "|-".repeat(n),
                n -> rows(2, 3),
                2));
        all.add(new GrowingDocument(
                "rule of spaces",
                "billing/invoices",
                "lineItems",
                n -> "# T\n\n## Line Items\n\n| description |\n|" + " ".repeat(n) + "-x",
                n -> rows(2, 3),
                1));
        all.add(new GrowingDocument(
                "hours of spaces",
                "capacity",
                "teamMembers",
                n -> "# T\n\n## Team Members\n\n- (m1) Ann | 5" + " ".repeat(n) + "x | 20h | Mon",
                n -> List.of(Map.of("id", "m1", "name", "Bo")),
                1));
        all.add(new GrowingDocument(
                "backslashes",
                "billing/invoices",
                "lineItems",
                n -> "# T\n\n## Line Items\n\n- a" + "\\|".repeat(n),
                n -> rows(2, 3),
                2));
    }

    private static void notes(List<GrowingDocument> all) {
        IntFunction<String> paragraphs =
                n -> "# T\n\n" + lines(n, i -> "<!-- paragraph-id: p" + i + " -->\ntext " + i + "\n");
        all.add(new GrowingDocument(
                "paragraphs, changed", "notes", "paragraphs", paragraphs, n -> paragraphs(n, "new "), 42));
        all.add(new GrowingDocument(
                "paragraphs, reversed", "notes", "paragraphs", paragraphs, n -> reversed(paragraphs(n, "text ")), 42));
        all.add(new GrowingDocument(
                "paragraphs beside sections",
                "notes",
                "paragraphs",
                n -> "# T\n\n"
                        + lines(n, i -> "text\n\n<!-- Custom Section: S" + i + " -->\n\n<!-- End Custom Section -->\n"),
                n -> paragraphs(n, "new "),
                70));
        all.add(new GrowingDocument(
                "sections",
                "notes",
                "customSections",
                n -> "# T\n\n" + lines(n, i -> "<!-- Custom Section: S" + i + " -->\n\n<!-- End Custom Section -->\n"),
                n -> sections(n),
                62));
        IntFunction<String> tabs = n -> "# T\n\n<!-- Custom Section: S -->\n<!-- section-id: s, type: tabs -->\n\n"
                + lines(n, i -> "### Tab: T" + i + "\n<!-- tab-id: t" + i + " -->\n\ntext\n")
                + "<!-- End Custom Section -->\n";
        all.add(new GrowingDocument("tabs", "notes", "customSections", tabs, n -> tabs(n, "new"), 45));
        all.add(new GrowingDocument("tabs, reversed", "notes", "customSections", tabs, n -> tabs(-n, "text"), 45));
        for (String mark : List.of(
                "<!-- paragraph-id: ",
                "<!-- paragraph-id: a, metadata: {",
                ", metadata: {}",
                " -->",
                ", type: ",
                "<!-- section-id: ",
                " ",
                "<!-- Custom Section: ",
                "### ",
                "{status: ",
                " (")) {
            for (String head :
                    List.of("<!-- paragraph-id: x", "<!-- Custom Section: x", "<!-- section-id: x", "### x", "## x")) {
                all.add(new GrowingDocument(
                        "line: " + head + " " + mark.strip() + "…",
                        "notes",
                        "paragraphs",
                        n -> "# T\n\n<!-- Custom Section: S -->\n<!-- section-id: s, type: timeline -->\n\n" + head
                                + mark.repeat(n) + "y\n\n<!-- End Custom Section -->\n" + head + mark.repeat(n) + "y\n",
                        n -> paragraphs(2, "new"),
                        2 * mark.length()));
            }
        }
    }

    private static String front(String entries) {
        return "---\n" + (entries.endsWith("\n") ? entries : entries + "\n") + "---\n";
    }

    private static String lines(int count, IntFunction<String> line) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append(line.apply(i)).append('\n');
        }
        return text.toString();
    }

    private static String stairs(int steps, String text) {
        return lines(steps, i -> " ".repeat(2 * i) + text);
    }

    /** Returns different keys with the same hash code: Aa and BB have the same hash code. */
    private static String oneHash(int number) {
        StringBuilder key = new StringBuilder();
        for (int bit = 0; bit < 13; bit++) {
            key.append((number >> bit & 1) == 0 ? "Aa" : "BB");
        }
        return key.toString();
    }

    private static Map<String, @Nullable Object> own(int count, @Nullable Object value) {
        Map<String, @Nullable Object> own = new LinkedHashMap<>();
        for (int i = 0; i < count; i++) {
            own.put("key" + i, value);
        }
        return own;
    }

    private static List<Object> texts(int count, String prefix) {
        return IntStream.range(0, count).<Object>mapToObj(i -> prefix + i).toList();
    }

    private static <T> List<T> reversed(List<T> list) {
        List<T> reversed = new ArrayList<>(list);
        Collections.reverse(reversed);
        return reversed;
    }

    private static List<Object> shuffled(List<Object> list) {
        List<Object> shuffled = new ArrayList<>(list);
        Collections.shuffle(shuffled, new Random(SEED));
        return shuffled;
    }

    private static List<Object> boxes(int count, boolean completed) {
        return IntStream.range(0, count)
                .<Object>mapToObj(i -> Map.of("id", "s" + i, "title", "box " + i, "completed", completed))
                .toList();
    }

    private static List<Object> causes(int count, String prefix, String cause) {
        return IntStream.range(0, count)
                .<Object>mapToObj(i -> Map.of("category", prefix + i, "causes", List.of(cause)))
                .toList();
    }

    private static List<Object> nodes(int count, String prefix, int depth) {
        return IntStream.range(0, count)
                .<Object>mapToObj(i -> Map.of("id", "n" + i, "text", prefix + i, "level", (long) (i % depth)))
                .toList();
    }

    private static List<Object> chain(int count) {
        return IntStream.range(0, count)
                .<Object>mapToObj(i -> i == 0
                        ? Map.of("id", "n0", "text", "root")
                        : Map.of("id", "n" + i, "text", "node", "parent", "n" + (i - 1)))
                .toList();
    }

    private static List<Object> rows(int count, long quantity) {
        return rows(count, quantity, "l");
    }

    private static List<Object> rows(int count, long quantity, String prefix) {
        return IntStream.range(0, count)
                .<Object>mapToObj(
                        i -> Map.of("id", prefix + i, "description", "thing " + i, "quantity", quantity, "rate", 2L))
                .toList();
    }

    private static List<Object> levels(int count) {
        return IntStream.range(0, count)
                .<Object>mapToObj(i -> Map.of("id", "m" + i, "title", "a", "level", i % 2 == 0 ? "vision" : "tactics"))
                .toList();
    }

    private static List<Object> paragraphs(int count, String prefix) {
        return IntStream.range(0, count)
                .<Object>mapToObj(i -> Map.of("id", "p" + i, "type", "text", "content", prefix + i))
                .toList();
    }

    private static List<Object> sections(int count) {
        return IntStream.range(0, count)
                .<Object>mapToObj(i -> Map.of("id", "s" + i, "type", "tabs", "title", "New " + i))
                .toList();
    }

    /** Returns one section with tabs, in reverse order if the count is negative. */
    private static List<Object> tabs(int count, String content) {
        List<Object> tabs = IntStream.range(0, Math.abs(count))
                .<Object>mapToObj(i -> Map.of(
                        "id",
                        "t" + i,
                        "title",
                        "T" + i,
                        "content",
                        List.of(Map.of("type", "text", "content", content))))
                .toList();
        return List.of(Map.of(
                "id", "s", "type", "tabs", "title", "S", "config", Map.of("tabs", count < 0 ? reversed(tabs) : tabs)));
    }
}
