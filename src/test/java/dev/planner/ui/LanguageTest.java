package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.FilePayload;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The web UI uses the language of the browser, or the one that is chosen in the settings. */
class LanguageTest extends BrowserTest {

    private static final List<String> PLACES = List.of(
            "/",
            "/inbox",
            "/tasks",
            "/tasks?item=task_fork_test",
            "/tasks/board",
            "/tasks/calendar",
            "/tasks/timeline",
            "/goals",
            "/notes",
            "/billing/payments",
            "/crm/deals",
            "/investors",
            "/safe",
            "/search?q=fork",
            "/trash",
            "/uploads",
            "/settings",
            "/settings/appearance",
            "/settings/about");

    /**
     * Defines {@code englishOnPage()}: the visible texts and labels of the English catalogue whose German text differs.
     * Words in files of projects are not texts of the UI.
     */
    private static final String CATALOGUES = """
            async () => {
              const words = document.querySelector('script[src$="/boot.js"]').src.replace('app/boot.js', 'words/')
              const [en, de] = await Promise.all(['en.js', 'de.js'].map((name) => import(words + name)))
              const types = await (await fetch('/api/collections')).json()
              const data = new Set(types.flatMap((type) => type.fields)
                .flatMap((field) => (field.options ?? []).filter((option) => option.value === option.label))
                .map((option) => option.label))
              const german = new Set([...Object.values(de.default), ...Object.values(de.descriptions)])
              const english = new Set([...Object.entries(en.default).filter(([key, text]) => text !== de.default[key])
                .map(([, text]) => text), ...Object.keys(de.descriptions).map((key) => key.replace('option: ', ''))])
              const isEnglish = (text) => english.has(text) && !german.has(text) && !data.has(text)
              window.englishOnPage = () => {
                const found = new Set()
                const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
                while (walker.nextNode()) {
                  const { data: text, parentElement } = walker.currentNode
                  if (isEnglish(text.trim()) && parentElement.checkVisibility()) found.add(text.trim())
                }
                for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
                  for (const name of ['aria-label', 'title', 'placeholder']) {
                    const text = element.getAttribute(name)?.split('  ')[0]
                    if (text && isEnglish(text) && element.checkVisibility()) found.add(text)
                  }
                }
                return [...found]
              }
            }
            """;

    @Test
    void language_chosenInTheSettings_replacesTheBrowsersAndKeepsTheOpenRecord() {
        Page page = open(german(), "/settings/appearance?item=task_fork_test&in=tasks");
        assertThat(page.locator("html")).hasAttribute("lang", "de");
        assertThat(heading(page)).hasText("Einstellungen");
        page.getByRole(AriaRole.RADIO, new Page.GetByRoleOptions().setName("English"))
                .check();
        assertThat(heading(page)).hasText("Settings");
        ready(page);
        assertThat(page.locator("html")).hasAttribute("lang", Pattern.compile("en-.*"));
        assertThat(panel(page)).containsText("fork");
        page.evaluate(CATALOGUES);
        assertThat(texts(page.evaluate("() => englishOnPage()"))).contains("Settings");
    }

    @Test
    void everyPlace_inAGermanBrowser_isGerman() {
        Page page = open(german(), "/");
        assertThat(page.locator("html")).hasAttribute("lang", "de");
        assertThat(heading(page)).hasText("Start");
        page.evaluate(CATALOGUES);
        for (String place : PLACES) {
            go(page, place);
            assertThat(page.locator(".skeleton")).hasCount(0);
            assertThat(texts(page.evaluate("() => englishOnPage()"))).as(place).isEmpty();
        }
        page.keyboard().press("ControlOrMeta+k");
        assertThat(dialog(page).getByRole(AriaRole.COMBOBOX)).isVisible();
        assertThat(dialog(page).getByRole(AriaRole.OPTION).first()).isVisible();
        assertThat(texts(page.evaluate("() => englishOnPage()"))).as("palette").isEmpty();
    }

    @Test
    void descriptions_ofTheServer_haveAGermanText() {
        Page page = open(german(), "/settings/appearance");
        assertThat(texts(page.evaluate("""
                async () => {
                  const READ = ['because', 'confirmation', 'group', 'help', 'label', 'plural', 'singular', 'title',
                    'unit']
                  const boot = document.querySelector('script[src$="/boot.js"]').src
                  const { descriptions } = await import(boot.replace('app/boot.js', 'words/de.js'))
                  const lacking = new Set()
                  const read = (value, isCollection, within) => {
                    for (const [name, each] of Object.entries(value ?? {})) {
                      if (['default', 'example', 'path', 'with'].includes(name) || each === value.value) continue
                      if (typeof each === 'object') read(each, false, name)
                      else if ((READ.includes(name) || within === 'because' || (isCollection && name === 'description'))
                        && typeof each === 'string' && each && !(each in descriptions)
                        && !(`operation: ${each}` in descriptions) && !(`option: ${each}` in descriptions)) {
                        lacking.add(each)
                      }
                    }
                  }
                  for (const type of await (await fetch('/api/collections')).json()) {
                    read(type, true)
                    const fields = new Set(type.fields.map((field) => field.name))
                    const asked = type.operations.filter((operation) => operation.place)
                      .flatMap((operation) => operation.members ?? [])
                      .filter((member) => !member.label && !fields.has(member.name))
                    for (const { name } of asked) {
                      const words = name.replace(/Id(s?)$/, '$1')
                        .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
                      const label = words[0].toUpperCase() + words.slice(1)
                      if (!(label in descriptions)) lacking.add(label)
                    }
                  }
                  return [...lacking]
                }
                """)))
                .as("texts that words/de/described lacks")
                .isEmpty();
    }

    @Test
    void titles_inMessages_haveGermanQuotationMarks() {
        Page page = open(german(), "/journal");
        page.locator(".table-row").first().focus();
        page.keyboard().press("Delete");
        assertThat(page.locator(".toast")).containsText("„The lab answers by fax“ gelöscht");
    }

    @Test
    void headingsOfReferringRecords_areGerman() {
        Page page = open(german(), "/settings/appearance");
        assertThat(texts(page.evaluate("""
                async () => {
                  const words = document.querySelector('script[src$="/boot.js"]').src.replace('app/boot.js', 'words/')
                  const { descriptions } = await import(`${words}de.js`)
                  const lacking = new Set()
                  for (const type of await (await fetch('/api/collections')).json()) {
                    if (!type.operations.some(({ crud }) => crud === 'list')) continue
                    const [record] = await (await fetch(`/api/${type.name}?limit=1`)).json()
                    if (!record) continue
                    const about = new URLSearchParams({ collection: type.name, id: record.id })
                    for (const { inverse } of await (await fetch(`/api/references?${about}`)).json())
                      if (inverse && !(inverse in descriptions)) lacking.add(inverse)
                  }
                  return [...lacking]
                }
                """))).isEmpty();
        go(page, "/people?item=leila");
        assertThat(panel(page)
                        .locator(".related .record-block-title")
                        .filter(new Locator.FilterOptions().setHasText("Zugewiesene Aufgaben")))
                .isVisible();
    }

    @Test
    void optionWithAnotherMeaningInAnotherCollection_hasItsOwnTranslation() {
        Page page = open(german(), "/ideas?new=1");
        assertThat(statuses(page)).contains("Aufgegeben").doesNotContain("Storniert");
        go(page, "/billing/invoices?new=1");
        assertThat(statuses(page)).contains("Storniert");
    }

    @Test
    void labelWithAnotherMeaningInAnotherCollection_hasItsOwnTranslation() {
        Page page = open(german(), "/milestones?new=1");
        assertThat(panel(page).getByLabel("Zieltermin")).isVisible();
        go(page, "/marketing-plans?new=1");
        panel(page).locator(".list-add").last().click();
        assertThat(panel(page).getByText("Zielwert")).isVisible();
        go(page, "/retrospectives?new=1");
        assertThat(panel(page).locator(".boxes"))
                .containsText(Pattern.compile("Weiterführen.*Aufhören.*Anfangen", Pattern.DOTALL));
    }

    @Test
    void categoriesOfANewFishboneDiagram_areGerman() {
        Page page = open(german(), "/fishbone?new=1");
        assertThat(panel(page).locator("input.category-name").first()).hasValue("Mensch");
        assertThat(panel(page).locator("input.category-name").last()).hasValue("Messung");
    }

    @Test
    void keys_haveTheLabelsOfAGermanKeyboard() {
        Page page = open(german(), "/goals?view=calendar");
        page.keyboard().press("?");
        assertThat(dialog(page).locator("kbd").filter(containing("Bild ↓"))).isVisible();
        assertThat(dialog(page)).not().containsText("PageDown");
    }

    @Test
    void problemsOfFiles_areShownInGerman() throws IOException {
        serve(Planner.OPEN);
        Files.writeString(directory.resolve("goals/bad.md"), """
                ---
                id: goal_bad
                startDate: soon
                linkedPortfolioItems: [nowhere]
                ---
                # Bad
                """);
        Files.copy(directory.resolve("goals/bad.md"), directory.resolve("goals/bad-too.md"));
        Files.writeString(directory.resolve("board/todo/next.md"), "# Next\n");
        Page page = open(person("de-DE"), "/problems");
        Locator rows = page.locator(".plain-row");
        assertThat(rows.filter(containing("Doppelte Kennung")))
                .containsText("hat dieselbe Kennung, goal_bad, wie goals/");
        assertThat(rows.filter(containing("Ungültiger Wert"))).containsText("muss ein Datum sein");
        assertThat(rows.filter(containing("Eintrag fehlt"))).containsText("nennt „nowhere“");
        assertThat(rows.filter(containing("Vergebene Kennung"))).containsText("Die Kennung next ist ein Wort der API");
        double height = page.locator(".plain-link").first().boundingBox().height;
        assertThat(height).isGreaterThanOrEqualTo(24);
    }

    @Test
    void conflicts_areToldInGerman() {
        Page page = open(german(), "/billing/invoices/inv_parks_training");
        faults(page).expect("409");
        String answer = String.valueOf(page.evaluate("""
                async () => {
                  const app = document.querySelector('script[src$="/boot.js"]').src.replace('boot.js', '')
                  const { del, put } = await import(`${app}server/api.js`)
                  const messages = []
                  for (const send of [
                    () => put('/billing/invoices/inv_parks_training', { status: 'draft' }),
                    () => put('/billing/invoices/inv_parks_training', { taxRate: 3 }),
                    () => del('/billing/invoices/inv_parks_training'),
                  ]) await send().catch((error) => messages.push(error.message))
                  return messages.join(' | ')
                }
                """));
        assertThat(answer)
                .contains("Auf „Verschickt“ kann nicht „Entwurf“ folgen, nur")
                .contains("kann in diesem Zustand nicht geändert werden. Die Rechnung ist ausgestellt")
                .contains("Eine ausgestellte Rechnung bleibt erhalten: Sie wird storniert");
        page.keyboard().press("Escape");
    }

    @Test
    void refusals_areToldInGerman_withTheLabelOfTheField() {
        Page page = open(german(), "/tasks?item=task_fork_test");
        faults(page).expect("400");
        faults(page).expect("404");
        faults(page).expect("501");
        String answer = String.valueOf(page.evaluate("""
                async () => {
                  const app = document.querySelector('script[src$="/boot.js"]').src.replace('boot.js', '')
                  const { del, get, post, put } = await import(`${app}server/api.js`)
                  const messages = []
                  for (const send of [
                    () => put('/tasks/task_fork_test', { plannedStart: '2026-05-02', plannedEnd: '2026-05-01' }),
                    () => put('/tasks/task_fork_test', { title: 'x'.repeat(501) }),
                    () => post('/billing/quotes', { lineItems: [{ description: 'a', quantity: 'b' }] }),
                    () => post('/crm/deals', { title: 'a', stage: 'wonn' }),
                    () => put('/project/config', { timeZone: 'Mond' }),
                    () => get('/tasks?dueDate=%3Cbald'),
                    () => get('/search/suggestions?q=a'),
                    () => get('/integrations/codehost/repos'),
                    () => del('/tasks/nobody'),
                  ]) await send().catch((error) => messages.push(error.message))
                  return messages.join(' | ')
                }
                """));
        assertThat(answer.split(" \\| "))
                .containsExactly(
                        "Geplantes Ende: darf nicht vor „Geplanter Beginn“ liegen.",
                        "Titel: darf höchstens 500 Zeichen lang sein.",
                        "Posten › 1 › Menge: muss eine Zahl sein (und 1 weiterer Fehler).",
                        "Phase: „wonn“ ist vermutlich ein Tippfehler von „Gewonnen“; "
                                + "bitte diesen oder einen weniger ähnlichen Wert wählen.",
                        "Zeitzone: hat nicht die richtige Form; richtig wäre zum Beispiel Europe/Berlin.",
                        "Fällig: lässt sich nicht nach „bald“ filtern.",
                        "Das ist auf diesem Server nicht eingerichtet. Dazu muss er mit --cache gestartet werden.",
                        "Das ist auf diesem Server nicht eingerichtet. "
                                + "Dazu muss er mit --codehost-url gestartet werden.",
                        "Das gibt es nicht mehr. Jemand hat es gelöscht oder umbenannt.");
    }

    @Test
    void invalidRowsOfAnImport_areToldInGerman() {
        Page page = open(german(), "/settings/data");
        page.locator("task-import input[type=file]")
                .setInputFiles(new FilePayload(
                        "tasks.csv",
                        "text/csv",
                        "title,dueDate\nA,bald\nB,2026-05-01,zu viel\n".getBytes(StandardCharsets.UTF_8)));
        assertThat(page.locator(".exchange-errors")).containsText("muss ein Datum sein");
        assertThat(page.locator(".exchange-errors")).containsText("Die Zeile hat 3 Zellen, aber die Kopfzeile nur 2.");
    }

    @Test
    void exportOfAList_importedAgain_changesNothing() throws IOException {
        Page page = open(german(), "/tasks?section=!Done&columns=section,priority,assignee,blockedBy,milestone");
        Download export = page.waitForDownload(() -> {
            button(page, "Gruppieren und sortieren").click();
            page.getByText("Diese Liste als CSV exportieren").click();
        });
        byte[] csv = export.createReadStream().readAllBytes();
        assertThat(new String(csv, StandardCharsets.UTF_8)).contains("Abschnitt,Priorität,", ",Hoch,", ",Mira Okafor,");
        go(page, "/settings/data");
        page.locator("task-import input[type=file]").setInputFiles(new FilePayload("tasks.csv", "text/csv", csv));
        assertThat(page.locator("task-import")).containsText("Keine Zeile würde eine Aufgabe ändern.");
    }

    private static Locator.FilterOptions containing(String text) {
        return new Locator.FilterOptions().setHasText(text);
    }

    private static List<String> statuses(Page page) {
        return texts(page.evaluate("""
                async () => {
                  const app = document.querySelector('script[src$="/boot.js"]').src.replace('boot.js', '')
                  const { collection } = await import(`${app}server/schema.js`)
                  const type = collection(location.pathname.slice(1))
                  return type.fieldsByName.get('status').options.map(({ label }) => label)
                }
                """));
    }

    @SuppressWarnings("unchecked")
    private static List<String> texts(Object found) {
        return (List<String>) found;
    }

    private static Locator heading(Page page) {
        return page.locator("#content h1");
    }

    private BrowserContext german() {
        return person("de");
    }
}
