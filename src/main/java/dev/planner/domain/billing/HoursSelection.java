package dev.planner.domain.billing;

import dev.planner.base.CaseFolding;
import dev.planner.domain.kernel.DateRange;
import dev.planner.domain.kernel.PersonNames;
import dev.planner.domain.kernel.ProjectSettings;
import dev.planner.domain.kernel.TimeEntry;
import dev.planner.engine.operation.Parameter;
import dev.planner.engine.read.Moment;
import dev.planner.field.filter.Filters;
import dev.planner.field.type.FieldTypes;
import dev.planner.item.Item;
import dev.planner.item.Problem;
import dev.planner.item.ValueFault;
import dev.planner.store.Snapshot;
import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The logged hours of all tasks that match a request, the latest day first, and the entries that are doubtful. */
public final class HoursSelection {
    static final String CUSTOMERS = "billing/customers";

    private static final String PROJECTS = "portfolio";
    private static final String PERSON = "person";
    private static final String TASK = "task";
    private static final String SECTION = "section";
    private static final String PROJECT = "project";
    private static final String CUSTOMER = "customer";
    private static final String FROM = "from";
    private static final String TO = "to";
    private static final String BILLED = "billed";
    /** Stands for hours that have no value. */
    private static final String NONE = "none";
    /** The most hours of an entry that the API accepts. */
    private static final BigDecimal DAY = BigDecimal.valueOf(24);

    private final Snapshot snapshot;
    private final BilledHours billed;
    private final HoursPeople people;
    private final DayOfWeek firstDayOfWeek;
    private final DateRange range;
    private final @Nullable Object wantedBilled;
    private final @Nullable Wanted persons;
    private final @Nullable Wanted tasks;
    private final @Nullable Wanted sections;
    private final @Nullable Wanted projects;
    private final @Nullable Wanted customers;
    private final Map<String, Item> projectsByName = new HashMap<>();
    private final List<LoggedTime> times = new ArrayList<>();
    private final List<Doubt> doubts = new ArrayList<>();

    /**
     * An entry whose hours or day cannot be read or are not plausible.
     *
     * @param member the name of the doubtful member
     * @param isCounted whether the sums include its hours
     */
    public record Doubt(TimeEntry entry, String member, boolean isCounted) {}

    /**
     * The values that a filter accepts.
     *
     * @param folded folded by {@link CaseFolding#fold}
     * @param none whether it accepts hours without a value
     */
    private record Wanted(Set<String> folded, boolean none) {
        boolean has(@Nullable String value) {
            return value == null ? none : folded.contains(CaseFolding.fold(value));
        }
    }

    private HoursSelection(Map<String, Object> query, Moment moment) {
        this.snapshot = moment.snapshot();
        this.billed = new BilledHours(moment);
        this.people = new HoursPeople(snapshot);
        this.firstDayOfWeek = ProjectSettings.of(snapshot).firstDayOfWeek();
        this.range = DateRange.of(query.get(FROM), query.get(TO));
        this.wantedBilled = query.get(BILLED);
        this.persons = wanted(query.get(PERSON), PersonNames.PEOPLE);
        this.tasks = wanted(query.get(TASK), null);
        this.sections = wanted(query.get(SECTION), null);
        this.projects = wanted(query.get(PROJECT), PROJECTS);
        this.customers = wanted(query.get(CUSTOMER), CUSTOMERS);
    }

    /** The parameters of a request. */
    public static List<Parameter> parameters() {
        return List.of(
                Parameter.optional(FROM, FieldTypes.date(), "The first day; default: no limit."),
                Parameter.optional(TO, FieldTypes.date(), "The last day; default: no limit."),
                Parameter.optional(PERSON, FieldTypes.text(), several("Who worked: ids or names")),
                Parameter.optional(TASK, FieldTypes.text(), "Ids of tasks, separated by commas."),
                Parameter.optional(SECTION, FieldTypes.text(), "Sections of tasks, separated by commas."),
                Parameter.optional(PROJECT, FieldTypes.text(), several("The projects of the tasks: ids or names")),
                Parameter.optional(CUSTOMER, FieldTypes.text(), several("The customers of the projects: ids or names")),
                Parameter.optional(
                        BILLED, FieldTypes.bool(), "Whether the hours are on an invoice; default: all hours."));
    }

    private static String several(String what) {
        return what + ", separated by commas; `none` for hours without one.";
    }

    /**
     * @param query the typed {@link #parameters}
     * @throws dev.planner.item.ProblemException if the last day is before the first
     */
    public static HoursSelection of(Map<String, Object> query, Moment moment) {
        HoursSelection selection = new HoursSelection(query, moment);
        if (selection.range.isReversed()) {
            throw Problem.invalidParameter(
                    ValueFault.BEFORE_START, TO, "must not be before " + FROM, Map.of("start", FROM));
        }
        selection.collect();
        return selection;
    }

    /** The hours that count, the latest day first, those without a day last. */
    public List<LoggedTime> times() {
        return times;
    }

    List<Doubt> doubts() {
        return doubts;
    }

    HoursPeople people() {
        return people;
    }

    Snapshot snapshot() {
        return snapshot;
    }

    LocalDate startOfWeek(LocalDate day) {
        return day.with(TemporalAdjusters.previousOrSame(firstDayOfWeek));
    }

    /** The name of the person of an entry for readers; {@code null} if the entry names nobody. */
    public @Nullable String personName(LoggedTime time) {
        return time.person() == null ? null : people.name(time.person());
    }

    /** The name of the customer for readers; {@code null} if there is none. */
    public @Nullable String customerName(LoggedTime time) {
        String id = time.customer();
        Item customer = id == null ? null : snapshot.table(CUSTOMERS).get(id);
        return customer == null ? id : customer.text("name", customer.id());
    }

    private void collect() {
        for (Item project : snapshot.table(PROJECTS).items()) {
            projectsByName.putIfAbsent(CaseFolding.fold(project.text("name", project.id())), project);
        }
        for (Item task : snapshot.table("tasks").items()) {
            if (task.value(TimeEntry.FIELD) != null && isWanted(task)) {
                TimeEntry.of(task).forEach(this::add);
            }
        }
        Comparator<LocalDate> latestFirst =
                Comparator.nullsFirst(Comparator.<LocalDate>naturalOrder()).reversed();
        times.sort(Comparator.comparing(LoggedTime::day, latestFirst));
    }

    private boolean isWanted(Item task) {
        return (tasks == null || tasks.has(task.id()))
                && (sections == null || sections.has(task.text("section")))
                && (projects == null || projects.has(task.text("project")))
                && (customers == null || customers.has(customer(task)));
    }

    private @Nullable String customer(Item task) {
        String name = task.text("project");
        Item project = name == null ? null : projectsByName.get(CaseFolding.fold(name));
        return project == null ? null : project.text("billingCustomerId");
    }

    private void add(TimeEntry entry) {
        Item invoice = billed.invoice(entry.id());
        String person = people.key(entry.person());
        boolean isWanted = (persons == null || persons.has(person))
                && (wantedBilled == null || wantedBilled.equals(invoice != null));
        LocalDate day = entry.date();
        if (!isWanted || (day != null && !range.contains(entry.member("date")))) {
            return;
        }
        BigDecimal hours = entry.hours();
        boolean isCounted = hours != null && (day != null || range.contains(null));
        if (hours == null || hours.signum() < 0 || hours.compareTo(DAY) > 0) {
            doubts.add(new Doubt(entry, "hours", isCounted));
        } else if (day == null) {
            doubts.add(new Doubt(entry, "date", isCounted));
        }
        if (hours != null && isCounted) {
            Item task = entry.task();
            times.add(new LoggedTime(entry, day, hours, person, task.text("project"), customer(task), invoice));
        }
    }

    /**
     * The values that a filter accepts: those that it says and, for a record that it names, the id and the name.
     *
     * @param collection the collection of the records that the filter may name; {@code null} if it has values alone
     */
    private @Nullable Wanted wanted(@Nullable Object filter, @Nullable String collection) {
        if (filter == null) {
            return null;
        }
        Set<String> folded = new HashSet<>();
        Filters.texts(filter.toString()).forEach(said -> folded.add(CaseFolding.fold(said)));
        boolean none = folded.contains(NONE);
        if (collection != null) {
            Set<String> said = Set.copyOf(folded);
            for (Item item : snapshot.table(collection).items()) {
                String id = CaseFolding.fold(item.id());
                String name = CaseFolding.fold(item.text("name", item.id()));
                if (said.contains(id) || said.contains(name)) {
                    folded.add(id);
                    folded.add(name);
                }
            }
        }
        return new Wanted(folded, none);
    }
}
