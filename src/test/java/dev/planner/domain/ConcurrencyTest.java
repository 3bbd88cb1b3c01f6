package dev.planner.domain;

import static dev.planner.domain.Project.await;
import static dev.planner.domain.Project.map;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.engine.invocation.Precondition;
import dev.planner.engine.read.Rendered;
import dev.planner.item.Item;
import dev.planner.store.files.MarkdownStore;
import dev.planner.store.files.StoreOptions;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** 64 parallel operations on files: every acknowledged write is present once. */
class ConcurrencyTest {
    private static final int MANY = 64;

    @TempDir
    private Path directory;

    private final Vertx vertx = Vertx.vertx();
    private MarkdownStore store;
    private Project project;

    @BeforeEach
    void open() {
        Clock clock = Clock.fixed(Instant.parse("2026-11-21T10:00:00Z"), ZoneOffset.UTC);
        store = await(MarkdownStore.open(vertx, directory, Project.catalogue(), StoreOptions.of(clock)));
        project = new Project(store, directory);
    }

    @AfterEach
    void close() {
        await(store.close());
        await(vertx.close());
    }

    @Test
    void quotes_areNumberedWithoutGaps() {
        atOnce(i -> project.createLater("billing/quotes", "title", "Quote " + i));
        assertThat(numbers("billing/quotes")).isEqualTo(expected("Q2026-%04d"));
    }

    @Test
    void invoices_areNumberedWithoutGapsWhenIssued() {
        List<String> drafts = new ArrayList<>();
        for (int i = 0; i < MANY; i++) {
            drafts.add(project.create("billing/invoices", "title", "Invoice " + i));
        }
        atOnce(i -> project.later("sendInvoice", List.of(drafts.get(i))));
        assertThat(numbers("billing/invoices")).isEqualTo(expected("INV2026-%04d"));
    }

    @Test
    void toInvoice_createsOneInvoice() {
        String quote = project.create("billing/quotes", "title", "Quote");
        atOnce(i -> project.later("invoiceQuote", List.of(quote)));
        assertThat(project.items("billing/invoices")).hasSize(1);
    }

    @Test
    void payments_areAllCounted() {
        String invoice = project.create(
                "billing/invoices",
                "title",
                "I",
                "status",
                "sent",
                "lineItems",
                List.of(map("description", "x", "rate", 64L)));
        atOnce(i -> project.createLater("billing/payments", "invoiceId", invoice, "amount", 1L));
        assertThat(project.value("billing/invoices", invoice, "paidAmount")).isEqualTo(64L);
        assertThat(project.value("billing/invoices", invoice, "status")).isEqualTo("paid");
    }

    @Test
    void commentsAndTimeEntries_areAllStored() {
        String task = project.create("tasks", "title", "T");
        atOnce(i -> i % 2 == 0
                ? project.later("addComment", List.of(task), "body", "Comment " + i)
                : project.later("logTime", List.of(task), "hours", 1L));
        assertThat(project.value("tasks", task, "commentCount")).isEqualTo(32L);
        assertThat(project.value("tasks", task, "hoursLogged")).isEqualTo(32L);
        assertThat(project.value("tasks", task, "revision")).isEqualTo(65L);
    }

    @Test
    void habitMarks_areAllStored() {
        String habit = project.create("habits", "name", "H");
        LocalDate first = LocalDate.parse("2026-09-19");
        atOnce(i -> project.later(
                "completeHabit", List.of(habit), "date", first.plusDays(i).toString()));
        assertThat(project.item("habits", habit).list("completions")).hasSize(MANY);
        assertThat(project.value("habits", habit, "currentStreak")).isEqualTo(64L);
    }

    @Test
    void parallelMoves_leaveOneTask() throws IOException {
        String task = project.create("tasks", "title", "T");
        List<String> sections = List.of("Backlog", "Todo", "In Progress", "Done");
        atOnce(i -> i % 2 == 0
                ? project.later("moveTask", List.of(task), "section", sections.get(i / 2 % 4))
                : project.later("moveTask", List.of(task), "section", sections.get(i / 2 % 4), "position", 0L));
        assertThat(project.items("tasks")).hasSize(1);
        Item item = project.item("tasks", task);
        assertThat(item.isTrue("completed")).isEqualTo("Done".equals(item.text("section")));
        try (Stream<Path> files = Files.walk(directory.resolve("board"))) {
            assertThat(files.filter(Files::isRegularFile)).hasSize(1);
        }
    }

    @Test
    void parallelClaims_succeedOnce() {
        String task = project.create("tasks", "title", "T");
        List<Future<?>> claims = new ArrayList<>();
        for (int i = 0; i < MANY; i++) {
            claims.add(project.later("claimTask", List.of(task), "assignee", "bot" + i));
        }
        await(Future.join(claims).otherwiseEmpty());
        assertThat(claims.stream().filter(Future::succeeded)).hasSize(1);
    }

    @Test
    void updatesWithTheSameTag_succeedOnce() {
        String task = project.create("tasks", "title", "T");
        Precondition tag = Precondition.match(
                List.of(project.engine().records().get("tasks", task).etag()));
        List<Future<?>> updates = new ArrayList<>();
        for (int i = 0; i < MANY; i++) {
            updates.add(project.calls().update("tasks", task, map("title", "T" + i), tag));
        }
        await(Future.join(updates).otherwiseEmpty());
        assertThat(updates.stream().filter(Future::succeeded)).hasSize(1);
    }

    @Test
    void milestonesWithTheSameName_areCreatedOnce() {
        List<Future<Rendered>> creates = new ArrayList<>();
        for (int i = 0; i < MANY; i++) {
            creates.add(project.createLater("milestones", "name", i % 2 == 0 ? "Beta" : "BETA"));
        }
        await(Future.join(creates).otherwiseEmpty());
        assertThat(creates.stream().filter(Future::succeeded)).hasSize(1);
        assertThat(project.items("milestones")).hasSize(1);
    }

    @Test
    void parallelBlockers_neverFormACycle() {
        List<String> tasks = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            tasks.add(project.create("tasks", "title", "T" + i));
        }
        List<Future<?>> updates = new ArrayList<>();
        for (int i = 0; i < MANY; i++) {
            Map<String, Object> patch = map("blockedBy", List.of(tasks.get((i + 1) % 8)));
            updates.add(project.calls().update("tasks", tasks.get(i % 8), patch, Precondition.NONE));
        }
        await(Future.join(updates).otherwiseEmpty());
        long waiting = tasks.stream()
                .filter(id -> !project.item("tasks", id).list("blockedBy").isEmpty())
                .count();
        assertThat(waiting).isEqualTo(7);
    }

    @Test
    void milestoneRename_changesEveryFileInOneStep() throws IOException {
        String milestone = project.create("milestones", "name", "Beta");
        for (int i = 0; i < 10; i++) {
            project.create("tasks", "title", "T" + i, "milestone", "beta");
        }
        project.update("milestones", milestone, "name", "Public Beta");
        assertThat(project.value("milestones", milestone, "taskCount")).isEqualTo(10L);
        try (Stream<Path> files = Files.walk(directory.resolve("board"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                assertThat(Files.readString(file)).contains("milestone: Public Beta");
            }
        }
    }

    @Test
    void commentMetadata_survivesOnDisk() {
        String task = project.create("tasks", "title", "T");
        Map<String, Object> metadata =
                map("run", 7L, "ok", true, "files", List.of("a", "b"), "nested", map("a: b", "c, d"));
        project.json("addComment", List.of(task), "body", "Two\nlines", "metadata", metadata);
        await(store.close());
        open();
        Map<String, Object> comment =
                project.item("tasks", task).objects("comments").get(0);
        assertThat(comment).containsEntry("metadata", metadata).containsEntry("body", "Two\nlines");
    }

    @Test
    void superiors_sentUnderAnAlias_neverFormACycle() {
        List<String> people = new ArrayList<>();
        for (int i = 0; i < 16; i++) {
            people.add(project.create("people", "name", "P" + i));
        }
        List<Future<?>> updates = new ArrayList<>();
        for (int i = 0; i < 16; i++) {
            Map<String, Object> patch = map("reports_to", people.get((i + 1) % 16));
            updates.add(project.calls().update("people", people.get(i), patch, Precondition.NONE));
        }
        await(Future.join(updates).otherwiseEmpty());
        assertThat(updates.stream().filter(Future::succeeded)).hasSize(15);
    }

    @Test
    void defaultRate_sentUnderAnAlias_replacesTheFormerDefault() {
        String first = project.create("billing/rates", "name", "A", "is_default", true);
        String second = project.create("billing/rates", "name", "B");
        project.update("billing/rates", second, "is_default", true);
        assertThat(project.value("billing/rates", first, "isDefault")).isNull();
        assertThat(project.value("billing/rates", second, "isDefault")).isEqualTo(true);
    }

    @Test
    void names_sentUnderAnAlias_areUnique() {
        List<Future<Rendered>> creates = new ArrayList<>();
        for (int i = 0; i < MANY; i++) {
            creates.add(project.createLater("kpis", i % 2 == 0 ? "title" : "period", "2026-03"));
        }
        await(Future.join(creates).otherwiseEmpty());
        assertThat(creates.stream().filter(Future::succeeded)).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"9223372036854775808", "9223372036854775807", "9007199254740991", "-1", "1.5", "many"})
    void revision_thatIsNotANumber_restartsAndAllowsEdits(String revision) throws IOException {
        Files.createDirectories(directory.resolve("board/Todo"));
        Files.writeString(
                directory.resolve("board/Todo/a.md"), "---\nid: a\nrevision: " + revision + "\n---\n\n# Old\n");
        await(store.close());
        open();
        project.update("tasks", "a", "title", "New");
        assertThat(project.value("tasks", "a", "revision")).isEqualTo(revision.equals("many") ? 2L : 1L);
        project.update("tasks", "a", "title", "Newer");
        assertThat(Files.readString(directory.resolve("board/Todo/a.md"))).contains("# Newer");
    }

    private void atOnce(IntFunction<Future<?>> work) {
        List<Future<?>> running = new ArrayList<>();
        for (int i = 0; i < MANY; i++) {
            running.add(work.apply(i));
        }
        await(Future.all(running));
    }

    private Set<String> numbers(String collection) {
        Set<String> numbers = new TreeSet<>();
        project.items(collection).forEach(item -> numbers.add(item.text("number")));
        return numbers;
    }

    private static Set<String> expected(String form) {
        Set<String> numbers = new TreeSet<>();
        for (int i = 1; i <= MANY; i++) {
            numbers.add(String.format(form, i));
        }
        return numbers;
    }
}
