package dev.planner.domain.billing;

import dev.planner.domain.kernel.TimeEntry;
import dev.planner.item.Item;
import java.math.BigDecimal;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * Hours of a time entry that count.
 *
 * @param entry the entry in the file
 * @param day {@code null} if the entry has no readable day
 * @param person the id of the person's record, otherwise the name; {@code null} if the entry names nobody
 * @param project the project of the task; {@code null} if it has none
 * @param customer the id of the customer of the project; {@code null} if there is none
 * @param invoice the invoice that bills the hours; {@code null} if they are not billed
 */
public record LoggedTime(
        TimeEntry entry,
        @Nullable LocalDate day,
        BigDecimal hours,
        @Nullable String person,
        @Nullable String project,
        @Nullable String customer,
        @Nullable Item invoice) {

    public Item task() {
        return entry.task();
    }
}
