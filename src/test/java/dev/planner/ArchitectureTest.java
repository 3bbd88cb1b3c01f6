package dev.planner;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Enforces the architecture: the allowed imports, the packages that may use Vert.x, and that only the domain
 * names collections.
 */
class ArchitectureTest {

    private static final String ROOT = "dev.planner";
    private static final Path DESCRIPTIONS = Path.of("src/main/resources/collections");
    private static final int LONGEST_LINE = 120;
    private static final int LONGEST_CLASS = 400;
    /** The maximum number of classes in a package, so that a reader finds a class quickly. */
    private static final int MOST_CLASSES = 25;

    private static final Path SOURCES = Path.of("src/main/java/dev/planner");

    /**
     * The packages, lowest first. A package may import only packages of earlier rows. Packages of one row do not import
     * one another.
     */
    private static final List<Set<String>> ROOMS = List.of(
            Set.of("base"),
            Set.of("config"),
            Set.of("logging"),
            Set.of("item"),
            Set.of("field"),
            Set.of("markdown"),
            Set.of("schema"),
            Set.of("store"),
            Set.of("search"),
            Set.of("feed"),
            Set.of("engine"),
            Set.of("domain"),
            Set.of("transfer"),
            Set.of("backup", "exchange", "history", "integration", "upload"),
            Set.of("http"),
            Set.of("mcp"),
            Set.of("project"),
            Set.of("app"),
            Set.of(""));

    /** The subpackages of {@code http}, lowest first, with the same rule. */
    private static final List<Set<String>> HTTP_ROOMS = List.of(
            Set.of("http.stream"),
            Set.of("http.message"),
            Set.of("http.rest", "http.site", "http.server"),
            Set.of("http.access", "http.events", "http.openapi"),
            Set.of("http.monitoring"));

    private static final Set<String> FORMAT_ROOMS = Set.of("markdown", "schema", "store", "history");

    private static final Set<String> VERTX_ROOMS = Set.of(
            "store",
            "search",
            "feed",
            "transfer",
            "backup",
            "exchange",
            "history",
            "integration",
            "upload",
            "http",
            "mcp",
            "project",
            "app");

    /** The Vert.x types that packages may use if they only pass on results and streams. */
    private static final Set<String> FUTURES = Set.of(
            "io.vertx.core.Future",
            "io.vertx.core.CompositeFuture",
            "io.vertx.core.buffer.Buffer",
            "io.vertx.core.streams.ReadStream");

    private static final Pattern HANDLER_OF_RETURNED_FUTURE =
            Pattern.compile("\\breturn\\b[^;{]*\\.on(?:Success|Failure|Complete)\\(");

    /** The package whose classes give collections their behaviour, and therefore name them. */
    private static final String NAMING_ROOM = "domain";

    /** Literals that only look like the name of a collection or its path, by file. */
    private static final Map<String, String> OTHER_MEANINGS = Map.of(
            // An abbreviation in headings: the field dnsRecords is the column DNS Records.
            "exchange/ColumnNames.java", "dns",
            // A heading of other programs, for the description of a task.
            "exchange/foreign/ForeignFormats.java", "notes",
            // The directory of the journal of commits, below the server's own directory.
            "store/files/local/journal/Journal.java", "/journal");

    /** Words of the description format that are also names of collections. */
    private static final Set<String> KEYS_OF_DESCRIPTIONS = Set.of("views");

    private static JavaClasses classes;

    @BeforeAll
    static void readClasses() {
        classes = new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .importPackages(ROOT);
    }

    /** They are 100 MB, which would slow down each collection of garbage during the tests of other classes. */
    @AfterAll
    static void forgetClasses() {
        classes = null;
    }

    @Test
    void packages_areAllInTheTable() {
        Set<String> known = ROOMS.stream().flatMap(Set::stream).collect(Collectors.toSet());
        assertThat(classes).extracting(ArchitectureTest::room).isSubsetOf(known);
    }

    @Test
    void imports_followTheOrderOfPackages() {
        assertThat(dependencies())
                .filteredOn(dependency -> !mayImport(dependency.getOriginClass(), dependency.getTargetClass()))
                .extracting(Dependency::getDescription)
                .isEmpty();
    }

    @Test
    void importsWithinHttp_followTheOrderOfPackages() {
        assertThat(dependencies())
                .filteredOn(dependency -> inHttp(dependency.getOriginClass()) && inHttp(dependency.getTargetClass()))
                .filteredOn(
                        dependency -> !mayImportWithinHttp(dependency.getOriginClass(), dependency.getTargetClass()))
                .extracting(Dependency::getDescription)
                .isEmpty();
    }

    private static boolean inHttp(JavaClass type) {
        return room(type).equals("http");
    }

    private static boolean mayImportWithinHttp(JavaClass from, JavaClass to) {
        String importing = segments(from, 2);
        String imported = segments(to, 2);
        return importing.equals(imported) || row(HTTP_ROOMS, imported) < row(HTTP_ROOMS, importing);
    }

    @Test
    void packages_haveNoCycles() {
        slices().matching(ROOT + ".(**)").should().beFreeOfCycles().check(classes);
    }

    @Test
    void fileFormat_isKnownOnlyToTheSchemaTheStoreAndTheHistory() {
        assertThat(dependencies())
                .filteredOn(dependency -> room(dependency.getTargetClass()).equals("markdown")
                        && !FORMAT_ROOMS.contains(room(dependency.getOriginClass())))
                .extracting(Dependency::getDescription)
                .isEmpty();
    }

    @Test
    void vertx_isUsedOnlyWhereAllowed() {
        assertThat(classes.stream().flatMap(type -> type.getDirectDependenciesFromSelf().stream()))
                .filteredOn(dependency -> isVertx(dependency.getTargetClass()) && !mayUseVertx(dependency))
                .extracting(Dependency::getDescription)
                .isEmpty();
    }

    @Test
    void onlyTheDomain_namesCollections() throws IOException {
        Pattern literal = Pattern.compile("\"([^\"\n]*+)\"");
        Set<String> collections = collections();
        List<String> found = new ArrayList<>();
        for (Path source : sources(SOURCES)) {
            Path path = SOURCES.relativize(source);
            if (!path.startsWith(NAMING_ROOM)) {
                literal.matcher(withoutComments(Files.readString(source)))
                        .results()
                        .map(match -> match.group(1))
                        .filter(text -> isNameOrPath(text, collections))
                        .filter(text -> !text.equals(OTHER_MEANINGS.get(path.toString())))
                        .forEach(text -> found.add(path + ": \"" + text + '"'));
            }
        }
        assertThat(found).isEmpty();
    }

    /** Whether a literal is the name of a collection, or a path in the API that begins with one. */
    private static boolean isNameOrPath(String literal, Set<String> collections) {
        String text = literal.replaceFirst("^/(api/)?", "");
        return collections.stream().anyMatch(name -> text.equals(name) || text.startsWith(name + "/"));
    }

    @Test
    void sources_haveNoLongLines() throws IOException {
        List<String> tooLong = new ArrayList<>();
        for (Path source : sources(Path.of("src"))) {
            List<String> lines = Files.readAllLines(source);
            for (int i = 0; i < lines.size(); i++) {
                if (lines.get(i).length() > LONGEST_LINE) {
                    tooLong.add(source + ":" + (i + 1));
                }
            }
        }
        assertThat(tooLong).isEmpty();
    }

    /**
     * Vert.x may complete a future for its reader before it calls an {@code onSuccess} handler that was added earlier.
     * {@code map} and {@code andThen} return a future that completes afterwards.
     */
    @Test
    void returnedFutures_completeAfterTheirHandlers() throws IOException {
        List<String> found = new ArrayList<>();
        for (Path source : sources(SOURCES)) {
            HANDLER_OF_RETURNED_FUTURE
                    .matcher(Files.readString(source))
                    .results()
                    .forEach(match -> found.add(source + ": " + match.group()));
        }
        assertThat(found).isEmpty();
    }

    @Test
    void classes_areOfModerateLength() throws IOException {
        List<String> tooLong = new ArrayList<>();
        for (Path source : sources(SOURCES)) {
            if (Files.readAllLines(source).size() > LONGEST_CLASS) {
                tooLong.add(source.toString());
            }
        }
        assertThat(tooLong).isEmpty();
    }

    @Test
    void classes_haveDistinctNames() throws IOException {
        List<String> names = sources(SOURCES).stream()
                .map(source -> source.getFileName().toString())
                .filter(name -> !name.equals("package-info.java"))
                .toList();
        assertThat(names).doesNotHaveDuplicates();
    }

    @Test
    void packages_haveFewClasses() throws IOException {
        Map<Path, Long> sizes = sources(SOURCES).stream()
                .filter(source -> !source.endsWith("package-info.java"))
                .collect(Collectors.groupingBy(Path::getParent, Collectors.counting()));
        assertThat(sizes).allSatisfy((folder, size) -> assertThat(size).isLessThanOrEqualTo(MOST_CLASSES));
    }

    @Test
    void packages_areNullMarkedAndDocumented() throws IOException {
        assertThat(classes.stream().map(JavaClass::getPackage).distinct())
                .filteredOn(type -> !type.isAnnotatedWith(NullMarked.class))
                .extracting(JavaPackage::getName)
                .isEmpty();
        for (Path source : sources(SOURCES)) {
            if (source.endsWith("package-info.java")) {
                assertThat(source).content().startsWith("/**");
            }
        }
    }

    private static Stream<Dependency> dependencies() {
        return classes.stream()
                .flatMap(type -> type.getDirectDependenciesFromSelf().stream())
                .filter(dependency ->
                        dependency.getTargetClass().getPackageName().startsWith(ROOT));
    }

    private static boolean mayImport(JavaClass from, JavaClass to) {
        int upper = row(ROOMS, room(from));
        int lower = row(ROOMS, room(to));
        return lower < upper || (lower == upper && (home(from).equals(home(to)) || isRegister(from) || isKernel(to)));
    }

    /** Whether a class belongs to the kernel, which every area of the domain may use. */
    private static boolean isKernel(JavaClass to) {
        return home(to).equals("domain.kernel");
    }

    /** Whether a class lists the rules of all areas. */
    private static boolean isRegister(JavaClass from) {
        return home(from).equals("domain");
    }

    private static boolean mayUseVertx(Dependency dependency) {
        JavaClass from = dependency.getOriginClass();
        return switch (room(from)) {
            case "engine", "domain" ->
                FUTURES.contains(
                        dependency.getTargetClass().getBaseComponentType().getName());
            case "config" -> outermost(from).getSimpleName().endsWith("Loader");
            default -> VERTX_ROOMS.contains(room(from));
        };
    }

    private static boolean isVertx(JavaClass type) {
        return type.getBaseComponentType().getPackageName().startsWith("io.vertx");
    }

    private static int row(List<Set<String>> rooms, String room) {
        for (int i = 0; i < rooms.size(); i++) {
            if (rooms.get(i).contains(room)) {
                return i;
            }
        }
        throw new AssertionError(room + " is not a known package");
    }

    /** Returns the first package segment below the root. */
    private static String room(JavaClass type) {
        return segments(type, 1);
    }

    /** Returns the top package, or the area within {@code domain}, because areas do not import one another. */
    private static String home(JavaClass type) {
        return room(type).equals("domain") ? segments(type, 2) : room(type);
    }

    private static String segments(JavaClass type, int count) {
        String below = type.getBaseComponentType().getPackageName().substring(ROOT.length());
        return Stream.of(below.split("\\."))
                .filter(part -> !part.isEmpty())
                .limit(count)
                .collect(Collectors.joining("."));
    }

    private static JavaClass outermost(JavaClass type) {
        return type.getEnclosingClass().map(ArchitectureTest::outermost).orElse(type);
    }

    /** The names of all collections that are not also words of the description format. */
    static Set<String> collections() throws IOException {
        Pattern name = Pattern.compile("(?m)^name: *\"?([^\"\\s]+)\"?\\s*$");
        Set<String> names = new TreeSet<>();
        try (Stream<Path> files = Files.walk(DESCRIPTIONS)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                var match = name.matcher(Files.readString(file));
                if (match.find()) {
                    names.add(match.group(1));
                }
            }
        }
        assertThat(names).hasSizeGreaterThan(40);
        names.removeAll(KEYS_OF_DESCRIPTIONS);
        return names;
    }

    private static List<Path> sources(Path directory) throws IOException {
        return sources(directory, ".java");
    }

    static List<Path> sources(Path directory, String ending) throws IOException {
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(file -> file.toString().endsWith(ending))
                    .sorted()
                    .toList();
        }
    }

    static String withoutComments(String source) {
        return source.replaceAll("(?s)/\\*.*?\\*/", "").replaceAll("(?m)^\\s*//.*$", "");
    }
}
