package dev.planner.http.site;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ModuleBundlesTest {
    private static final Map<String, String> SITE = Map.of(
            "boot.js", "import './words.js'\nimport('./app/begin.js')\n",
            "words.js", "export const t = await import('./en.js')\n",
            "app/begin.js",
                    "import { html } from 'lit'\nimport { day as today, locale } from '../lib/day.js'\nhtml(today)\n",
            "lib/day.js", """
                    import { t } from '../words.js'
                    import parse from './parse.js'

                    /** Comments are left out. */
                    export const day = t(parse)
                    // Also this one.
                    export { locale } from './parse.js'
                    export const lazy = () => import('../views/list.js')
                    export const here = import.meta.url
                    """,
            "lib/parse.js", "export default {}\nexport const locale = 'en'\n",
            "views/list.js", "import { day } from '../lib/day.js'\nimport { rows } from '../kits/rows.js'\nday(rows)\n",
            "views/board.js",
                    "import { rows } from '../kits/rows.js'\nimport { cards } from '../kits/cards.js'\nrows(cards)\n",
            "kits/rows.js", "import { cells } from './cells.js'\nexport function rows() { cells() }\n",
            "kits/cells.js", "export async function cells() {}\n",
            "kits/cards.js", "export class cards {\n  draw() {\n    return 1\n  }\n\n  size = 2\n}\n");

    /** A minified library, whose first module forwards the names of another one. */
    private static final Map<String, String> LIT = Map.of(
            "modules/lit/index.js",
            "import\"lit-html\";export*from\"lit-html\";\n//# sourceMappingURL=index.js.map",
            "modules/lit-html/lit-html.js",
            "/** @license */const t=1,e=2;export{t as html,e as nothing};\n//# sourceMappingURL=lit-html.js.map",
            "modules/lit/live.js",
            "import{html as t}from\"lit-html\";const l=()=>t;export{l as live};");

    @Test
    void entry_containsEveryModuleThatOnlyItNeeds() {
        assertThat(bundled(SITE).get("app/begin.js"))
                .startsWith("import * as $xwords_js from '../words.js'\nimport * as $xlit from 'lit'\n")
                .contains("const day = t(parse)", "const { default: parse } = $m")
                .containsSubsequence("locale = 'en'", "const day =", "html(today)")
                .doesNotContain("Comments", "Also", "cells");
    }

    @Test
    void addressesInABundle_areRelativeToIt() {
        assertThat(bundled(SITE).get("app/begin.js"))
                .contains("import('../views/list.js')", "new URL('../lib/day.js', import.meta.url).href");
    }

    @Test
    void modulesOfTheSameEntries_shareABundle() {
        Map<String, String> bundled = bundled(SITE);
        String rows = bundled.get("kits/rows.js");
        String shared = rows.replaceAll("(?s)^import \\{ \\$m\\d+ } from '../(bundles/[\\w-]+\\.js)'.*", "$1");
        assertThat(bundled.get(shared)).contains("async function cells", "function rows");
        assertThat(rows).contains("export const { rows } = $m");
        assertThat(bundled.get("views/list.js")).contains("from '../" + shared + "'", "from '../app/begin.js'");
        assertThat(bundled.get("views/board.js")).contains("class cards {\ndraw() {\nreturn 1\n}\nsize = 2\n}\n");
    }

    @Test
    void entry_importsAlsoWhatItNeedsThroughOtherBundles() {
        Map<String, String> files = new HashMap<>(SITE);
        files.put("kits/rows.js", SITE.get("kits/rows.js") + "export const long = '" + "x".repeat(50_000) + "'\n");
        files.put("views/wall.js", "import { cells } from '../kits/cells.js'\nimport '../kits/paint.js'\ncells()\n");
        files.put("kits/cells.js", "import { paint } from './paint.js'\nexport function cells() { paint() }\n");
        files.put("kits/paint.js", "export function paint() {}\n");
        Map<String, String> bundled = bundled(files);
        String cells = bundled.get("kits/cells.js").replaceAll("(?s)^import \\{ \\$m\\d+ } from '([^']+)'.*", "$1");
        assertThat(bundled.get("views/list.js")).contains("import '" + cells + "'\nexport const $m");
        assertThat(bundled.get("views/wall.js")).doesNotContain("import '");
    }

    @Test
    void modulesThatLoadOthers_areNotBundled() {
        assertThat(bundled(SITE)).doesNotContainKeys("boot.js", "words.js");
    }

    @Test
    void libraryOfEveryPage_isBundled_withTheNamesItForwards() {
        Map<String, String> bundled = bundled(SITE, LIT);
        assertThat(bundled.get("app/begin.js"))
                .contains("/** @license */const t=1", "return { html: t, nothing: e }", "return { ...$m")
                .doesNotContain("sourceMappingURL", "from 'lit'");
        assertThat(bundled.get("modules/lit/index.js"))
                .contains("from '../../app/begin.js'", "export const { html, nothing } = $m");
    }

    @Test
    void otherModuleOfALibraryOfEveryPage_needsItsBundle() {
        Map<String, String> files = new HashMap<>(SITE);
        files.put("views/board.js", "import { live } from 'lit/live.js'\nlive()\n");
        assertThat(bundled(files, LIT).get("views/board.js"))
                .contains("from '../app/begin.js'", "const l=()=>t")
                .doesNotContain("'lit/live.js'");
    }

    @Test
    void otherSyntaxOfALibrary_isRefused() {
        for (String statement : List.of("export default t;", "import t from\"./t.js\";", "export const t=1;")) {
            Map<String, String> library = new HashMap<>(LIT);
            library.put("modules/lit/index.js", "const a=1;" + statement);
            assertThatThrownBy(() -> bundled(SITE, library))
                    .hasMessageContaining("modules/lit/index.js")
                    .hasMessageContaining(statement);
        }
    }

    @Test
    void otherSyntax_isRefused() {
        for (String line :
                List.of("export let count = 0", "import * as all from './parse.js'", "export * from './a.js'")) {
            Map<String, String> files = new HashMap<>(SITE);
            files.put("lib/day.js", line + "\n");
            assertThatThrownBy(() -> bundled(files))
                    .hasMessageContaining("lib/day.js")
                    .hasMessageContaining(line);
        }
    }

    @Test
    void modulesThatImportEachOther_areRefused() {
        Map<String, String> files = new HashMap<>(SITE);
        files.put("lib/parse.js", "import './day.js'\nexport default {}\n");
        assertThatThrownBy(() -> bundled(files)).hasMessageContaining("import each other");
    }

    private static Map<String, String> bundled(Map<String, String> files) {
        return bundled(files, Map.of());
    }

    private static Map<String, String> bundled(Map<String, String> files, Map<String, String> library) {
        Map<String, byte[]> sources = new HashMap<>();
        files.forEach((path, source) -> sources.put(path, source.getBytes(UTF_8)));
        ImportMap names = new ImportMap(
                library.isEmpty()
                        ? Map.of()
                        : Map.of(
                                "lit", "modules/lit/index.js",
                                "lit/", "modules/lit/",
                                "lit-html", "modules/lit-html/lit-html.js"));
        Map<String, String> texts = new HashMap<>();
        ModuleBundles.of(
                        sources,
                        "boot.js",
                        List.of("app/begin.js"),
                        names,
                        path -> library.containsKey(path) ? library.get(path).getBytes(UTF_8) : null)
                .forEach((path, bytes) -> texts.put(path, new String(bytes, UTF_8)));
        return texts;
    }
}
