package dev.planner.field;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The target of a relation.
 *
 * @param targets the collections that a value can refer to
 * @param byName whether the value is the record's name; otherwise it is the record's id
 * @param acyclic whether following the relation must never lead back to the record itself
 * @param free whether a text that names no record is allowed, such as the name of an external person
 * @param inverse what pages call the referring records on the page of the record that they refer to; {@code null} for
 *     the title of their collection
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
