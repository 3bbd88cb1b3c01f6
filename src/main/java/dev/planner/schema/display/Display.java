package dev.planner.schema.display;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How people see the records of a collection.
 *
 * @param called the field that a record is called by on screens; mostly the field that names it
 * @param avatar whether records are people or the like, shown by their initials
 * @param feature the word in the project's list of features that shows the collection in the menu; {@code null} when
 *     the menu always shows it
 * @param columns the columns of a list after the name, the most telling first
 * @param groupBy the field that a list is grouped by; {@code null} for no groups
 * @param sums the columns whose sum a list shows
 * @param figures the figures above a list
 * @param views the ways to see the records, the usual one first
 * @param record the layout of one record
 * @param followUps records that people make next
 */
public record Display(
        String called,
        boolean avatar,
        @Nullable String feature,
        List<String> columns,
        @Nullable String groupBy,
        List<String> sums,
        List<Figure> figures,
        List<View> views,
        RecordLayout record,
        List<FollowUp> followUps) {

    /** The members that {@code /api/collections} shows. */
    public Map<String, Object> describe() {
        Map<String, Object> described = new LinkedHashMap<>();
        described.put("called", called);
        described.put("avatar", avatar);
        if (feature != null) {
            described.put("feature", feature);
        }
        described.put("columns", columns);
        if (groupBy != null) {
            described.put("groupBy", groupBy);
        }
        described.put("sums", sums);
        described.put("figures", figures.stream().map(Figure::describe).toList());
        described.put("views", views.stream().map(View::describe).toList());
        described.put("record", record.describe());
        described.put("followUps", followUps.stream().map(FollowUp::describe).toList());
        return described;
    }
}
