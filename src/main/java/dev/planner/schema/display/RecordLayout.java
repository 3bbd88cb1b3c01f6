package dev.planner.schema.display;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Where the fields of one record stand on its page. Every field that people see is in exactly one part.
 *
 * @param figures what the server works out, in large, at the top
 * @param groups the fields of one line each, in groups; a group without a title comes first
 * @param blocks the fields that take the whole width, in their order
 * @param boxes lists beside each other, row by row; a field that stands in two rows reaches over both
 * @param facts what people read and cannot change, at the end
 */
public record RecordLayout(
        List<String> figures, List<Group> groups, List<String> blocks, List<List<String>> boxes, List<String> facts) {

    /**
     * Fields that belong together.
     *
     * @param title what people read above them; empty for none
     */
    public record Group(String title, List<String> fields) {}

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
        return described;
    }
}
