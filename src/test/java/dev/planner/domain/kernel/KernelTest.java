package dev.planner.domain.kernel;

import static dev.planner.domain.Project.map;
import static dev.planner.domain.Project.pointer;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planner.domain.Project;
import dev.planner.engine.invocation.Outcome;
import dev.planner.engine.read.Moment;
import dev.planner.item.Item;
import dev.planner.item.ProblemException;
import dev.planner.store.Snapshot;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;

class KernelTest {
    private final Project project = new Project();

    private Snapshot snapshot() {
        return project.engine().records().moment().snapshot();
    }

    @Test
    void person_isFoundByIdAndByNameInAnyCase() {
        project.file("people", "ann", map("name", "Ann Berg"));
        for (String said : List.of("ann", " ANN ", "Ann Berg", "ann berg")) {
            PersonNames names = PersonNames.of(said, snapshot());
            assertThat(names.folded()).as(said).containsExactlyInAnyOrder("ann", "ann berg");
            assertThat(names.include("ANN")).isTrue();
            assertThat(names.include("Ann berg ")).isTrue();
            assertThat(names.include("Bob")).isFalse();
            assertThat(names.include(null)).isFalse();
            assertThat(PersonNames.find(said, snapshot()).id()).isEqualTo("ann");
        }
    }

    @Test
    void person_withoutARecordIsTheName() {
        assertThat(PersonNames.of(" Zoe ", snapshot()).folded()).containsExactly("zoe");
        assertThat(PersonNames.find("Zoe", snapshot())).isNull();
    }

    @Test
    void settings_haveDefaults_unlessTheProjectSetsThem() {
        ProjectSettings usual = ProjectSettings.of(snapshot());
        assertThat(usual.doneSection()).isEqualTo("Done");
        assertThat(usual.paymentTermsDays()).isEqualTo(30);
        assertThat(usual.firstDayOfWeek()).isEqualTo(DayOfWeek.MONDAY);
        project.file(
                "project/config",
                "config",
                map("doneSection", " Shipped ", "paymentTermsDays", 7L, "firstDayOfWeek", "sunday"));
        ProjectSettings own = ProjectSettings.of(snapshot());
        assertThat(own.doneSection()).isEqualTo("Shipped");
        assertThat(own.paymentTermsDays()).isEqualTo(7);
        assertThat(own.firstDayOfWeek()).isEqualTo(DayOfWeek.SUNDAY);
        project.file("project/config", "config", map("doneSection", " ", "paymentTermsDays", "soon"));
        assertThat(ProjectSettings.of(snapshot()).doneSection()).isEqualTo("Done");
        assertThat(ProjectSettings.of(snapshot()).paymentTermsDays()).isEqualTo(30);
    }

    /** The rules read the currency as the writes do that round the amounts of clients. */
    @Test
    void currency_isThatOfTheProject_ifItIsValid() {
        assertThat(moment().currency()).isNull();
        assertThat(Money.of(moment()).decimals()).isEqualTo(2);
        project.file("project/config", "config", map("currency", "jpy"));
        assertThat(Money.of(moment()).decimals()).isZero();
        assertThat(Money.of("KWD", moment()).decimals()).isEqualTo(3);
        project.file("project/config", "config", map("currency", "Japanese yen"));
        assertThat(moment().currency()).isNull();
    }

    private Moment moment() {
        return project.engine().records().moment();
    }

    @Test
    void range_containsBothEnds() {
        DateRange range = DateRange.of("2026-03-01", "2026-03-31T10:00");
        assertThat(range).isEqualTo(new DateRange(LocalDate.of(2026, 3, 1), LocalDate.of(2026, 3, 31)));
        assertThat(range.contains("2026-03-01")).isTrue();
        assertThat(range.contains("2026-03-31")).isTrue();
        assertThat(range.contains("2026-04-01")).isFalse();
        assertThat(range.contains("soon")).isFalse();
        assertThat(DateRange.of(null, null).contains("soon")).isTrue();
        assertThat(DateRange.of("2026-03-02", null).contains("2026-03-01")).isFalse();
    }

    @Test
    void range_thatIsReversedIsRefused() {
        assertThat(pointer(() ->
                        project.create("goals", "title", "G", "startDate", "2026-02-02", "endDate", "2026-02-01")))
                .isEqualTo("/endDate");
        assertThat(pointer(() -> project.create(
                        "marketing-plans",
                        "name",
                        "M",
                        "campaigns",
                        List.of(map("name", "c", "startDate", "2026-02-02", "endDate", "2026-02-01")))))
                .isEqualTo("/campaigns/0/endDate");
        project.file("goals", "g", map("title", "G", "startDate", "2026-02-02", "endDate", "2026-02-01"));
        project.update("goals", "g", "title", "A file may hold it, and other fields can be changed");
    }

    @Test
    void entries_areAddedChangedAndRemoved() {
        String task = project.create("tasks", "title", "T");
        Outcome.Entry added = (Outcome.Entry) Project.await(project.later("addComment", List.of(task), "body", "One"));
        assertThat(added.record()).isEqualTo(project.item("tasks", task));
        project.run("updateComment", List.of(task, added.id()), "body", "Two");
        assertThat(project.item("tasks", task).objects("comments").get(0)).containsEntry("body", "Two");
        Item whole = project.item("tasks", task);
        assertThatThrownBy(() -> new NestedEntries(whole, "comments", "comment").remove("gone", null))
                .isInstanceOf(ProblemException.class)
                .hasMessageContaining("no comment");
        project.run("deleteComment", List.of(task, added.id()));
        assertThat(project.item("tasks", task).value("comments")).isNull();
    }
}
