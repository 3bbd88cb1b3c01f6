package dev.planner.markdown;

/** What follows the frontmatter, as lines that keep their line ends; knows its headings and skips code fences. */
public final class Body {
    static final Body EMPTY = new Body("", "\n");

    private final String text;
    private final String lineEnd;

    /**
     * @param lineEnd the line end that the file prevails in, for new lines
     */
    Body(String text, String lineEnd) {
        this.text = text;
        this.lineEnd = lineEnd;
    }

    String text() {
        return text;
    }

    String lineEnd() {
        return lineEnd;
    }
}
