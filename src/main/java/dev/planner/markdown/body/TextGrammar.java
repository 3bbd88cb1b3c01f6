package dev.planner.markdown.body;

import dev.planner.markdown.text.Line;
import dev.planner.markdown.text.StoredValues;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Free text between the title and the first heading that a field owns. */
public final class TextGrammar extends GuardedGrammar {
    private final HeadingClaims claims;
    private final boolean whole;

    public TextGrammar(HeadingClaims claims, boolean whole) {
        this.claims = claims;
        this.whole = whole;
    }

    @Override
    public @Nullable Object read(Body body) {
        int start = start(body);
        String text = BodyEdit.read(body, start, claims.sections(body).firstClaimed(start));
        return text.isEmpty() ? null : text;
    }

    private int start(Body body) {
        return whole ? 0 : body.titleEnd();
    }

    @Override
    protected @Nullable Object normalise(Object value) {
        List<String> lines = lines(value.toString());
        return lines.isEmpty() ? null : String.join("\n", lines);
    }

    /** The lines of a text without leading and trailing blank lines. */
    public static List<String> lines(String value) {
        List<Line> lines = Line.split(StoredValues.text(value));
        int from = 0;
        int to = lines.size();
        while (from < to && lines.get(from).blank()) {
            from++;
        }
        while (to > from && lines.get(to - 1).blank()) {
            to--;
        }
        return lines.subList(from, to).stream().map(Line::text).toList();
    }

    @Override
    protected Body edit(Body body, @Nullable Object value) {
        int start = start(body);
        BodyEdit edit = new BodyEdit(body);
        edit.write(
                start, claims.sections(body).firstClaimed(start), value == null ? List.of() : lines(value.toString()));
        return edit.apply();
    }
}
