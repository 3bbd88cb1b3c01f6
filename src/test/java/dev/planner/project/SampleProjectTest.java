package dev.planner.project;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.planner.config.ConfigException;
import dev.planner.schema.Catalogue;
import dev.planner.schema.load.Descriptions;
import dev.planner.store.files.MarkdownStore;
import dev.planner.store.files.StoreOptions;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

class SampleProjectTest {

    private static final LocalDate TODAY = LocalDate.of(2026, 11, 21);
    private static final Pattern FRONTMATTER = Pattern.compile("\\A---\n(.*?\n)---\n", Pattern.DOTALL);
    private static final Pattern HEADING = Pattern.compile("(?m)^# (.+)$");

    @TempDir
    private Path directory;

    @ParameterizedTest
    @ValueSource(strings = {"2026-11-21", "2028-02-29", "2027-01-01", "2030-12-31"})
    void write_anyDay_leavesWellFormedFiles(LocalDate today) throws IOException {
        SampleProject.write(directory, today);

        for (Path file : files()) {
            assertThat(file).content().doesNotContain("{{").doesNotContain("\r").endsWith("\n");
            if (file.toString().endsWith(".md")) {
                assertThat(frontmatter(file)).as(file.toString()).isNotEmpty();
            }
        }
    }

    @Test
    void write_twice_givesTheSameBytes() throws IOException {
        Path other = directory.resolve("other");
        SampleProject.write(directory.resolve("one"), TODAY);
        SampleProject.write(other, TODAY);

        try (Stream<Path> walk = Files.walk(other)) {
            for (Path file : walk.filter(Files::isRegularFile).toList()) {
                assertThat(directory.resolve("one").resolve(other.relativize(file)))
                        .hasSameBinaryContentAs(file);
            }
        }
    }

    @Test
    void write_ids_areUnique() throws IOException {
        SampleProject.write(directory, TODAY);

        Map<Object, Path> seen = new HashMap<>();
        for (Path file : records("")) {
            Object id = frontmatter(file).get("id");
            if (id != null) {
                assertThat(seen.put(id, file)).as("also " + id + " in " + file).isNull();
            }
        }
        assertThat(seen).hasSizeGreaterThan(200);
    }

    @Test
    void write_references_haveTargets() throws IOException {
        SampleProject.write(directory, TODAY);

        Set<Object> people = values("people", "id");
        Set<Object> tasks = values("board", "id");
        Set<Object> projects = values("portfolio", "name");
        Set<Object> goals = values("goals", "id");
        Set<Object> milestones = new HashSet<>();
        for (Path file : records("milestones")) {
            milestones.add(heading(file));
        }
        assertThat(people).containsAll(values("board", "assignee")).containsAll(values("people", "reportsTo"));
        assertThat(tasks).containsAll(values("board", "blocked_by")).containsAll(values("people", "currentTaskId"));
        assertThat(milestones).containsAll(values("board", "milestone"));
        for (String collection : List.of("board", "notes", "milestones", "ideas", "dns")) {
            assertThat(projects).as(collection).containsAll(values(collection, "project"));
        }
        assertThat(goals).containsAll(values("portfolio", "linkedGoals"));
        assertThat(values("ideas", "id")).containsAll(values("ideas", "links"));
        assertThat(values("billing/customers", "id"))
                .containsAll(values("billing/quotes", "customerId"))
                .containsAll(values("billing/invoices", "customerId"))
                .containsAll(values("portfolio", "billingCustomerId"));
        assertThat(values("billing/invoices", "id")).containsAll(values("billing/payments", "invoiceId"));
        assertThat(values("crm/companies", "id"))
                .containsAll(values("crm/contacts", "companyId"))
                .containsAll(values("crm/deals", "companyId"))
                .containsAll(values("crm/interactions", "companyId"));
        for (Object attachment : values("board", "attachments")) {
            assertThat(directory.resolve(attachment.toString())).isRegularFile();
        }
    }

    @Test
    void write_everyCollection_hasRecordsWithoutProblems() {
        SampleProject.write(directory, TODAY);

        assertThat(ProjectCheck.problems(directory, false)).isEmpty();
        Vertx vertx = Vertx.vertx();
        try {
            Catalogue catalogue = Descriptions.load();
            StoreOptions options = new StoreOptions(Clock.systemUTC(), false, Duration.ofDays(1), false);
            MarkdownStore store =
                    MarkdownStore.open(vertx, directory, catalogue, options).await();
            assertThat(catalogue.all())
                    .hasSizeGreaterThan(40)
                    .allSatisfy(type -> assertThat(
                                    store.snapshot().table(type.name()).size())
                            .as(type.name())
                            .isPositive());
            store.close().await();
        } finally {
            vertx.close().await();
        }
    }

    @Test
    void write_intoAnythingButAnEmptyDirectory_isRefused() throws IOException {
        Path file = Files.writeString(directory.resolve("mine.md"), "mine");

        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> SampleProject.write(directory, TODAY))
                .withMessageContaining("not empty");
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> SampleProject.write(file, TODAY))
                .withMessageContaining("is a file");
        assertThat(files()).containsExactly(file);
        assertThat(file).hasContent("mine");
    }

    @Test
    void write_fromAJar_givesTheSameFiles() throws Exception {
        SampleProject.write(directory.resolve("classes"), TODAY);
        Path jar = jarOf(Path.of("target/classes"));
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {jar.toUri().toURL()}, ClassLoader.getPlatformClassLoader())) {
            loader.loadClass(SampleProject.class.getName())
                    .getMethod("write", Path.class, LocalDate.class)
                    .invoke(null, directory.resolve("jar"), TODAY);
        }

        assertThat(tree("jar")).isEqualTo(tree("classes"));
    }

    private Path jarOf(Path classes) throws IOException {
        Path jar = directory.resolve("sample.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
                Stream<Path> walk = Files.walk(classes)) {
            for (Path file : walk.filter(Files::isRegularFile).toList()) {
                String name = classes.relativize(file).toString();
                if (name.startsWith("sample/") || name.contains("SampleProject") || name.contains("ConfigException")) {
                    out.putNextEntry(new JarEntry(name));
                    Files.copy(file, out);
                }
            }
        }
        return jar;
    }

    private List<String> tree(String root) throws IOException {
        Path top = directory.resolve(root);
        try (Stream<Path> walk = Files.walk(top)) {
            return walk.map(path -> top.relativize(path).toString()).sorted().toList();
        }
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> walk = Files.walk(directory)) {
            return walk.filter(Files::isRegularFile).sorted().toList();
        }
    }

    private List<Path> records(String below) throws IOException {
        return files().stream()
                .filter(file -> file.startsWith(directory.resolve(below)))
                .filter(file -> file.toString().endsWith(".md"))
                .toList();
    }

    /** Returns the values of a key in a collection's files, with lists flattened. */
    private Set<Object> values(String below, String key) throws IOException {
        Set<Object> values = new HashSet<>();
        for (Path file : records(below)) {
            Object value = frontmatter(file).get(key);
            if (value instanceof List<?> list) {
                values.addAll(list);
            } else if (value != null) {
                values.add(value);
            }
        }
        assertThat(values).as(below + " " + key).isNotEmpty();
        return values;
    }

    private static Map<?, ?> frontmatter(Path file) throws IOException {
        Matcher match = FRONTMATTER.matcher(Files.readString(file));
        assertThat(match.find()).as(file + " has frontmatter").isTrue();
        return (Map<?, ?>) new Load(LoadSettings.builder().build()).loadFromString(match.group(1));
    }

    private static String heading(Path file) throws IOException {
        Matcher match = HEADING.matcher(Files.readString(file));
        assertThat(match.find()).as(file + " has a title").isTrue();
        return match.group(1);
    }
}
