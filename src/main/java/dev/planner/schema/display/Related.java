package dev.planner.schema.display;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Records that the page of a record lists: the invoices of a company, which refer to its customers.
 *
 * @param path the relations that lead to them; the first one refers to the record of the page, each other one to the
 *     records of the step before
 * @param figures whether the page shows the figures of their collection, computed from these records
 */
public record Related(List<Step> path, boolean figures) {

    /** A relation: a field of a collection's records that refers to other records. */
    public record Step(String collection, String field) {
        @Override
        public String toString() {
            return collection + "." + field;
        }
    }

    Map<String, Object> describe() {
        Map<String, Object> described = new LinkedHashMap<>();
        described.put("path", path.stream().map(Step::toString).toList());
        if (figures) {
            described.put("figures", true);
        }
        return described;
    }
}
