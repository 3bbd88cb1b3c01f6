package dev.planner.search;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.planner.domain.Project;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.search.query.SearchRequest;
import dev.planner.search.query.SearchResults;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Queries that could break the search: each returns results, or a problem that names the parameter, and uses little
 * memory.
 */
class HostileQueryTest {
    private static final long MOST_BYTES = 96L << 20;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @TempDir
    private static Path directory;

    private static SearchedProject project;

    @BeforeAll
    static void open() {
        project = new SearchedProject(directory);
        Random random = new Random(7);
        for (int i = 0; i < 400; i++) {
            String words = IntStream.range(0, 120)
                    .mapToObj(word -> "a" + Integer.toString(random.nextInt(60_000), 36))
                    .collect(Collectors.joining(" "));
            project.project().create("notes", "id", "many" + i, "title", "Many words " + i, "content", words);
        }
        project.project().create("notes", "id", "long", "title", "One word", "content", "a".repeat(200_000));
        project.project().create("notes", "id", "same", "title", "Same", "content", "aa aa ".repeat(30_000));
        project.settle();
    }

    @AfterAll
    static void close() {
        project.close();
    }

    static Stream<Arguments> queries() {
        return Stream.of(
                        "\"",
                        "\"\"",
                        "\"unbalanced phrase",
                        "“curly \" mixed„",
                        "*",
                        "***",
                        "?",
                        "-",
                        "--",
                        "- -",
                        "-\"",
                        ":",
                        "::",
                        "title:",
                        "title::",
                        ":value",
                        "title:\"",
                        "is:",
                        "due<",
                        "due<=>1",
                        "due:..",
                        "due:99999999999999999999",
                        "due:2026-99-99",
                        "due:+999999999999d",
                        "effort:1e999999999",
                        "effort:" + "9".repeat(900),
                        "(a+)+$",
                        "/(a+)+$/",
                        "^(([a-z])+.)+[A-Z]([a-z])+$",
                        ".*.*.*.*.*.*=.*",
                        "a{1000000}",
                        "[[[[[[[[",
                        "((((((((((",
                        "AND OR NOT && || !",
                        "title:[a TO z]",
                        "_exists_:title",
                        "a~9 b^99999",
                        "\\",
                        "\\\\\"",
                        "%00%0a",
                        "<script>alert(1)</script>",
                        "'; DROP TABLE tasks; --",
                        "${jndi:ldap://x}",
                        "../../etc/passwd",
                        "\u0000\u0001\u0002\u001b[31m",
                        "a\u0000b",
                        "\ud800",
                        "\udc00\ud800",
                        "\ufeff\u200b\u200d",
                        "\u202etxet desrever",
                        "e" + "\u0301".repeat(900),
                        "\u0300".repeat(900),
                        "👩‍👩‍👧‍👦".repeat(80),
                        "a".repeat(1_000),
                        "a".repeat(1_001),
                        "a ".repeat(32).strip(),
                        "a ".repeat(33).strip(),
                        "a ".repeat(10_000).strip(),
                        "-a ".repeat(32).strip(),
                        "aa ".repeat(32).strip(),
                        "\"aa aa\" ".repeat(32).strip(),
                        "\"" + "aa ".repeat(300).strip() + "\"",
                        "a-".repeat(499),
                        "a_b.c/d-".repeat(120),
                        "日".repeat(900),
                        "日本 ".repeat(32).strip(),
                        "tag:" + "x,".repeat(400),
                        "type:" + "x,".repeat(400),
                        IntStream.range(0, 32).mapToObj(i -> "misspelt" + i).collect(Collectors.joining(" ")),
                        IntStream.range(0, 32).mapToObj(i -> "title:a" + i).collect(Collectors.joining(" ")),
                        IntStream.range(0, 32).mapToObj(i -> "-is:open").collect(Collectors.joining(" ")))
                .map(query -> Arguments.of(shown(query), query));
    }

    /** Returns a short and printable form. */
    private static String shown(String query) {
        String printable = query.replaceAll("[^\\p{Print}]", "?");
        return printable.length() <= 30 ? printable : printable.substring(0, 30) + "… " + query.length();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("queries")
    @Timeout(60)
    void everyQuery_isAnsweredOrRefused(String shown, String query) {
        long before = allocated();
        try {
            SearchResults results = project.find(query);
            assertThat(results.results()).hasSizeLessThanOrEqualTo(SearchRequest.USUAL_LIMIT);
            assertThat(results.results()).allSatisfy(result -> {
                assertThat(result.snippet()).doesNotContain("<script").hasSizeLessThan(4_000);
                assertThat(result.titleHtml()).doesNotContain("<script");
            });
        } catch (ProblemException e) {
            assertThat(e.problem()).isInstanceOf(Problem.Invalid.class);
        }
        assertThat(allocated() - before).isLessThan(MOST_BYTES);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("queries")
    @Timeout(60)
    void suggestions_areAnsweredOrRefused(String shown, String query) {
        List<String> suggestions;
        try {
            suggestions = Project.await(project.search().suggest(query, 10));
        } catch (ProblemException e) {
            return;
        }
        assertThat(suggestions).hasSizeLessThanOrEqualTo(10);
    }

    @Test
    @Timeout(120)
    void randomCharacters_areAnsweredOrRefused() {
        Random random = new Random(11);
        String alphabet = "ab\"-:<>=.,*()[]{}~^\\/ \té日🚀\u0301\u200d0 9_";
        int[] characters = alphabet.codePoints().toArray();
        for (int i = 0; i < 2_000; i++) {
            StringBuilder query = new StringBuilder("a");
            for (int length = random.nextInt(24); length >= 0; length--) {
                query.appendCodePoint(characters[random.nextInt(characters.length)]);
            }
            try {
                project.find(query.toString());
            } catch (ProblemException e) {
                assertThat(e.problem()).as(query.toString()).isInstanceOf(Problem.Invalid.class);
            }
        }
    }

    private static long allocated() {
        return Arrays.stream(THREADS.getThreadAllocatedBytes(THREADS.getAllThreadIds()))
                .filter(bytes -> bytes > 0)
                .sum();
    }
}
