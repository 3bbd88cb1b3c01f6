package dev.planner.domain.kernel;

import dev.planner.base.CaseFolding;
import dev.planner.item.Item;
import dev.planner.store.Snapshot;
import java.time.DayOfWeek;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The settings of the project. A missing or invalid setting has its default value. */
public final class ProjectSettings {
    public static final String CONFIG = "project/config";
    private static final String USUAL_DONE_SECTION = "Done";
    private static final int USUAL_TERMS = 30;
    private static final int LONGEST_TERMS = 3650;

    private final @Nullable Item config;

    private ProjectSettings(@Nullable Item config) {
        this.config = config;
    }

    public static ProjectSettings of(Snapshot snapshot) {
        return new ProjectSettings(
                snapshot.table(CONFIG).items().stream().findFirst().orElse(null));
    }

    private @Nullable String text(String field) {
        String text = config == null ? null : config.text(field);
        return text == null || text.isBlank() ? null : text.strip();
    }

    /** The section for completed tasks. */
    public String doneSection() {
        String named = text("doneSection");
        return named == null ? USUAL_DONE_SECTION : named;
    }

    /** Whether a section is the one for completed tasks. */
    public boolean isDoneSection(@Nullable String section) {
        return CaseFolding.same(section, doneSection());
    }

    /** The sections of the board that people have put in an order. Tasks may have others too. */
    public List<String> sections() {
        List<?> named = config != null && config.value("sections") instanceof List<?> list ? list : List.of();
        return named.stream().map(String::valueOf).toList();
    }

    /** The number of days between issue and due date of an invoice. */
    public int paymentTermsDays() {
        Number days = config == null ? null : config.number("paymentTermsDays");
        boolean usable = days instanceof Long && days.longValue() >= 0 && days.longValue() <= LONGEST_TERMS;
        return days != null && usable ? days.intValue() : USUAL_TERMS;
    }

    /** The sender at the top of letters; {@code null} for none. */
    public @Nullable String letterhead() {
        return text("letterhead");
    }

    /** The text at the end of letters, such as the bank account; {@code null} for none. */
    public @Nullable String letterFooter() {
        return text("letterFooter");
    }

    public DayOfWeek firstDayOfWeek() {
        String named = text("firstDayOfWeek");
        for (DayOfWeek day : DayOfWeek.values()) {
            if (day.name().equalsIgnoreCase(named)) {
                return day;
            }
        }
        return DayOfWeek.MONDAY;
    }
}
