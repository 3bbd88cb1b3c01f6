package dev.planner.field;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The target of a relation.
 *
 * @param targets the collections that a value can refer to
 * @param byName whether the value is the record's name; otherwise it is the record's id
 * @param acyclic whether the relation must not form cycles
 * @param free whether a text that is not the name of a record is allowed, such as the name of an external person
 * @param inverse the heading of the referring records on the page of the target record; {@code null} for the title of
 *     the referring collection
 */
public record Reference(
        List<String> targets,
        boolean byName,
        boolean acyclic,
        boolean free,
        @Nullable String inverse) {
    public Reference {
        targets = List.copyOf(targets);
    }
}
