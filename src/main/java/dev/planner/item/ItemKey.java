package dev.planner.item;

/**
 * Names one record of a project.
 *
 * @param collection the collection's path as in the API, such as {@code tasks} or {@code billing/quotes}
 * @param id the record's id, an opaque string; never used as a path
 */
public record ItemKey(String collection, String id) {
    @Override
    public String toString() {
        return collection + "/" + id;
    }
}
