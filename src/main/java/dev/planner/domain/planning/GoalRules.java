package dev.planner.domain.planning;

import dev.planner.base.Dates;
import dev.planner.domain.kernel.DateRange;
import dev.planner.engine.CollectionRules;
import dev.planner.engine.Write;
import dev.planner.engine.read.Moment;
import dev.planner.item.Item;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Set;

/** Computes the health and the remaining days of goals, and refuses reversed date ranges. */
public final class GoalRules implements CollectionRules {
    private static final String COMPLETE = "complete";
    private static final String HEALTHY = "healthy";
    private static final String AT_RISK = "at-risk";
    private static final String LATE = "late";

    /** A goal with one of these statuses cannot become late. */
    private static final Set<String> ENDED = Set.of("success", "failed");

    @Override
    public void compute(Item goal, Moment moment, Map<String, Object> into) {
        LocalDate end = Dates.date(goal.value("endDate"));
        boolean timeIsUp = end != null && end.isBefore(moment.today());
        into.put("health", health(goal.text("status", "planning"), timeIsUp));
        if (end != null && !ENDED.contains(goal.text("status", ""))) {
            into.put("daysLeft", ChronoUnit.DAYS.between(moment.today(), end));
        }
    }

    /** Derives the health from the status. An unfinished goal is late after its end. */
    private static String health(String status, boolean timeIsUp) {
        return switch (status) {
            case "success" -> COMPLETE;
            case "late", "failed" -> LATE;
            case "at-risk" -> timeIsUp ? LATE : AT_RISK;
            default -> timeIsUp ? LATE : HEALTHY;
        };
    }

    @Override
    public void creating(Write write) {
        updating(write);
    }

    @Override
    public void updating(Write write) {
        DateRange.check(write, "startDate", "endDate");
    }
}
