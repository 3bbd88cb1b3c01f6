package dev.planner.domain.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.domain.Project;
import java.time.Duration;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The overview of tasks that a dashboard shows. Today is Saturday, 2026-11-21. */
class OverviewTest {
    private static final String TASKS = "tasks";

    private final Project project = new Project();

    @Test
    void openTasks_areInTheListsOfTheirReasons() {
        String later = task("Later", "dueDate", "2026-11-10", "priority", 2L);
        String urgent = task("Urgent", "dueDate", "2026-11-10", "priority", 1L);
        String today = task("Today", "dueDate", "2026-11-21");
        String lastDay = task("In six days", "dueDate", "2026-11-27");
        task("In seven days", "dueDate", "2026-11-28");
        String review = task("Reviewed", "section", "Pending Review");
        String blocked = task("Blocked", "blockedBy", List.of(review));
        task("Waits for nothing", "blockedBy", List.of(task("Over", "completed", true)));
        task("Late, but done", "dueDate", "2026-11-10", "section", "Done");

        assertThat(ids("overdue")).containsExactly(urgent, later);
        assertThat(ids("dueSoon")).containsExactly(today, lastDay);
        assertThat(ids("inReview")).containsExactly(review);
        assertThat(ids("blocked")).containsExactly(blocked);
    }

    @Test
    void longList_hasItsTotalAndItsFirstTasks() {
        List<String> late = IntStream.range(0, 60)
                .mapToObj(i -> task("Late " + i, "dueDate", "2026-10-%02d".formatted(1 + i % 30)))
                .toList();
        Map<?, ?> overdue = (Map<?, ?>) overview().get("overdue");
        assertThat(overdue.get("total")).isEqualTo(60L);
        assertThat(ids("overdue")).hasSize(50).startsWith(late.get(0), late.get(30), late.get(1));
    }

    @Test
    void tasksInProgress_belongToTheirHolderOrAssignee() {
        String nobodys = task("Nobody's", "section", "In Progress");
        task("Ann's", "section", "Doing", "assignee", "ann");
        task("Ann's too", "section", "In progress", "assignee", "ann");
        String claimed = task("Claimed", "assignee", "ann");
        project.run("claimTask", List.of(claimed), "assignee", "bob");
        task("Waiting", "assignee", "eve");

        List<?> people = (List<?>) overview().get("inProgress");
        assertThat(people).extracting(each -> member(each, "person")).containsExactly("ann", "bob", null);
        assertThat(people).extracting(each -> member(each, "total")).containsExactly(2L, 1L, 1L);
        assertThat(idsOf(people.get(2))).containsExactly(nobodys);
    }

    @Test
    void person_isOneEntryInProgress_byIdAndByName() {
        project.create("people", "id", "p1", "name", "Ann Example");
        task("By id", "section", "In Progress", "assignee", "p1");
        task("By name", "section", "In Progress", "assignee", "ann example ");
        task("Guest", "section", "In Progress", "assignee", "Zoë");
        task("Guest too", "section", "In Progress", "assignee", " Zoë");
        task("Guest again", "section", "In Progress", "assignee", "Zoë ");

        List<?> people = (List<?>) overview().get("inProgress");
        assertThat(people).extracting(each -> member(each, "person")).containsExactly("Zoë", "p1");
        assertThat(people).extracting(each -> member(each, "total")).containsExactly(3L, 2L);
    }

    @Test
    void nameOfSeveralPeople_isItsOwnEntryInProgress() {
        project.create("people", "id", "kim1", "name", "Kim");
        project.create("people", "id", "kim2", "name", "KIM");
        task("By id", "section", "In Progress", "assignee", "kim1");
        task("By name", "section", "In Progress", "assignee", "Kim");

        List<?> people = (List<?>) overview().get("inProgress");
        assertThat(people).extracting(each -> member(each, "person")).containsExactlyInAnyOrder("kim1", "Kim");
    }

    @Test
    void reviews_areCountedBySection_includingThoseThatAreNotListed() {
        IntStream.range(0, 61).forEach(i -> task("Review " + i, "section", "Pending Review"));
        task("Other", "section", "Code review");

        assertThat(member(overview().get("inReview"), "sections"))
                .isEqualTo(List.of(
                        Project.map("section", "Code review", "total", 1L),
                        Project.map("section", "Pending Review", "total", 61L)));
    }

    @Test
    void assignee_isMatchedByIdNameAndClaim() {
        project.create("people", "id", "ann", "name", "Ann Example");
        String byId = task("By id", "assignee", "ann", "dueDate", "2026-11-01");
        String byName = task("By name", "assignee", "Ann Example", "dueDate", "2026-11-02");
        String claimed = task("Claimed", "assignee", "bob", "dueDate", "2026-11-03");
        project.run("claimTask", List.of(claimed), "assignee", "ann");
        task("Another's", "assignee", "bob", "dueDate", "2026-11-04");

        assertThat(ids("overdue", "assignee", "ann")).containsExactly(byId, byName, claimed);
        assertThat(ids("overdue", "assignee", "ANN EXAMPLE")).containsExactly(byId, byName, claimed);
        assertThat(ids("overdue")).hasSize(4);
    }

    @Test
    void flow_countsTasksByTheDayOfTheirCreationAndCompletion() {
        task("Open");
        task("Over", "completed", true);
        assertThat((List<?>) overview().get("flow"))
                .isEqualTo(List.of(Project.map("date", "2026-11-21", "created", 2L, "completed", 1L)));
    }

    @Test
    void flow_countsTasksByTheDayInTheZoneOfTheProject() {
        project.move(ZoneId.of("America/Los_Angeles"));
        project.pass(Duration.ofHours(18));
        task("Open in the evening");
        task("Over in the evening", "completed", true);
        project.file(TASKS, "by-hand", Project.map("title", "By hand", "section", "Todo", "createdAt", "2026-11-20"));

        assertThat(overview().get("today")).isEqualTo("2026-11-21");
        assertThat((List<?>) overview().get("flow"))
                .isEqualTo(List.of(
                        Project.map("date", "2026-11-20", "created", 1L, "completed", 0L),
                        Project.map("date", "2026-11-21", "created", 2L, "completed", 1L)));
    }

    @Test
    void flow_beginsEightWeeksAgo() {
        project.move(ZoneId.of("America/Los_Angeles"));
        createdAt("2026-09-27T06:59:00.000Z");
        createdAt("2026-09-27T07:00:00.000Z");
        assertThat((List<?>) overview().get("flow"))
                .isEqualTo(List.of(Project.map("date", "2026-09-27", "created", 1L, "completed", 0L)));
    }

    private void createdAt(String time) {
        String id = "task" + time.replaceAll("\\D", "");
        project.file(TASKS, id, Project.map("title", "Old", "section", "Todo", "createdAt", time));
    }

    @Test
    void change_isVisibleAtOnce() {
        assertThat(ids("overdue")).isEmpty();
        String late = task("Late", "dueDate", "2026-11-01");
        assertThat(ids("overdue")).containsExactly(late);
    }

    private String task(String title, Object... fields) {
        Object[] all = new Object[fields.length + 2];
        all[0] = "title";
        all[1] = title;
        System.arraycopy(fields, 0, all, 2, fields.length);
        return project.create(TASKS, all);
    }

    private Map<?, ?> overview(Object... query) {
        return (Map<?, ?>) project.json("getOverview", List.of(), query);
    }

    private List<Object> ids(String list, Object... query) {
        return idsOf(overview(query).get(list));
    }

    private static List<Object> idsOf(Object list) {
        return ((List<?>) member(list, "tasks"))
                .stream().<Object>map(task -> member(task, "id")).toList();
    }

    private static Object member(Object map, String name) {
        return ((Map<?, ?>) map).get(name);
    }
}
