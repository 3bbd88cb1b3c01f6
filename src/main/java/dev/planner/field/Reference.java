package dev.planner.field;

import java.util.List;

/**
 * What a relation refers to.
 *
 * @param targets the collections whose records may be meant
 * @param byName whether the value is the record's name; otherwise it is the record's id
 * @param acyclic whether following the relation must never lead back to the record itself
 * @param free whether a text that names no record is allowed, such as the name of somebody from outside
 */
public record Reference(List<String> targets, boolean byName, boolean acyclic, boolean free) {
    public Reference {
        targets = List.copyOf(targets);
    }
}
