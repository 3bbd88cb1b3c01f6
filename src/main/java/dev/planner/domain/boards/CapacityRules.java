package dev.planner.domain.boards;

import dev.planner.base.Dates;
import dev.planner.base.Numbers;
import dev.planner.domain.kernel.PersonNames;
import dev.planner.domain.kernel.ProjectSettings;
import dev.planner.engine.CollectionRules;
import dev.planner.engine.Write;
import dev.planner.engine.read.Moment;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.store.Snapshot;
import dev.planner.store.Table;
import dev.planner.store.Transaction;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Computes the utilisation of each team member in the weeks of a capacity plan, and keeps the kind of an allocation's
 * target equal to the collection of the target.
 */
public final class CapacityRules implements CollectionRules {
    private static final BigDecimal USUAL_HOURS = BigDecimal.valueOf(8);
    private static final int USUAL_DAYS = 5;
    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);
    private static final String ALLOCATIONS = "allocations";

    /** The kinds of targets by their collections. */
    private static final Map<String, String> KINDS =
            Map.of("portfolio", "project", "tasks", "task", "milestones", "milestone");

    /**
     * The logged hours for one version of the tasks table, cached because iterating over all tasks for every plan is
     * slow.
     */
    private volatile @Nullable LoggedHours logged;

    @Override
    public void compute(Item plan, Moment moment, Map<String, Object> into) {
        LoggedHours hours = logged(moment.snapshot().table("tasks"));
        List<Map<String, Object>> allocations = plan.objects(ALLOCATIONS);
        List<Object> utilization = new ArrayList<>();
        for (Map<String, Object> member : plan.objects("teamMembers")) {
            utilization.add(utilization(member, allocations, moment.snapshot(), hours));
        }
        into.put("utilization", utilization);
    }

    @Override
    public void creating(Write write) {
        updating(write);
    }

    /** Only changed allocations follow their targets, so that the lines of all others in the file stay as they are. */
    @Override
    public void updating(Write write) {
        if (write.changes(ALLOCATIONS) && write.value(ALLOCATIONS) instanceof List<?> allocations) {
            Item before = write.before();
            List<Object> known = before == null ? List.of() : before.list(ALLOCATIONS);
            List<Object> followed = new ArrayList<>();
            for (Object allocation : allocations) {
                followed.add(
                        allocation instanceof Map<?, ?> changed && !known.contains(changed)
                                ? withKind(changed, write.transaction())
                                : allocation);
            }
            write.set(ALLOCATIONS, followed);
        }
    }

    /** An id of no record, or of records of several kinds, leaves the kind as it is. */
    private static Map<Object, Object> withKind(Map<?, ?> allocation, Transaction transaction) {
        Map<Object, Object> followed = new LinkedHashMap<>(allocation);
        if (allocation.get("targetId") instanceof String target) {
            List<String> kinds = KINDS.entrySet().stream()
                    .filter(kind -> transaction.get(new ItemKey(kind.getKey(), target)) != null)
                    .map(Map.Entry::getValue)
                    .toList();
            if (kinds.size() == 1) {
                followed.put("targetType", kinds.get(0));
            }
        }
        return followed;
    }

    private LoggedHours logged(Table tasks) {
        LoggedHours known = logged;
        if (known == null || !known.isOf(tasks)) {
            known = LoggedHours.of(tasks);
            logged = known;
        }
        return known;
    }

    private static Map<String, Object> utilization(
            Map<String, Object> member, List<Map<String, Object>> allocations, Snapshot snapshot, LoggedHours logged) {
        String personId = String.valueOf(member.get("personId"));
        Item person = PersonNames.find(personId, snapshot);
        String name = person == null ? personId : person.text("name", personId);
        BigDecimal capacity = weeklyCapacity(member, person);
        Map<LocalDate, BigDecimal> weeks = allocatedByWeek(member.get("id"), allocations);
        DayOfWeek firstDay = ProjectSettings.of(snapshot).firstDayOfWeek();
        Set<LocalDate> planned = weeks.keySet().stream()
                .map(day -> day.with(TemporalAdjusters.previousOrSame(firstDay)))
                .collect(Collectors.toSet());
        BigDecimal allocated = weeks.values().stream().reduce(BigDecimal.ZERO, BigDecimal::add);

        Map<String, Object> result = new LinkedHashMap<>();
        if (member.get("id") instanceof String id) {
            result.put("memberId", id);
        }
        result.put("personId", personId);
        result.put("memberName", name);
        result.put("weeklyCapacity", Numbers.normalise(capacity));
        result.put("allocatedByWeek", normalised(weeks));
        result.put("totalAllocated", Numbers.normalise(allocated));
        result.put("actualHours", Numbers.normalise(logged.in(planned, PersonNames.of(personId, snapshot))));
        result.put("utilizationPercent", percent(allocated, capacity.multiply(BigDecimal.valueOf(planned.size()))));
        return result;
    }

    /** The hours and the days come from the plan, otherwise from the person's record, otherwise from the defaults. */
    private static BigDecimal weeklyCapacity(Map<String, Object> member, @Nullable Item person) {
        Object hours = member.get("hoursPerDay");
        if (hours == null && person != null) {
            hours = person.number("hoursPerDay");
        }
        int days = member.get("workingDays") instanceof List<?> list ? list.size() : 0;
        if (days == 0 && person != null) {
            days = person.list("workingDays").size();
        }
        BigDecimal perDay = hours instanceof Number number ? Numbers.decimal(number) : USUAL_HOURS;
        return perDay.multiply(BigDecimal.valueOf(days == 0 ? USUAL_DAYS : days));
    }

    private static Map<LocalDate, BigDecimal> allocatedByWeek(
            @Nullable Object memberId, List<Map<String, Object>> allocations) {
        Map<LocalDate, BigDecimal> weeks = new TreeMap<>();
        for (Map<String, Object> allocation : allocations) {
            LocalDate week = Dates.date(allocation.get("weekStart"));
            boolean own = memberId != null && memberId.equals(allocation.get("memberId"));
            if (own && week != null && allocation.get("allocatedHours") instanceof Number hours) {
                weeks.merge(week, Numbers.decimal(hours), BigDecimal::add);
            }
        }
        return weeks;
    }

    private static Map<String, Object> normalised(Map<LocalDate, BigDecimal> weeks) {
        Map<String, Object> numbers = new LinkedHashMap<>();
        weeks.forEach((week, hours) -> numbers.put(week.toString(), Numbers.normalise(hours)));
        return numbers;
    }

    private static long percent(BigDecimal part, BigDecimal whole) {
        return whole.signum() == 0
                ? 0
                : part.multiply(HUNDRED).divide(whole, 0, RoundingMode.HALF_UP).longValue();
    }
}
