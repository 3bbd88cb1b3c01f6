package dev.planner.ui;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Collectors;

/** The files of a project with thousands of records, numbered from 0. */
record LongProject(Path directory) {
    static final int DEALS = 10_000;
    static final int GOALS = 10_000;
    /** The number of tasks in each of two sections, "Todo" and "Done". */
    static final int TASKS = 800;
    /** The number of the task on which the second task depends. */
    static final int LATE = 700;

    static final int PRODUCTS = 3_000;
    static final int NOTES = 300;
    private static final int PEOPLE = 200;
    private static final String[] STAGES = {"lead", "qualified", "proposal", "won", "lost"};
    private static final LocalDate FIRST_DAY = LocalDate.parse("2020-01-01");
    private static final int DAYS = 3_000;

    /** Returns a number as it is written in ids and titles, such as {@code 00042}. */
    static String number(int index) {
        return "%05d".formatted(index);
    }

    /**
     * Writes deals, each with one of some companies, its number as its value, and one of five stages. One deal of seven
     * has no date.
     */
    void writeDeals(int companies) throws IOException {
        writeProject();
        Path folder = Files.createDirectories(directory.resolve("crm/companies"));
        for (int i = 0; i < companies; i++) {
            Files.writeString(
                    folder.resolve(number(i) + ".md"),
                    "---\nid: company_%s\nname: Company %s\n---\n".formatted(number(i), number(i)));
        }
        Files.createDirectories(directory.resolve("crm/deals"));
        for (int i = 0; i < DEALS; i++) {
            String date = i % 7 == 0 ? "" : "expectedCloseDate: " + FIRST_DAY.plusDays(i % DAYS) + "\n";
            Files.writeString(deal(i), """
                    ---
                    id: deal_%s
                    companyId: company_%s
                    title: Deal %s
                    value: %d
                    stage: %s
                    %s---
                    """.formatted(
                            number(i), number(i % companies), number(i), i, STAGES[i % STAGES.length], date));
        }
    }

    /** Writes items of the portfolio whose ids and names end with their numbers. */
    void writePortfolio() throws IOException {
        writeProject();
        Path folder = Files.createDirectories(directory.resolve("portfolio"));
        for (int i = 0; i < PRODUCTS; i++) {
            Files.writeString(
                    folder.resolve("product-" + number(i) + ".md"),
                    "---\nname: Product %s\ncategory: Products\nprogress: %d\n---\n".formatted(number(i), i % 101));
        }
    }

    /** Returns the text of the file of a deal. */
    String textOfDeal(int index) {
        try {
            return Files.readString(deal(index));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Path deal(int index) {
        return directory.resolve("crm/deals/" + number(index) + ".md");
    }

    /**
     * Writes goals of 20 days each. Each goal starts one day after the previous one, and after 500 goals the days
     * repeat.
     */
    void writeGoals(LocalDate first) throws IOException {
        writeProject();
        Path folder = Files.createDirectories(directory.resolve("goals"));
        for (int i = 0; i < GOALS; i++) {
            LocalDate start = first.plusDays(i % 500);
            Files.writeString(
                    folder.resolve(number(i) + ".md"),
                    "---\nid: goal_%s\ntitle: Goal %s\nstart: %s\nendDate: %s\n---\n"
                            .formatted(number(i), number(i), start, start.plusDays(19)));
        }
    }

    /** Writes long notes, one of which mentions Ann, and long tasks with comments, each second one for Ann. */
    void writeWorkOfAnn() throws IOException {
        writeProject();
        Path people = Files.createDirectories(directory.resolve("people"));
        for (int i = 0; i < PEOPLE; i++) {
            String name = i == 0 ? "Ann Example" : "Person " + number(i);
            Files.writeString(
                    people.resolve(number(i) + ".md"),
                    "---\nid: person_%s\nname: %s\n---\n\n%s\n".formatted(number(i), name, words(i, 100)));
        }
        Path notes = Files.createDirectories(directory.resolve("notes"));
        for (int i = 0; i < NOTES; i++) {
            String asked = i == 0 ? "Ask @Ann Example.\n" : "";
            Files.writeString(
                    notes.resolve(number(i) + ".md"),
                    "---\nid: note_%s\n---\n\n# Note %s\n\n%s%s\n"
                            .formatted(number(i), number(i), asked, words(i, 1_000)));
        }
        Path tasks = Files.createDirectories(directory.resolve("board/todo"));
        for (int i = 0; i < TASKS; i++) {
            Files.writeString(tasks.resolve(number(i) + ".md"), """
                            ---
                            id: task_%s
                            due_date: 2026-01-01
                            assignee: person_%s
                            comments:
                              - id: comment_%s
                                timestamp: "2026-11-01T10:00:00.000Z"
                                author: person_%s
                                body: Let us talk.
                            ---

                            # Task %s

                            %s
                            """.formatted(
                            number(i), number(i % 2), number(i), number(i % PEOPLE), number(i), words(i, 300)));
        }
    }

    /**
     * Writes tasks in two sections. The tasks of "Todo" are planned one after another, starting today. The second task
     * depends on a much later one. Only the first task has a due date, which is in the past.
     */
    void writeTasks() throws IOException {
        writeProject();
        LocalDate today = LocalDate.now(ZoneId.systemDefault());
        for (String section : List.of("Todo", "Done")) {
            String prefix = section.toLowerCase(Locale.ROOT);
            Path folder = Files.createDirectories(directory.resolve("board/" + prefix));
            boolean isDone = section.equals("Done");
            for (int i = 0; i < TASKS; i++) {
                String due = i == 0 ? "due_date: 2026-01-01\n" : "";
                String planned = isDone
                        ? ""
                        : "planned_start: %s\nplanned_end: %s\n".formatted(today.plusDays(i), today.plusDays(i));
                String waits = i == 1 && !isDone ? "blocked_by: [todo_" + number(LATE) + "]\n" : "";
                Files.writeString(
                        folder.resolve(prefix + "_" + number(i) + ".md"),
                        "---\nid: %s_%s\ncompleted: %s\norder: %d\npriority: %d\n%s%s%s---\n\n# %s %s\n"
                                .formatted(
                                        prefix, number(i), isDone, i, i % 5 + 1, due, planned, waits, section,
                                        number(i)));
            }
        }
    }

    /** Returns words that hardly repeat, because repeated words would be compressed to almost nothing. */
    private static String words(int seed, int count) {
        return new Random(seed)
                .ints(count, 0, 46_656 * 36)
                .mapToObj(number -> Integer.toString(number, 36))
                .collect(Collectors.joining(" "));
    }

    private void writeProject() throws IOException {
        Files.writeString(directory.resolve("project.md"), "---\nstatus: active\n---\n\n# A long project\n");
    }
}
