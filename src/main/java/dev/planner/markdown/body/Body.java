package dev.planner.markdown.body;

import dev.planner.markdown.text.Line;
import java.util.List;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** The text below the frontmatter: its lines with their line ends, its headings, and its code and HTML lines. */
public final class Body {
    public static final Body EMPTY = new Body("", "\n");

    private final String text;
    private final String fallbackEnd;
    private @Nullable BodyLayout layout;
    private @Nullable ClaimedSections sections;

    /**
     * @param fallbackEnd the line end of new lines if the text has no line end
     */
    public Body(String text, String fallbackEnd) {
        this.text = text;
        this.fallbackEnd = fallbackEnd;
    }

    public String text() {
        return text;
    }

    /** The line end of new lines: the most frequent line end of the text. */
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

    /** The lines from {@code from} to before {@code to} as a body. */
    public Body part(int from, int to) {
        StringBuilder part = new StringBuilder();
        lines().subList(from, to).forEach(line -> part.append(line.text()).append(line.end()));
        return new Body(part.toString(), lineEnd());
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

    /** The level of the heading that begins on a line, 1 to 6; 0 if no heading begins there. */
    public int level(int i) {
        return Math.max(layout().kinds()[i], 0);
    }

    /** Whether the line is part of a heading. */
    public boolean inHeading(int i) {
        byte kind = layout().kinds()[i];
        return kind > 0 || kind == BodyLayout.UNDERLINE;
    }

    /** Whether the line is part of a code fence, or of an HTML block over several lines. */
    public boolean literal(int i) {
        return hidden(i) || layout().kinds()[i] == BodyLayout.HTML;
    }

    /** Whether the line is part of a code fence, or of an HTML comment over several lines. */
    public boolean hidden(int i) {
        byte kind = layout().kinds()[i];
        return kind == BodyLayout.FENCE || kind == BodyLayout.COMMENT || kind == BodyLayout.INSIDE;
    }

    /** The line after the code fence that begins on a line; the same line if no fence begins there. */
    public int fenceEnd(int i) {
        return layout().kinds()[i] == BodyLayout.FENCE ? endOf(i, BodyLayout.INSIDE) : i;
    }

    /** The line after the heading that begins on a line. An underlined (setext) heading has several lines. */
    public int headingEnd(int i) {
        return endOf(i, BodyLayout.UNDERLINE);
    }

    private int endOf(int i, byte rest) {
        byte[] kinds = layout().kinds();
        int end = i + 1;
        while (end < kinds.length && kinds[end] == rest) {
            end++;
        }
        return end;
    }

    /**
     * The text of the heading that begins on a line, without the leading hashes. Trailing hashes are a part of the
     * text, because a name such as {@code C #} can end in one.
     */
    public String heading(int i) {
        int end = headingEnd(i);
        if (end == i + 1) {
            return line(i).strip().substring(level(i)).strip();
        }
        StringJoiner text = new StringJoiner(" ");
        for (int line = i; line + 1 < end; line++) {
            text.add(line(line).strip());
        }
        return text.toString();
    }

    /** The line after the first H1; 0 if there is none. */
    public int titleEnd() {
        int title = title();
        return title < 0 ? 0 : headingEnd(title);
    }

    /** The first line of the first H1; -1 if there is none. */
    int title() {
        for (int i = 0; i < size(); i++) {
            if (level(i) == 1) {
                return i;
            }
        }
        return -1;
    }

    /** The sections of a collection's fields. Cached for the claims of the last call. */
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
