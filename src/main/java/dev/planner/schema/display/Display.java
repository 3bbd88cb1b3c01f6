package dev.planner.schema.display;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The presentation of a collection's records in the UI.
 *
 * @param called the field that holds the display name; usually the naming field
 * @param avatar whether a record is shown by its initials, as for people
 * @param shortcut the letter that opens the list when it is pressed after G; {@code null} for none
 * @param feature the project feature that must be enabled for the menu to show the collection; {@code null} if the menu
 *     always shows it
 * @param columns the columns of a list after the name, most important first
 * @param groupBy the field that groups a list; {@code null} for no groups
 * @param sums the fields whose sums a list shows; the sum of other numbers, such as monthly balances, has no meaning
 * @param figures the figures above a list
 * @param views the available views, the default one first
 * @param record the layout of one record
 * @param related the records that the page of a record lists first; the other records that refer to it follow
 * @param followUps the records that people usually create next
 * @param letter the form of a record on paper as a letter; {@code null} if it is printed like its page
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
        List<Related> related,
        List<FollowUp> followUps,
        @Nullable Letter letter) {

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
        described.put("related", related.stream().map(Related::describe).toList());
        described.put("followUps", followUps.stream().map(FollowUp::describe).toList());
        if (letter != null) {
            described.put("letter", letter.describe());
        }
        return described;
    }
}
