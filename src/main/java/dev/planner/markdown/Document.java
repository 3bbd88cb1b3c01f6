package dev.planner.markdown;

import dev.planner.field.value.OwnValues;
import dev.planner.item.ProblemException;
import dev.planner.item.Raw;
import dev.planner.markdown.body.Body;
import dev.planner.markdown.frontmatter.Fences;
import dev.planner.markdown.frontmatter.Frontmatter;
import dev.planner.markdown.text.Line;
import dev.planner.markdown.text.StoredValues;
import dev.planner.markdown.text.UnreadableDocumentException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** An immutable Markdown file with frontmatter. An edit keeps every byte of the unchanged parts. */
public final class Document {
    private static final String MARK = "\ufeff";
    private static final Document EMPTY = new Document("", Frontmatter.parse(""), "", Body.EMPTY, "\n");

    /** The byte-order mark and the opening fence with its line end. Without a fence there is no frontmatter. */
    private final String opening;

    private final Frontmatter frontmatter;
    private final String closing;
    private final Body body;
    private final String lineEnd;

    private Document(String opening, Frontmatter frontmatter, String closing, Body body, String lineEnd) {
        this.opening = opening;
        this.frontmatter = frontmatter;
        this.closing = closing;
        this.body = body;
        this.lineEnd = lineEnd;
    }

    /**
     * Reads a file. The frontmatter begins after a first line {@code ---} and ends before the next line {@code ---} or
     * {@code ...}. If one of these fences is missing, the whole text is body, unless it begins with an id. The closing
     * fence may be indented, unless it is a line of a block scalar.
     *
     * @throws UnreadableDocumentException if the bytes are not valid UTF-8 or contain a NUL, if a frontmatter with an
     *     id has no closing fence, or if the frontmatter exceeds its limits (1 MiB, and 64 KiB for a complex entry);
     *     the caller must never write such a file
     */
    public static Document parse(byte[] bytes) {
        String text = decode(bytes);
        Document document = split(text);
        if (document.closing.isEmpty() && beginsWithAnId(text)) {
            String fault = "the frontmatter has no end; write a line --- below its last entry";
            throw new UnreadableDocumentException("fence", fault);
        }
        return document;
    }

    private static String decode(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        if (text.indexOf('\ufffd') >= 0) {
            try {
                StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
            } catch (CharacterCodingException e) {
                throw new UnreadableDocumentException("encoding", "the file is not valid UTF-8");
            }
        }
        int nul = text.indexOf('\0');
        if (nul >= 0) {
            int line = Line.split(text.substring(0, nul + 1)).size();
            String fault = "line " + line + " contains a NUL character";
            throw new UnreadableDocumentException("nul", fault).with("line", line);
        }
        return text;
    }

    private static Document split(String text) {
        String lineEnd = Line.firstEnd(text);
        int fence = text.startsWith(MARK) ? 1 : 0;
        int fenceEnd = Line.contentEnd(text, fence);
        int start = Line.next(text, fenceEnd);
        int close = Fences.isOpening(text, fence, fenceEnd) ? Fences.closing(text, start) : -1;
        if (close < 0) {
            String mark = text.substring(0, fence);
            return new Document(mark, EMPTY.frontmatter, "", new Body(text.substring(fence), lineEnd), lineEnd);
        }
        int end = Line.next(text, Line.contentEnd(text, close));
        return new Document(
                text.substring(0, start),
                Frontmatter.parse(text.substring(start, close)),
                text.substring(close, end),
                new Body(text.substring(end), lineEnd),
                lineEnd);
    }

    /** Whether a line that begins with {@code id:} follows a first fence before the next blank line or heading. */
    private static boolean beginsWithAnId(String text) {
        int fence = text.startsWith(MARK) ? 1 : 0;
        int fenceEnd = Line.contentEnd(text, fence);
        if (!Fences.isOpening(text, fence, fenceEnd)) {
            return false;
        }
        for (int line = Line.next(text, fenceEnd); line < text.length(); ) {
            int end = Line.contentEnd(text, line);
            if (Line.isBlank(text, line, end) || text.startsWith("# ", line)) {
                return false;
            }
            if (text.startsWith("id:", line)) {
                return true;
            }
            line = Line.next(text, end);
        }
        return false;
    }

    /** An empty document with LF line ends. */
    public static Document empty() {
        return EMPTY;
    }

    /**
     * Whether the file contains merge-conflict markers as git writes them: lines that begin with {@code <<<<<<<},
     * {@code =======} and {@code >>>>>>>}, in that order.
     */
    public boolean conflicted() {
        String front = frontmatter.text();
        if (!front.contains("<<<<<<<") && !body.text().contains("<<<<<<<")) {
            return false;
        }
        String[] markers = {"<<<<<<<", "=======", ">>>>>>>"};
        int next = 0;
        for (Line line : Line.split(text())) {
            if (next < markers.length && isMarker(line.text(), markers[next])) {
                next++;
            }
        }
        return next == markers.length;
    }

    private static boolean isMarker(String line, String marker) {
        return line.startsWith(marker) && (line.length() == marker.length() || line.charAt(marker.length()) == ' ');
    }

    /** The top-level frontmatter keys in the order of the file. */
    public Set<String> keys() {
        return frontmatter.keys();
    }

    /**
     * The value of a top-level frontmatter entry; if the key is repeated, that of the last entry. Invalid YAML is read
     * in the line-based dialect of older files, so this method never fails.
     */
    public @Nullable Raw get(String key) {
        return frontmatter.get(key);
    }

    /**
     * Changes one frontmatter entry and no other line. The position of the entry, the spelling of its key, comments,
     * quotes, the form of a list, and the lines of unchanged elements and members stay.
     *
     * <p>This method does not know the type of the field: the text {@code "12"} and a plain {@code 12} are different
     * values. A caller that knows the type must call it only if the type reads another value than {@code value}.
     *
     * @param value a JSON-like Java value (see {@code Item}); {@code null} removes the entry
     * @param order the keys of the collection in the order of a new file. A new entry is inserted after the nearest
     *     preceding key or, if there is none, before the nearest following key. An entry whose key is not in this list
     *     is appended
     * @return the document with that entry; the same object if the entry already has that value
     * @throws dev.planner.item.ProblemException if a file cannot store the value
     */
    public Document with(String key, @Nullable Object value, List<String> order) {
        return with(changes(key, value), order);
    }

    /**
     * Like {@link #with(String, Object, List)}, for several entries. Takes time linear in the length of the
     * frontmatter.
     *
     * @param values values by key; {@code null} removes the entry
     * @throws dev.planner.item.ProblemException if a file cannot store a value; the violation points to the key
     */
    public Document withAll(Map<String, @Nullable Object> values, List<String> order) {
        Map<String, @Nullable Object> changes = new LinkedHashMap<>();
        values.forEach((key, value) -> {
            try {
                changes.putAll(changes(key, value));
            } catch (ProblemException e) {
                throw new ProblemException(e.problem().at("/" + OwnValues.escape(key)));
            }
        });
        return with(changes, order);
    }

    private static Map<String, @Nullable Object> changes(String key, @Nullable Object value) {
        return Collections.singletonMap(StoredValues.text(key), value == null ? null : StoredValues.normalise(value));
    }

    private Document with(Map<String, @Nullable Object> changes, List<String> order) {
        Frontmatter changed = frontmatter.with(changes, order, lineEnd);
        if (changed == frontmatter) {
            return this;
        }
        if (!closing.isEmpty()) {
            Document document = new Document(opening, changed, closing, body, lineEnd);
            return Line.isSpace(closing.charAt(0)) ? document.withReadableFence() : document;
        }
        String fence = "---" + lineEnd;
        return new Document(opening + fence, changed, fence, separated(body), lineEnd);
    }

    /** Removes the indentation of the closing fence if the fence would otherwise be read as a part of a value. */
    private Document withReadableFence() {
        boolean closed = split(text()).closing.equals(closing);
        return closed ? this : new Document(opening, frontmatter, closing.stripLeading(), body, lineEnd);
    }

    /** The body, separated from the frontmatter by a blank line. */
    private static Body separated(Body body) {
        String text = body.text();
        int first = Line.contentEnd(text, 0);
        boolean blank = Line.isBlank(text, 0, first);
        return blank ? body : new Body(body.lineEnd() + text, body.lineEnd());
    }

    public Body body() {
        return body;
    }

    /**
     * Replaces the body.
     *
     * @return the document with the new body; the same object if the body is unchanged
     */
    public Document withBody(Body changed) {
        if (changed.text().equals(body.text())) {
            return this;
        }
        Body apart = !closing.isEmpty() && body.text().isEmpty() ? separated(changed) : changed;
        Document document = new Document(opening, frontmatter, closing, apart, lineEnd);
        if (closing.isEmpty() && opensFrontmatter(document.text())) {
            String fence = "---" + lineEnd;
            return new Document(opening + fence, frontmatter, fence, separated(changed), lineEnd);
        }
        return document;
    }

    /** Whether the beginning of a text would not be read as body. */
    private static boolean opensFrontmatter(String text) {
        return beginsWithAnId(text) || !split(text).closing.isEmpty();
    }

    public byte[] bytes() {
        return text().getBytes(StandardCharsets.UTF_8);
    }

    private String text() {
        return opening + frontmatter.text() + closing + body.text();
    }
}
