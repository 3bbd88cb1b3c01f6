package dev.planner.markdown;

import dev.planner.item.Problem;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A grammar that writes nothing it would not read back, and nothing that another part of the same body would be read
 * differently by.
 */
abstract class Part implements BodyGrammar {
    private Supplier<List<? extends BodyGrammar>> others = List::of;

    /**
     * @param grammars the parts of the same body that do not overlap with this one
     */
    final Part beside(Supplier<List<? extends BodyGrammar>> grammars) {
        this.others = grammars;
        return this;
    }

    @Override
    public final Body write(Body body, @Nullable Object value) {
        Object normal = value == null ? null : normalise(value);
        Body edited = edit(body, normal);
        if (edited.text().equals(body.text())) {
            return body;
        }
        if (!holds(normal, read(edited))) {
            throw refused();
        }
        for (BodyGrammar other : others.get()) {
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
    abstract @Nullable Object normalise(Object value);

    /** The body with a normal value. */
    abstract Body edit(Body body, @Nullable Object value);

    /** Whether what was read back is what was meant. */
    boolean holds(@Nullable Object meant, @Nullable Object read) {
        return Objects.equals(meant, read);
    }
}
