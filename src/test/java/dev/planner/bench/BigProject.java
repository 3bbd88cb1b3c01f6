package dev.planner.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Random;
import java.util.StringJoiner;

/** A very large project: the same files for the same counts, about 600 bytes of JSON for each task. */
final class BigProject {

    static final int PEOPLE = 25;

    private static final List<String> SECTIONS = List.of("backlog", "todo", "in_progress", "review", "done");
    private static final List<String> TAGS =
            List.of("web", "api", "design", "docs", "infra", "bug", "feature", "security", "mobile", "data");
    private static final String[] WORDS =
            ("the quick plan for a small team that builds and ships one good thing after another"
                            + " review every change before it lands and keep notes where others will find them later")
                    .split(" ", -1);

    private BigProject() {}

    static void write(Path project, int tasks, int notes) throws IOException {
        for (String section : SECTIONS) {
            Files.createDirectories(project.resolve("board").resolve(section));
        }
        for (String directory : List.of("notes", "people", "milestones")) {
            Files.createDirectories(project.resolve(directory));
        }
        Files.writeString(project.resolve("project.md"), "---\nstatus: active\n---\n\n# Big project\n");
        Random random = new Random(42);
        for (int i = 0; i < PEOPLE; i++) {
            Files.writeString(
                    project.resolve("people/person_" + i + ".md"),
                    "---\nid: person_" + i + "\ntitle: Engineer\n---\n\n# Person " + i + "\n");
        }
        for (int i = 0; i < 20; i++) {
            Files.writeString(
                    project.resolve("milestones/milestone_" + i + ".md"),
                    "---\nid: milestone_" + i + "\nstatus: open\n---\n\n# Milestone " + i + "\n");
        }
        for (int i = 0; i < tasks; i++) {
            writeTask(project, i, random);
        }
        for (int i = 0; i < notes; i++) {
            writeNote(project, i, random);
        }
    }

    static String taskId(int index) {
        return "task_%05d".formatted(index);
    }

    private static void writeTask(Path project, int index, Random random) throws IOException {
        String section = SECTIONS.get(random.nextInt(SECTIONS.size()));
        LocalDate day = LocalDate.of(2026, 1, 1).plusDays(random.nextInt(365));
        StringBuilder text = new StringBuilder(900);
        text.append("---\nid: ").append(taskId(index));
        text.append("\ncompleted: ").append(section.equals("done"));
        text.append("\ncreatedAt: \"").append(day).append("T08:15:00.000Z\"");
        text.append("\nupdatedAt: \"").append(day).append("T10:45:00.000Z\"");
        text.append("\nrevision: ").append(1 + random.nextInt(20));
        text.append("\ntags: [")
                .append(pick(TAGS, random))
                .append(", ")
                .append(pick(TAGS, random))
                .append(']');
        text.append("\ndue_date: ").append(day.plusDays(14));
        text.append("\nassignee: person_").append(random.nextInt(PEOPLE));
        text.append("\npriority: ").append(1 + random.nextInt(5));
        text.append("\neffort: ").append(1 + random.nextInt(40));
        if (index > 10 && random.nextInt(4) == 0) {
            text.append("\nblocked_by: [").append(taskId(random.nextInt(index))).append(']');
        }
        text.append("\nmilestone: Milestone ").append(random.nextInt(20));
        text.append("\norder: ").append(index).append("\n---\n\n# ");
        text.append(words(random, 6)).append("\n\n").append(words(random, 24)).append("\n\n- ");
        text.append(words(random, 6)).append("\n- ").append(words(random, 6)).append('\n');
        if (random.nextInt(5) == 0) {
            text.append("\n## Subtasks\n\n- [x] (s1) ").append(words(random, 4));
            text.append("\n- [ ] (s2) ").append(words(random, 4)).append('\n');
        }
        Files.writeString(project.resolve("board/" + section + '/' + taskId(index) + ".md"), text);
    }

    private static void writeNote(Path project, int index, Random random) throws IOException {
        StringBuilder text = new StringBuilder(3_000);
        text.append("---\nid: note_").append(index);
        text.append("\ncreated: \"2026-03-01T10:00:00.000Z\"\nupdated: \"2026-03-02T11:30:00.000Z\"\nrevision: "
                + "3\n---\n\n# ");
        text.append(words(random, 5));
        for (int i = 0; i < 6; i++) {
            text.append("\n\n## ").append(words(random, 3)).append("\n\n").append(words(random, 60));
        }
        Files.writeString(project.resolve("notes/note_" + index + ".md"), text.append('\n'));
    }

    private static String words(Random random, int count) {
        StringJoiner words = new StringJoiner(" ");
        for (int i = 0; i < count; i++) {
            words.add(WORDS[random.nextInt(WORDS.length)]);
        }
        return words.toString();
    }

    private static String pick(List<String> values, Random random) {
        return values.get(random.nextInt(values.size()));
    }
}
