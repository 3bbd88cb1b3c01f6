package dev.planner.http.site;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class StyleModulesTest {
    private static final Pattern IMPORT =
            Pattern.compile("(?m)^(?:import '|@import \")(\\.[^'\"]+\\.css|[\\w-]+\\.css)");

    private static final Map<String, String> SITE = Map.of(
            "components/menu/menu.css", "/* A comment */\n.menu {\n  inline-size: 100%;\n}\n",
            "views/shell/shell.css", ".page { display: flex; }\n",
            "views/shell/shell.js", "customElements.define('planner-shell', Shell)\n",
            "views/home/home.css", ".home::before { content: \"`\\201c${\"; }\n",
            "views/home/home.js", "customElements.define('view-home', HomeView)\n",
            "views/home/parts/welcome.js", "customElements.define('home-welcome', HomeWelcome)\n",
            "styles/app.css", "a { color: red; }\n");

    @Test
    void sheet_isInTheLayerOfItsFolder_withoutCommentsAndIndentation() {
        assertThat(modules(SITE).get("components/menu/menu.css.js"))
                .contains("@layer components {\n.menu {\ninline-size: 100%;\n}\n}")
                .contains("adoptedStyleSheets");
    }

    @Test
    void sheetOfAView_appliesWithinTheElementsOfTheView() {
        assertThat(modules(SITE).get("views/home/home.css.js"))
                .contains("@layer views {\n:where(home-welcome, view-home) {\n.home::before");
    }

    @Test
    void sheetOfTheShell_appliesEverywhere() {
        assertThat(modules(SITE).get("views/shell/shell.css.js"))
                .contains(".page")
                .doesNotContain(":where");
    }

    @Test
    void charactersOfATemplate_areEscaped() {
        assertThat(modules(SITE).get("views/home/home.css.js")).contains("content: \"\\`\\\\201c\\${\"");
    }

    @Test
    void sheetOfThePage_isNoModule() {
        assertThat(modules(SITE)).doesNotContainKey("styles/app.css.js");
    }

    @Test
    void sheetOfAViewWithoutElements_isRefused() {
        Map<String, String> files = new HashMap<>(SITE);
        files.put("views/empty/empty.css", "p { margin: 0; }\n");
        assertThatThrownBy(() -> modules(files)).hasMessageContaining("views/empty/empty.css");
    }

    @Test
    void importedSheet_isBundledWithItsModule() {
        Map<String, byte[]> files = new HashMap<>();
        files.put("boot.js", "import('./views/home/home.js')\n".getBytes(UTF_8));
        files.put("views/home/home.css.js", "document.adoptedStyleSheets.push(sheet)\n".getBytes(UTF_8));
        files.put(
                "views/home/home.js",
                "import './home.css'\ncustomElements.define('view-home', Home)\n".getBytes(UTF_8));
        String home = new String(
                ModuleBundles.of(files, "boot.js", List.of(), new ImportMap(Map.of()), path -> null)
                        .get("views/home/home.js"),
                UTF_8);
        assertThat(home)
                .containsSubsequence("adoptedStyleSheets.push(sheet)", "customElements.define")
                .doesNotContain("import '");
    }

    /** A sheet that nothing imports has no effect. The page of the API documentation links its own. */
    @Test
    void everySheet_isImportedByAModuleOrByTheSheetOfThePage() {
        Map<String, byte[]> files = WebFiles.all(null);
        Set<String> imported = new TreeSet<>(Set.of("styles/app.css", "docs/docs.css"));
        files.forEach((path, bytes) -> {
            if (path.endsWith(".js") || path.equals("styles/app.css")) {
                Matcher matcher = IMPORT.matcher(new String(bytes, UTF_8));
                while (matcher.find()) {
                    imported.add(URI.create(path).resolve(matcher.group(1)).toString());
                }
            }
        });
        assertThat(files.keySet().stream().filter(path -> path.endsWith(".css")))
                .containsExactlyInAnyOrderElementsOf(imported);
    }

    /** A browser restyles every element of the page when a style sheet with such a rule is added later. */
    @Test
    void sheetsThatAreLoadedLater_haveNoAnimationsAndNoHighlightsOfEveryElement() {
        WebFiles.all(null).forEach((path, bytes) -> {
            if (path.endsWith(".css") && !path.startsWith("styles/") && !path.startsWith("docs/")) {
                assertThat(new String(bytes, UTF_8))
                        .as(path)
                        .doesNotContain("@keyframes")
                        .doesNotContainPattern("(?m)^\\s*::highlight");
            }
        });
    }

    private static Map<String, String> modules(Map<String, String> site) {
        Map<String, byte[]> files = new HashMap<>();
        site.forEach((path, text) -> files.put(path, text.getBytes(UTF_8)));
        Map<String, String> modules = new HashMap<>();
        StyleModules.of(files).forEach((path, bytes) -> modules.put(path, new String(bytes, UTF_8)));
        return modules;
    }
}
