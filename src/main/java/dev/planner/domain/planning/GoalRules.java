package dev.planner.domain.planning;

import dev.planner.base.Dates;
import dev.planner.engine.CollectionRules;
import dev.planner.engine.Moment;
import dev.planner.engine.Write;
import dev.planner.item.Item;
import dev.planner.item.Problem;
import java.time.LocalDate;
import java.util.Map;
import java.util.Set;

/** Goals run from a day to a day, and are well or not. */
public final class GoalRules implements CollectionRules {
    static final String COMPLETE = "complete";
    static final String HEALTHY = "healthy";
    static final String AT_RISK = "at-risk";
    private static final Set<String> BAD = Set.of("at-risk", "late", "failed");

    @Override
    public boolean computedFromToday() {
        return true;
    }

    @Override
    public void compute(Item goal, Moment moment, Map<String, Object> into) {
        into.put("health", health(goal, moment.today()));
    }

    /** What somebody says about a goal counts, until its time has run out. */
    private static String health(Item goal, LocalDate today) {
        String stated = stated(goal);
        LocalDate end = Dates.date(goal.value("endDate"));
        boolean overdue = end != null && end.isBefore(today);
        return overdue && stated.equals(HEALTHY) ? AT_RISK : stated;
    }

    static String stated(Item goal) {
        String status = goal.text("status", "planning");
        if (status.equals("success")) {
            return COMPLETE;
        }
        return BAD.contains(status) ? AT_RISK : HEALTHY;
    }

    @Override
    public void creating(Write write) {
        updating(write);
    }

    @Override
    public void updating(Write write) {
        LocalDate start = Dates.date(write.value("startDate"));
        LocalDate end = Dates.date(write.value("endDate"));
        boolean changed = write.changes("startDate") || write.changes("endDate");
        if (changed && start != null && end != null && start.isAfter(end)) {
            throw Problem.invalid("/endDate", "must not be before startDate");
        }
    }
}
