package dev.planner.markdown.body;

import dev.planner.item.Problem;
import dev.planner.item.RecordLimits;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A grammar that writes nothing it would not read back, and nothing that another part of the same body would be read
 * differently by.
 */
public abstract class GuardedGrammar implements BodyGrammar {
    private List<BodyGrammar> others = List.of();

    /**
     * @param grammars the grammars of the other parts of the body, which a change of this part must leave as they are
     */
    public final GuardedGrammar guard(List<? extends BodyGrammar> grammars) {
        this.others = List.copyOf(grammars);
        return this;
    }

    @Override
    public final Body write(Body body, @Nullable Object value) {
        if (value instanceof List<?> list && list.size() > RecordLimits.LIST_ENTRIES) {
            RecordLimits.checkEntries(list.size(), read(body) instanceof List<?> old ? old.size() : 0);
        }
        Object normal = value == null ? null : normalise(value);
        Body edited = edit(body, normal);
        if (edited.text().equals(body.text())) {
            return body;
        }
        if (!holds(normal, read(edited))) {
            throw refused();
        }
        for (BodyGrammar other : others) {
            if (!Objects.equals(other.read(body), other.read(edited))) {
                throw refused();
            }
        }
        return edited;
    }

    private static RuntimeException refused() {
        return Problem.invalid(
                "",
                "cannot be kept in the file like this: it, or the text around it, would read back as something else");
    }

    /** The value as it is to be read back; {@code null} when there is nothing to keep. */
    protected abstract @Nullable Object normalise(Object value);

    /** The body with a normal value. */
    protected abstract Body edit(Body body, @Nullable Object value);

    /** Whether what was read back is what was meant. */
    protected boolean holds(@Nullable Object meant, @Nullable Object read) {
        return Objects.equals(meant, read);
    }
}
