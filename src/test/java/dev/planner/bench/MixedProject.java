package dev.planner.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.StringJoiner;

/**
 * Records of several collections whose word frequencies follow Zipf's law, as in natural languages. The same count
 * always gives the same files.
 */
public final class MixedProject {
    private static final int VOCABULARY = 20_000;
    private static final int PEOPLE = 50;
    private static final int PER_DIRECTORY_OF_TEN = 10;
    private static final String[] SYLLABLES =
            "ba ce di fo gu ha ke li mo nu pa re si to va we xi yo zu cha del fin gor hem jas kol".split(" ", -1);
    private static final List<String> SECTIONS = List.of("backlog", "todo", "in_progress", "review", "done");

    private final Random random = new Random(42);
    private final List<String> words = new ArrayList<>(VOCABULARY);
    private final double[] cumulative = new double[VOCABULARY];

    private MixedProject() {
        double sum = 0;
        for (int rank = 0; rank < VOCABULARY; rank++) {
            words.add(word(rank));
            sum += 1.0 / (rank + 1);
            cumulative[rank] = sum;
        }
    }

    /** Returns a pronounceable word, different for each rank. */
    private static String word(int rank) {
        StringBuilder word = new StringBuilder();
        for (int rest = rank + SYLLABLES.length; rest > 0; rest /= SYLLABLES.length) {
            word.append(SYLLABLES[rest % SYLLABLES.length]);
        }
        return word.toString();
    }

    /** Writes tasks, notes, ideas and goals in the ratio six, two, one and one, and some people. */
    public static void write(Path project, int records) throws IOException {
        new MixedProject().writeAll(project, records);
    }

    /** Returns queries of two words of medium frequency. */
    static List<String> queries(int count) {
        Random random = new Random(7);
        List<String> queries = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            queries.add(word(20 + random.nextInt(300)) + ' ' + word(20 + random.nextInt(300)));
        }
        return queries;
    }

    private void writeAll(Path project, int records) throws IOException {
        for (String section : SECTIONS) {
            Files.createDirectories(project.resolve("board").resolve(section));
        }
        for (String directory : List.of("notes", "ideas", "goals", "people")) {
            Files.createDirectories(project.resolve(directory));
        }
        Files.writeString(project.resolve("project.md"), "# Mixed project\n");
        for (int i = 0; i < PEOPLE; i++) {
            Files.writeString(
                    project.resolve("people/person_" + i + ".md"),
                    "---\nid: person_" + i + "\n---\n\n# " + some(2) + '\n');
        }
        for (int i = 0; i < records; i++) {
            switch (i % PER_DIRECTORY_OF_TEN) {
                case 0, 1 -> plain(project, "notes", "note_" + i, 120);
                case 2 -> plain(project, "ideas", "idea_" + i, 40);
                case 3 -> plain(project, "goals", "goal_" + i, 40);
                default -> task(project, i);
            }
        }
    }

    private void plain(Path project, String directory, String id, int length) throws IOException {
        String text = "---\nid: " + id + "\ntags: [" + some(1) + "]\nupdated: \"" + day()
                + "T10:00:00.000Z\"\n---\n\n# " + some(5) + "\n\n" + some(length) + '\n';
        Files.writeString(project.resolve(directory).resolve(id + ".md"), text);
    }

    private void task(Path project, int index) throws IOException {
        String section = SECTIONS.get(random.nextInt(SECTIONS.size()));
        String text = "---\nid: task_" + index + "\ntags: [" + some(1) + "]\nassignee: person_" + random.nextInt(PEOPLE)
                + "\ndue_date: " + day() + "\nupdatedAt: \"" + day() + "T10:00:00.000Z\"\n---\n\n# " + some(6) + "\n\n"
                + some(50) + "\n\n## Subtasks\n\n- [ ] (s1) " + some(4) + '\n';
        Files.writeString(project.resolve("board").resolve(section).resolve("task_" + index + ".md"), text);
    }

    private LocalDate day() {
        return LocalDate.of(2026, 1, 1).plusDays(random.nextInt(365));
    }

    private String some(int count) {
        StringJoiner some = new StringJoiner(" ");
        for (int i = 0; i < count; i++) {
            double at = random.nextDouble() * cumulative[VOCABULARY - 1];
            int found = Arrays.binarySearch(cumulative, at);
            some.add(words.get(Math.min(VOCABULARY - 1, found < 0 ? -found - 1 : found)));
        }
        return some.toString();
    }
}
