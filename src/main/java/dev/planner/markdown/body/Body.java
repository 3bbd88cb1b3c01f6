package dev.planner.markdown.body;

import dev.planner.markdown.text.Line;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What follows the frontmatter, as lines that keep their line ends; knows its headings and skips code fences. */
public final class Body {
    public static final Body EMPTY = new Body("", "\n");

    private final String text;
    private final String fallbackEnd;
    private @Nullable BodyLayout layout;
    private @Nullable ClaimedSections sections;

    /**
     * @param fallbackEnd the line end for new lines when the text has none to go by
     */
    public Body(String text, String fallbackEnd) {
        this.text = text;
        this.fallbackEnd = fallbackEnd;
    }

    public String text() {
        return text;
    }

    /** The line end that prevails, for new lines. */
    public String lineEnd() {
        int pairs = 0;
        int feeds = 0;
        for (int i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) {
            if (i > 0 && text.charAt(i - 1) == '\r') {
                pairs++;
            } else {
                feeds++;
            }
        }
        return pairs + feeds == 0 ? fallbackEnd : pairs > feeds ? "\r\n" : "\n";
    }

    public List<Line> lines() {
        return layout().lines();
    }

    public int size() {
        return layout().lines().size();
    }

    public String line(int i) {
        return layout().lines().get(i).text();
    }

    public boolean blank(int i) {
        return layout().lines().get(i).blank();
    }

    /** 1 to 6 for a line with a heading, 0 for any other. */
    public int level(int i) {
        return Math.max(layout().kinds()[i], 0);
    }

    /** Whether the line is part of a code fence or of an HTML comment over several lines. */
    public boolean literal(int i) {
        return layout().kinds()[i] < 0;
    }

    /** The line behind the code fence that begins on a line; the same line when none does. */
    public int fenceEnd(int i) {
        byte[] kinds = layout().kinds();
        if (kinds[i] != BodyLayout.FENCE) {
            return i;
        }
        int end = i + 1;
        while (end < kinds.length && kinds[end] == BodyLayout.INSIDE) {
            end++;
        }
        return end;
    }

    /** A heading's text, without the hashes. */
    public String heading(int i) {
        String line = line(i);
        return line.startsWith("#") ? line.substring(level(i)).strip() : line.strip();
    }

    /** Whether the heading's text is underlined, so that it takes two lines. */
    public boolean underlined(int i) {
        return level(i) > 0 && !line(i).startsWith("#");
    }

    /** The first line of the first H1, -1 when there is none. */
    public int title() {
        for (int i = 0; i < size(); i++) {
            if (level(i) == 1) {
                return i;
            }
        }
        return -1;
    }

    /** The sections of a collection's fields; kept for the collection that asked last. */
    ClaimedSections sections(HeadingClaims claims) {
        ClaimedSections known = sections;
        if (known == null || known.claims() != claims) {
            known = new ClaimedSections(this, claims);
            sections = known;
        }
        return known;
    }

    private BodyLayout layout() {
        BodyLayout known = layout;
        if (known == null) {
            known = BodyLayout.of(text);
            layout = known;
        }
        return known;
    }
}
