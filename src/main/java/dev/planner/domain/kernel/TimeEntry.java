package dev.planner.domain.kernel;

import dev.planner.base.Dates;
import dev.planner.base.Numbers;
import dev.planner.item.Item;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Hours that somebody logged on a task. A file may have anything in place of an entry or of one of its members, so each
 * member may be absent.
 *
 * @param task the task with the entry
 * @param stored the entry as the file has it
 */
public record TimeEntry(Item task, Object stored) {
    /** The field of a task that has its entries. */
    public static final String FIELD = "timeEntries";

    /** The entries of a task in the order of its file. */
    public static Stream<TimeEntry> of(Item task) {
        return task.list(FIELD).stream().map(stored -> new TimeEntry(task, stored));
    }

    /** A member as the file has it; {@code null} if it is absent. */
    public @Nullable Object member(String name) {
        return stored instanceof Map<?, ?> map ? map.get(name) : null;
    }

    public @Nullable String id() {
        return text("id");
    }

    /** The day; {@code null} if there is none or if it is not a date. */
    public @Nullable LocalDate date() {
        return Dates.date(member("date"));
    }

    /** The hours; {@code null} if there are none or if they are not a number. */
    public @Nullable BigDecimal hours() {
        return member("hours") instanceof Number number ? Numbers.decimal(number) : null;
    }

    /** The id or the name of the person who worked; {@code null} if nobody is named. */
    public @Nullable String person() {
        String person = text("person");
        return person == null || person.isBlank() ? null : person;
    }

    public @Nullable String description() {
        return text("description");
    }

    private @Nullable String text(String name) {
        return member(name) instanceof String text ? text : null;
    }
}
