package dev.planner.markdown.frontmatter;

import dev.planner.markdown.text.Line;
import java.util.List;

/**
 * The place of a top-level entry in the frontmatter, in offsets.
 *
 * @param start the offset of its first line
 * @param colon the offset of the colon behind the key
 * @param end the offset behind its last line that is neither blank nor a comment
 * @param next the offset behind the text that is read: the blank lines behind a block scalar are part of it
 */
record Entry(String key, int start, int colon, int end, int next) {
    Entry behind(int offset) {
        return new Entry(key, start + offset, colon + offset, end + offset, next + offset);
    }

    List<Line> lines(String frontmatter) {
        return Line.split(frontmatter.substring(start, next));
    }
}
