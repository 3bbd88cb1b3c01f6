package dev.planner.domain.planning;

import static dev.planner.domain.Project.map;
import static dev.planner.domain.Project.pointer;
import static dev.planner.domain.Project.problem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.domain.Project;
import dev.planner.item.Problem;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PlanningTest {
    private final Project project = new Project();

    @Test
    void milestone_nameIsUniqueInItsProject() {
        project.create("milestones", "name", "Beta", "project", "X");
        assertThat(problem(() -> project.create("milestones", "name", "beta", "project", "x")))
                .isInstanceOf(Problem.Conflict.class);
        assertThat(pointer(() -> project.create("milestones", "name", "Beta"))).isEqualTo("/name");
        String other = project.create("milestones", "name", "Beta", "project", "Y");
        assertThat(problem(() -> project.update("milestones", other, "project", "X")))
                .isInstanceOf(Problem.Conflict.class);
        project.update("milestones", other, "name", "BETA");
    }

    /** Some programs write an accented letter as the letter and its accent. */
    @Test
    void names_areComparedInAnyUnicodeForm() {
        project.create("portfolio", "name", "Caf\u00e9");
        assertThat(pointer(() -> project.create("portfolio", "name", "Cafe\u0301", "id", "other")))
                .isEqualTo("/name");
        String id = project.create("milestones", "name", "\u00c9t\u00e9", "project", "Caf\u00e9");
        assertThat(pointer(() -> project.create("milestones", "name", "E\u0301te\u0301", "project", "Cafe\u0301")))
                .isEqualTo("/name");
        String task = project.create("tasks", "title", "A", "milestone", "E\u0301te\u0301", "project", "Cafe\u0301");
        assertThat(project.value("milestones", id, "taskCount")).isEqualTo(1L);
        project.update("milestones", id, "name", "Winter");
        assertThat(project.value("tasks", task, "milestone")).isEqualTo("Winter");
    }

    @Test
    void milestone_countsItsTasksInAnyCase() {
        String id = project.create("milestones", "name", "Beta", "target", "2026-11-20");
        project.create("tasks", "title", "A", "milestone", "beta", "section", "Done");
        project.create("tasks", "title", "B", "milestone", "Beta");
        project.create("tasks", "title", "C", "milestone", "BETA");
        project.create("tasks", "title", "D", "milestone", "Beta 2");
        assertThat(project.value("milestones", id, "taskCount")).isEqualTo(3L);
        assertThat(project.value("milestones", id, "completedCount")).isEqualTo(1L);
        assertThat(project.value("milestones", id, "progress")).isEqualTo(33L);
        assertThat(project.value("milestones", id, "isLate")).isEqualTo(true);
    }

    @Test
    void milestone_countsTasksInTheDoneSectionAsCompleted() {
        String id = project.create("milestones", "name", "Beta");
        project.file("tasks", "moved", map("title", "Moved", "section", "Done", "milestone", "Beta"));
        assertThat(project.value("milestones", id, "completedCount")).isEqualTo(1L);
        assertThat(project.value("milestones", id, "progress")).isEqualTo(100L);
    }

    @Test
    void milestoneOfAProject_ignoresTasksOfOtherProjects() {
        String id = project.create("milestones", "name", "Beta", "project", "X");
        project.create("tasks", "title", "A", "milestone", "Beta", "project", "X");
        project.create("tasks", "title", "B", "milestone", "Beta", "project", "Y");
        project.create("tasks", "title", "C", "milestone", "Beta");
        assertThat(project.value("milestones", id, "taskCount")).isEqualTo(2L);
    }

    @Test
    void milestone_renamesItsTasks() {
        String id = project.create("milestones", "name", "Beta");
        String task = project.create("tasks", "title", "A", "milestone", "beta");
        String other = project.create("tasks", "title", "B", "milestone", "Alpha");
        project.update("milestones", id, "name", "Public Beta");
        assertThat(project.value("tasks", task, "milestone")).isEqualTo("Public Beta");
        assertThat(project.value("tasks", task, "revision")).isEqualTo(2L);
        assertThat(project.value("tasks", other, "revision")).isEqualTo(1L);
        assertThat(project.value("milestones", id, "taskCount")).isEqualTo(1L);
    }

    @Test
    void milestone_hasATimeOfCompletion() {
        String id = project.create("milestones", "name", "Beta", "status", "completed");
        assertThat(project.value("milestones", id, "completedAt")).isEqualTo("2026-11-21");
        project.update("milestones", id, "status", "open");
        assertThat(project.value("milestones", id, "completedAt")).isNull();
    }

    @Test
    void taskWithAnUnknownMilestone_createsNoMilestone() {
        project.create("tasks", "title", "A", "milestone", "Nowhere");
        project.ids("milestones");
        assertThat(project.items("milestones")).isEmpty();
    }

    @Test
    void idea_listsItsBacklinks() {
        String target = project.create("ideas", "title", "Battery");
        String source = project.create("ideas", "title", "Solar", "links", List.of(target));
        assertThat(project.value("ideas", target, "backlinks")).isEqualTo(List.of(source));
        assertThat(project.value("ideas", source, "backlinks")).isEqualTo(List.of());
    }

    @Test
    void idea_hasATimeForItsStatus() {
        String id = project.create("ideas", "title", "Solar");
        project.update("ideas", id, "status", "implemented");
        assertThat(project.value("ideas", id, "implementedAt")).isEqualTo("2026-11-21");
        project.update("ideas", id, "status", "cancelled", "cancelledAt", "2026-11-01");
        assertThat(project.value("ideas", id, "implementedAt")).isNull();
        assertThat(project.value("ideas", id, "cancelledAt")).isEqualTo("2026-11-01");
    }

    @Test
    void goal_mustNotEndBeforeItStarts() {
        assertThat(pointer(() ->
                        project.create("goals", "title", "G", "startDate", "2026-12-02", "endDate", "2026-12-01")))
                .isEqualTo("/endDate");
    }

    @Test
    void goal_isOverdueAfterItsEnd() {
        String id = project.create("goals", "title", "G", "status", "on-track", "endDate", "2026-11-22");
        assertThat(project.value("goals", id, "health")).isEqualTo("healthy");
        assertThat(project.value("goals", id, "daysLeft")).isEqualTo(1L);
        project.pass(Duration.ofDays(2));
        assertThat(project.value("goals", id, "health")).isEqualTo("late");
        assertThat(project.value("goals", id, "daysLeft")).isEqualTo(-1L);
        project.update("goals", id, "status", "success");
        assertThat(project.value("goals", id, "health")).isEqualTo("complete");
        assertThat(project.value("goals", id, "daysLeft")).isNull();
    }

    @Test
    void update_keepsFieldsThatAreNotSent() {
        String goal = project.create("goals", "title", "G", "kpiMetric", "mrr", "kpiTarget", 9L);
        project.update("goals", goal, "title", "H");
        assertThat(project.value("goals", goal, "kpiTarget")).isEqualTo(9L);
        String meeting = project.create("meetings", "title", "M", "attendees", List.of("a"), "agenda", "x");
        project.update("meetings", meeting, "date", "2026-01-01");
        assertThat(project.item("meetings", meeting).values())
                .containsEntry("title", "M")
                .containsEntry("agenda", "x");
    }

    @Test
    void meeting_countsItsOpenActions() {
        String id = project.create(
                "meetings",
                "title",
                "M",
                "actions",
                List.of(map("description", "A"), map("description", "B", "status", "done")));
        assertThat(project.value("meetings", id, "openActions")).isEqualTo(1L);
        assertThat((String)
                        project.item("meetings", id).objects("actions").get(0).get("id"))
                .startsWith("act_");
    }

    @Test
    void portfolio_nameIsUnique() {
        String id = project.create("portfolio", "name", "Client Portal", "revenue", 10L, "expenses", 4L);
        assertThat(id).isEqualTo("client-portal");
        assertThat(pointer(() -> project.create("portfolio", "name", "client portal")))
                .isEqualTo("/name");
        project.create("tasks", "title", "A", "project", "CLIENT PORTAL");
        assertThat(project.value("portfolio", id, "profit")).isEqualTo(6L);
        assertThat(project.value("portfolio", id, "taskCount")).isEqualTo(1L);
    }

    @Test
    void portfolio_statusUpdates_areAddedAndDeleted() {
        String id = project.create("portfolio", "name", "Portal");
        project.json("addStatusUpdate", List.of(id), "message", "Started", "date", "2026-11-01");
        Map<String, Object> update = project.json("addStatusUpdate", List.of(id), "message", "Goes well");
        assertThat(project.item("portfolio", id).objects("statusUpdates"))
                .extracting(each -> each.get("message"))
                .containsExactly("Goes well", "Started");
        project.run("deleteStatusUpdate", List.of(id, (String) update.get("id")));
        assertThat(project.item("portfolio", id).objects("statusUpdates")).hasSize(1);
        assertThat(problem(() -> project.run("deleteStatusUpdate", List.of(id, "none"))))
                .isInstanceOf(Problem.NotFound.class);
    }

    @Test
    void dayOfCreation_isTheOneInTheTimeZoneOfTheProject() {
        Project late = new Project();
        late.pass(Duration.between(late.clock().instant(), Instant.parse("2027-03-28T21:30:00Z")));
        for (Map.Entry<String, String> each : Map.of(
                        "Europe/Berlin",
                        "2027-03-28",
                        "Europe/Helsinki",
                        "2027-03-29",
                        "Asia/Tokyo",
                        "2027-03-29",
                        "Pacific/Honolulu",
                        "2027-03-28")
                .entrySet()) {
            late.move(ZoneId.of(each.getKey()));
            String idea = late.create("ideas", "title", each.getKey());
            assertThat(late.value("ideas", idea, "created")).as(each.getKey()).isEqualTo(each.getValue());
        }
        late.pass(Duration.ofMinutes(60));
        late.move(ZoneId.of("Europe/Berlin"));
        String deal = late.create("crm/deals", "title", "D");
        assertThat(late.value("crm/deals", deal, "created")).isEqualTo("2027-03-29");
        String task = late.create("tasks", "title", "T");
        assertThat(late.value("tasks", task, "createdAt")).isEqualTo("2027-03-28T22:30:00.000Z");
    }

    @Test
    void config_acceptsOnlyKnownTimeZones() {
        project.file("project/config", "config", map("name", "P"));
        project.update("project/config", "config", "timeZone", "Europe/Berlin");
        assertThat(pointer(() -> project.update("project/config", "config", "timeZone", "Mars/Olympus")))
                .isEqualTo("/timeZone");
        assertThat(project.value("project/config", "config", "lastUpdated")).isEqualTo("2026-11-21T10:00:00.000Z");
    }

    @Test
    void config_acceptsOnlyNamesThatASectionCanHave() {
        String config = "project/config";
        project.file(config, "config", map("name", "P", "sections", List.of("..", "Todo")));
        project.update(config, "config", "sections", List.of("..", "Todo", "s".repeat(60)));
        assertThat(pointer(() -> project.update(config, "config", "sections", List.of("Todo", "."))))
                .isEqualTo("/sections/1");
        assertThat(pointer(() -> project.update(config, "config", "sections", List.of("s".repeat(61)))))
                .isEqualTo("/sections/0");
        assertThat(pointer(() -> project.update(config, "config", "doneSection", "..")))
                .isEqualTo("/doneSection");
        assertThat(pointer(() -> project.create("tasks", "title", "T", "section", "..")))
                .isEqualTo("/section");
    }

    @Test
    void renamedPortfolio_updatesItsMembers() {
        String id = project.create("portfolio", "name", "Web shop");
        String task = project.create("tasks", "title", "T", "project", "web shop");
        String other = project.create("tasks", "title", "O", "project", "Web shops");
        String domain = project.create("dns", "domain", "shop.example", "project", "Web shop");
        project.update("portfolio", id, "name", "Market");
        assertThat(project.value("tasks", task, "project")).isEqualTo("Market");
        assertThat(project.value("tasks", other, "project")).isEqualTo("Web shops");
        assertThat(project.value("dns", domain, "project")).isEqualTo("Market");
        project.update("portfolio", id, "client", "Valley");
        assertThat(project.value("portfolio", id, "taskCount")).isEqualTo(1L);
    }

    @Test
    void config_existsWithoutAFile() {
        assertThat(project.item("project/config", "config").values())
                .isEqualTo(map("doneSection", "Done", "paymentTermsDays", 30L));
        project.update("project/config", "config", "client", "Valley Growers");
        assertThat(project.value("project/config", "config", "client")).isEqualTo("Valley Growers");
        assertThat(project.value("project/config", "config", "lastUpdated")).isEqualTo("2026-11-21T10:00:00.000Z");
    }

    @Test
    void note_isChangedByTextOrByBlocks() {
        List<Object> paragraphs = List.of(map("content", "One"));
        String id = project.create("notes", "title", "N", "paragraphs", paragraphs);
        assertThat(project.value("notes", id, "mode")).isEqualTo("enhanced");
        assertThat(pointer(() ->
                        project.update("notes", id, "content", "New", "customSections", List.of(map("title", "S")))))
                .isEqualTo("/customSections");
        project.update("notes", id, "content", "New");
    }

    @Test
    void note_createdWithTextAndBlocks_keepsBoth() {
        List<Object> paragraphs = List.of(map("type", "code", "content", "x = 1"));
        String id =
                project.create("notes", "title", "N", "mode", "simple", "content", "Before", "paragraphs", paragraphs);
        assertThat(project.value("notes", id, "mode")).isEqualTo("enhanced");
        assertThat(String.valueOf(project.value("notes", id, "content"))).containsSubsequence("Before", "x = 1");
        assertThat((List<?>) project.value("notes", id, "paragraphs")).hasSize(2);
        Object whole = project.value("notes", id, "content");
        String copy = project.create(
                "notes", "title", "Copy", "content", whole, "paragraphs", project.value("notes", id, "paragraphs"));
        assertThat(project.value("notes", copy, "content")).isEqualTo(whole);
    }

    @Test
    void note_withoutBlocks_keepsItsTextWhenItGetsBlocks() {
        String id = project.create("notes", "title", "N", "content", "Before\n\n## And\n\n- more");
        project.update("notes", id, "paragraphs", List.of(map("content", "Added.")));
        assertThat(project.value("notes", id, "mode")).isEqualTo("enhanced");
        assertThat(String.valueOf(project.value("notes", id, "content")))
                .containsSubsequence("Before\n\n## And\n\n- more", "Added.");
        project.update("notes", id, "paragraphs", List.of(map("content", "Only this.")));
        assertThat(String.valueOf(project.value("notes", id, "content"))).doesNotContain("Before");
        String split = project.create("notes", "title", "N", "content", "One\n\nTwo");
        project.update("notes", split, "paragraphs", List.of(map("content", "One"), map("content", "Two")));
        assertThat(String.valueOf(project.value("notes", split, "content"))).containsOnlyOnce("One");
    }

    @Test
    void noteBlocks_thatTheFileCannotRepresent_areRefused() {
        Object text = map("type", "text", "content", "One", "language", "java");
        assertThat(pointer(() -> project.create("notes", "title", "N", "paragraphs", List.of(text))))
                .isEqualTo("/paragraphs");
        Object timeline = map("type", "timeline", "title", "T", "config", map("tabs", List.of(map("title", "A"))));
        assertThat(pointer(() -> project.create("notes", "title", "N", "customSections", List.of(timeline))))
                .isEqualTo("/customSections");
    }
}
