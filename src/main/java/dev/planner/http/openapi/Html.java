package dev.planner.http.openapi;

import java.util.ArrayDeque;
import java.util.Deque;

/** Writes HTML and escapes all text. */
final class Html {
    private final StringBuilder out = new StringBuilder(1 << 16);
    private final Deque<String> open = new ArrayDeque<>();

    /** Opens an element; attributes are alternating names and values. */
    Html open(String element, String... attributes) {
        tag(element, attributes);
        open.push(element);
        return this;
    }

    /** Closes the element that was opened last. */
    Html close() {
        out.append("</").append(open.pop()).append('>');
        return this;
    }

    /** An element that contains only text. */
    Html leaf(String element, String text, String... attributes) {
        return open(element, attributes).text(text).close();
    }

    /** An empty element. */
    Html empty(String element, String... attributes) {
        tag(element, attributes);
        return this;
    }

    private void tag(String element, String... attributes) {
        out.append('<').append(element);
        for (int i = 0; i < attributes.length; i += 2) {
            out.append(' ')
                    .append(attributes[i])
                    .append("=\"")
                    .append(escape(attributes[i + 1]))
                    .append('"');
        }
        out.append('>');
    }

    Html text(String text) {
        out.append(escape(text));
        return this;
    }

    /** Text in which {@code `words`} become code: the Markdown that descriptions use within a line. */
    Html line(String text) {
        String[] parts = text.split("`", -1);
        for (int i = 0; i < parts.length; i++) {
            if (i % 2 == 0 || i == parts.length - 1) {
                text(parts[i]);
            } else {
                leaf("code", parts[i]);
            }
        }
        return this;
    }

    /** Paragraphs, headings and bullet lists: the Markdown that descriptions use. */
    Html blocks(String markdown) {
        for (String block : markdown.strip().split("\n\n+", -1)) {
            if (block.startsWith("## ")) {
                leaf("h2", block.substring(3));
            } else if (block.startsWith("* ")) {
                open("ul");
                for (String item : block.substring(2).split("\n\\* ", -1)) {
                    open("li").line(item).close();
                }
                close();
            } else {
                open("p").line(block).close();
            }
        }
        return this;
    }

    private static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    @Override
    public String toString() {
        if (!open.isEmpty()) {
            throw new IllegalStateException("not closed: " + open);
        }
        return "<!doctype html>\n" + out + '\n';
    }
}
