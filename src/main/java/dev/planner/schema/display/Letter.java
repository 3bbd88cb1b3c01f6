package dev.planner.schema.display;

import dev.planner.item.Condition;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The form of a record on paper as a letter to somebody: an invoice to a customer.
 *
 * @param headings the possible headings; the letter has the first one whose condition the record meets
 * @param recipient the relation to the record of the recipient, whose name begins the address
 * @param address the lines of the address below the name. A line has one or more fields of the recipient, each as
 *     {@code field} or, for a member of an object, as {@code field.member}
 * @param sentTo the list of the lines of the name and the address as they were when the letter was sent. While it is
 *     empty, the letter has the current ones; {@code null} if the letter always has these
 * @param letterhead the text with the sender as it was when the letter was sent. While it is empty, the letter has the
 *     one of the project; {@code null} if the letter always has this
 * @param footer the text at the end as it was when the letter was sent, in the same way
 * @param facts the values below the heading, such as the number and the dates
 * @param opening the texts before the rows
 * @param rows the list whose entries are the rows of the table
 * @param totals the numbers below the table, from the sum of the rows to the amount due
 * @param closing the texts after the totals
 */
public record Letter(
        List<Heading> headings,
        String recipient,
        List<List<String>> address,
        @Nullable String sentTo,
        @Nullable String letterhead,
        @Nullable String footer,
        List<Line> facts,
        List<String> opening,
        String rows,
        List<Line> totals,
        List<String> closing) {

    /**
     * What a letter is called: an invoice or a credit note.
     *
     * @param when the condition on the record under which the letter has this heading
     */
    public record Heading(String label, Condition when) {
        Map<String, Object> describe() {
            Map<String, Object> described = new LinkedHashMap<>();
            described.put("label", label);
            if (!when.equals(Condition.ALWAYS)) {
                described.put("when", when.allowed());
            }
            return described;
        }
    }

    /** The value of a field with a label of its own: the day on which an invoice was sent is its date. */
    public record Line(String label, String field) {
        Map<String, Object> describe() {
            return Map.of("label", label, "field", field);
        }
    }

    Map<String, Object> describe() {
        Map<String, Object> described = new LinkedHashMap<>();
        described.put("headings", headings.stream().map(Heading::describe).toList());
        described.put("recipient", recipient);
        described.put("address", address);
        if (sentTo != null) {
            described.put("sentTo", sentTo);
        }
        if (letterhead != null) {
            described.put("letterhead", letterhead);
        }
        if (footer != null) {
            described.put("footer", footer);
        }
        described.put("facts", facts.stream().map(Line::describe).toList());
        described.put("opening", opening);
        described.put("rows", rows);
        described.put("totals", totals.stream().map(Line::describe).toList());
        described.put("closing", closing);
        return described;
    }
}
