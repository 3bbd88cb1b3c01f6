package dev.planner.item;

/**
 * Identifies a record of a project.
 *
 * @param collection the collection's path in the API, such as {@code tasks} or {@code billing/quotes}
 * @param id the record's id, an opaque string that is never used as a path
 */
public record ItemKey(String collection, String id) {
    @Override
    public String toString() {
        return collection + "/" + id;
    }
}
