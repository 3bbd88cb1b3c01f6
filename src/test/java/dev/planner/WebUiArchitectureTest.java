package dev.planner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.base.Graphs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Enforces the architecture of the web UI: the allowed imports, that other modules use each export, and that only
 * modules of one collection name it.
 */
class WebUiArchitectureTest {
    private static final Path WEB_ROOT = Path.of("webroot");

    /** The folders, lowest first. A module may import only modules of its own folder and of earlier ones. */
    private static final List<String> FOLDERS = List.of("words", "lib", "components", "fields", "app", "kits", "views");

    /** The first module of the page. It loads the shell. */
    private static final Path ENTRY = WEB_ROOT.resolve("app/begin.js");

    /** The module that the build generates. */
    private static final Path GENERATED = WEB_ROOT.resolve("views/declared.js");

    private static final Pattern IMPORT = Pattern.compile("\\b(?:from|import)\\s*\\(?\\s*'(\\.{1,2}/[^']+)'");

    private static final Pattern STATIC_IMPORT = Pattern.compile("\\b(?:from|import)\\s*'(\\.{1,2}/[^']+)'");

    private static final Pattern EXPORT =
            Pattern.compile("(?m)^export (?:async )?(?:class|const|function\\*?|let) (\\w+)");

    private static final Pattern WORD = Pattern.compile("\\w+");

    /** The name of a collection, or an address that begins with it. */
    private static final Pattern LITERAL = Pattern.compile("['\"`]/?(?:api/)?([^'\"`\\s$?]+?)/?(?=['\"`?$])");

    /** A selector that asks what is anywhere inside the whole page, the whole view, or its content. */
    private static final Pattern WHOLE_PAGE = Pattern.compile("(?<![\\w-])"
            + "(?:planner-shell|:root|html|body|\\.view|\\.page(?![\\w-]))[^\\s{},]*:has\\((?!\\s*[>+~]).*");

    private static final Pattern PRINTED = Pattern.compile("(?ms)^@media print \\{$.*?^}$");

    /** Folders and modules for one collection, and the home page. */
    private static final Set<String> OF_ONE_COLLECTION = Set.of(
            "app/server/project.js",
            "app/tasks",
            "views/home",
            "views/settings",
            "views/tasks",
            "views/record/note.js",
            "views/record/task.js",
            "views/record/task");

    @Test
    void imports_followTheOrderOfFolders() throws IOException {
        List<String> found = new ArrayList<>();
        for (Path module : modules()) {
            for (Path imported : imports(module)) {
                if (!module.equals(ENTRY) && rank(imported) > rank(module)) {
                    found.add(module + " imports " + imported);
                }
            }
        }
        assertThat(found).isEmpty();
    }

    @Test
    void importedModules_exist() throws IOException {
        List<String> found = new ArrayList<>();
        for (Path module : modules()) {
            Matcher imports = IMPORT.matcher(ArchitectureTest.withoutComments(Files.readString(module)));
            while (imports.find()) {
                Path imported = module.resolveSibling(imports.group(1)).normalize();
                if (!imported.equals(GENERATED) && !Files.exists(imported)) {
                    found.add(module + " imports " + imported);
                }
            }
        }
        assertThat(found).isEmpty();
    }

    /** A name that only its own module uses is not exported, so that unused names are found. */
    @Test
    void exports_areUsedByOtherModules() throws IOException {
        Map<String, Set<Path>> users = new HashMap<>();
        for (Path module : ArchitectureTest.sources(WEB_ROOT, ".js")) {
            Matcher words = WORD.matcher(ArchitectureTest.withoutComments(Files.readString(module)));
            while (words.find()) {
                users.computeIfAbsent(words.group(), word -> new HashSet<>()).add(module);
            }
        }
        List<String> found = new ArrayList<>();
        for (Path module : modules()) {
            Matcher exports = EXPORT.matcher(Files.readString(module));
            while (exports.find()) {
                if (users.getOrDefault(exports.group(1), Set.of()).size() < 2) {
                    found.add(module + " exports " + exports.group(1));
                }
            }
        }
        assertThat(found).isEmpty();
    }

    @Test
    void views_doNotImportOneAnother() throws IOException {
        List<String> found = new ArrayList<>();
        for (Path module : modules()) {
            for (Path imported : imports(module)) {
                if (isInAView(module) && isInAView(imported) && !view(module).equals(view(imported))) {
                    found.add(module + " imports " + imported);
                }
            }
        }
        assertThat(found).isEmpty();
    }

    /** Modules that {@code import()} loads on demand do not count. */
    @Test
    void modules_haveNoImportCycles() throws IOException {
        Map<Path, List<Path>> imports = new HashMap<>();
        for (Path module : modules()) {
            imports.put(module, imports(module, STATIC_IMPORT));
        }
        List<List<Path>> circles = new ArrayList<>();
        imports.forEach((module, imported) -> {
            List<Path> circle = Graphs.shortestPath(imported, module, node -> imports.getOrDefault(node, List.of()));
            if (!circle.isEmpty()) {
                circles.add(circle);
            }
        });
        assertThat(circles).isEmpty();
    }

    /** Modules use collections only through their descriptions. Modules of one collection may name it. */
    @Test
    void modules_nameNoCollection() throws IOException {
        Set<String> collections = ArchitectureTest.collections();
        List<String> found = new ArrayList<>();
        for (Path module : modules()) {
            if (!mayNameCollections(module)) {
                Matcher literals = LITERAL.matcher(ArchitectureTest.withoutComments(Files.readString(module)));
                while (literals.find()) {
                    if (collections.contains(literals.group(1))) {
                        found.add(module + ": " + literals.group());
                    }
                }
            }
        }
        assertThat(found).isEmpty();
    }

    /**
     * With such a condition, the browser styles the whole page again for each element that is added to it, so that long
     * lists scroll slowly. The style of a printed page is only used then.
     */
    @Test
    void styles_doNotDependOnWhatIsAnywhereInThePage() throws IOException {
        List<String> found = new ArrayList<>();
        for (Path style : ArchitectureTest.sources(WEB_ROOT, ".css")) {
            Matcher conditions =
                    WHOLE_PAGE.matcher(PRINTED.matcher(Files.readString(style)).replaceAll(""));
            while (conditions.find()) {
                found.add(style + ": " + conditions.group());
            }
        }
        assertThat(found).isEmpty();
    }

    @Test
    void exceptions_exist() {
        assertThat(OF_ONE_COLLECTION)
                .allSatisfy(path -> assertThat(WEB_ROOT.resolve(path)).exists());
    }

    private static boolean mayNameCollections(Path module) {
        return OF_ONE_COLLECTION.stream().anyMatch(view -> module.startsWith(WEB_ROOT.resolve(view)));
    }

    private static List<Path> modules() throws IOException {
        List<Path> modules = ArchitectureTest.sources(WEB_ROOT, ".js").stream()
                .filter(module -> !module.toString().endsWith(".test.js"))
                .filter(module -> FOLDERS.contains(folder(module)))
                .toList();
        assertThat(modules).hasSizeGreaterThan(400);
        return modules;
    }

    private static List<Path> imports(Path module) throws IOException {
        return imports(module, IMPORT);
    }

    private static List<Path> imports(Path module, Pattern pattern) throws IOException {
        List<Path> imports = new ArrayList<>();
        Matcher found = pattern.matcher(ArchitectureTest.withoutComments(Files.readString(module)));
        while (found.find()) {
            Path imported = module.resolveSibling(found.group(1)).normalize();
            if (FOLDERS.contains(folder(imported)) && !imported.equals(GENERATED)) {
                imports.add(imported);
            }
        }
        return imports;
    }

    private static String folder(Path module) {
        return module.getName(1).toString();
    }

    private static int rank(Path module) {
        return FOLDERS.indexOf(folder(module));
    }

    private static boolean isInAView(Path module) {
        return folder(module).equals("views") && module.getNameCount() > 3;
    }

    private static Path view(Path module) {
        return module.getName(2);
    }
}
