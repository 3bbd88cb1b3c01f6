package dev.planner.schema.display;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How the UI presents the records of a collection.
 *
 * @param called the field with the record's display name; usually the field that names it
 * @param avatar whether a record is shown by its initials, as for people
 * @param shortcut the letter that leads to the list after G; {@code null} for none
 * @param feature the project feature that shows the collection in the menu; {@code null} if the menu always shows it
 * @param columns the columns of a list after the name, most important first
 * @param groupBy the field that groups a list; {@code null} for no groups
 * @param sums the fields that a list adds up; others, such as balances of an account by month, have no useful sum
 * @param figures the figures above a list
 * @param views the available views, the default one first
 * @param record the layout of one record
 * @param followUps the records that people usually create next
 */
public record Display(
        String called,
        boolean avatar,
        @Nullable String shortcut,
        @Nullable String feature,
        List<String> columns,
        @Nullable String groupBy,
        List<String> sums,
        List<Figure> figures,
        List<View> views,
        RecordLayout record,
        List<FollowUp> followUps) {

    /** The members of {@code /api/collections}. */
    public Map<String, Object> describe() {
        Map<String, Object> described = new LinkedHashMap<>();
        described.put("called", called);
        described.put("avatar", avatar);
        if (shortcut != null) {
            described.put("shortcut", shortcut);
        }
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
