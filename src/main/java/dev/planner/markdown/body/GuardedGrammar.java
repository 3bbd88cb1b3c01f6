package dev.planner.markdown.body;

import dev.planner.item.Problem;
import dev.planner.item.RecordLimits;
import dev.planner.item.ValueFault;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A grammar that verifies each edit. It refuses an edit that is not read back as the wanted value, or that changes how
 * another part of the body is read.
 */
public abstract class GuardedGrammar implements BodyGrammar {
    private List<BodyGrammar> others = List.of();

    /**
     * Sets the grammars of the other parts of the body, which an edit of this part must not affect.
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
                ValueFault.UNSTORABLE,
                "",
                "cannot be stored in the file: this value, or the text around it, would be read back differently;"
                        + " change it in the file");
    }

    /** The value in the form in which it is read back; {@code null} if there is nothing to store. */
    protected abstract @Nullable Object normalise(Object value);

    /** The body with a normalised value. */
    protected abstract Body edit(Body body, @Nullable Object value);

    /** Whether the value that was read back is equivalent to the wanted value. */
    protected boolean holds(@Nullable Object value, @Nullable Object read) {
        return Objects.equals(value, read);
    }
}
