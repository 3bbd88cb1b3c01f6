package dev.planner.markdown.body;

import dev.planner.item.Problem;
import dev.planner.item.ValueFault;
import dev.planner.markdown.text.StoredValues;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The first H1. */
public final class TitleGrammar extends GuardedGrammar {

    @Override
    public @Nullable Object read(Body body) {
        int line = body.title();
        String title = line < 0 ? "" : body.heading(line);
        return title.isEmpty() ? null : title;
    }

    @Override
    protected @Nullable Object normalise(Object value) {
        String title = StoredValues.text(value.toString()).strip();
        if (title.indexOf('\n') >= 0) {
            throw Problem.invalid(ValueFault.SINGLE_LINE, "", "must be a single line");
        }
        return title.isEmpty() ? null : title;
    }

    @Override
    protected Body edit(Body body, @Nullable Object value) {
        BodyEdit edit = new BodyEdit(body);
        int line = body.title();
        if (line < 0) {
            if (value != null) {
                edit.insertBlock(blankLines(body), List.of("# " + value));
            }
            return edit.apply();
        }
        int end = body.headingEnd(line);
        if (value == null) {
            edit.removeBlock(line, end);
        } else if (!value.equals(read(body))) {
            edit.replace(line, end, List.of("# " + value));
        }
        return edit.apply();
    }

    private static int blankLines(Body body) {
        int line = 0;
        while (line < body.size() && body.blank(line)) {
            line++;
        }
        return line;
    }
}
