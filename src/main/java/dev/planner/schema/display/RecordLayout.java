package dev.planner.schema.display;

import dev.planner.item.Condition;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The positions of a record's fields on its page. Every field that a page shows, except the name and the id, is in
 * exactly one part.
 *
 * @param figures the computed values in large type at the top
 * @param groups the fields that take one line each, in groups; a group without a title comes first
 * @param blocks the fields that take the full width, in order
 * @param boxes lists side by side, row by row; a field in two rows spans both
 * @param facts the read-only fields at the end
 * @param only fields that apply only to some records
 * @param nonzero figures and facts that pages hide while they are 0
 */
public record RecordLayout(
        List<String> figures,
        List<Group> groups,
        List<String> blocks,
        List<List<String>> boxes,
        List<String> facts,
        List<Only> only,
        List<String> nonzero) {

    /**
     * Fields that belong together.
     *
     * @param title the title above them; empty for none
     */
    public record Group(String title, List<String> fields) {}

    /**
     * Fields that a page hides while they are empty and the record does not meet a condition.
     *
     * @param when the condition under which the page shows the fields
     */
    public record Only(List<String> fields, Condition when) {
        Map<String, Object> describe() {
            return Map.of("fields", fields, "when", when.allowed());
        }
    }

    Map<String, Object> describe() {
        Map<String, Object> described = new LinkedHashMap<>();
        described.put("figures", figures);
        described.put(
                "groups",
                groups.stream()
                        .map(group -> Map.of("title", group.title(), "fields", group.fields()))
                        .toList());
        described.put("blocks", blocks);
        described.put("boxes", boxes);
        described.put("facts", facts);
        described.put("only", only.stream().map(Only::describe).toList());
        described.put("nonzero", nonzero);
        return described;
    }
}
