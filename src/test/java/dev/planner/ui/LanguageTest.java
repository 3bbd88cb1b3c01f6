package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The web UI speaks the language of the browser, or the one that is chosen in the settings. */
class LanguageTest extends BrowserTest {

    @Test
    void language_chosenInTheSettings_goesBeforeTheBrowsersAndKeepsWhatIsOpen() {
        Page page = open(german(), "/settings/appearance?item=task_fork_test&in=tasks");
        assertThat(page.locator("html")).hasAttribute("lang", "de");
        assertThat(heading(page)).hasText("Einstellungen");
        page.getByRole(AriaRole.RADIO, new Page.GetByRoleOptions().setName("English"))
                .check();
        assertThat(heading(page)).hasText("Settings");
        ready(page);
        assertThat(page.locator("html")).hasAttribute("lang", Pattern.compile("en-.*"));
        assertThat(panel(page)).containsText("fork");
    }

    private static Locator heading(Page page) {
        return page.locator("#content h1");
    }

    private BrowserContext german() {
        return person("de");
    }
}
