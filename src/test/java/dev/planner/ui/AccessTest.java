package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Servers that require a login, and read-only servers. */
class AccessTest extends BrowserTest {

    private static final String TOKEN = "a-long-enough-token";
    /** How long a person presses a button. */
    private static final int PRESS_MILLIS = 100;

    /** Finds controls that could change data: inputs, and buttons with certain labels. */
    private static final String OFFERS = """
            () => [...document.querySelectorAll('#content, detail-panel, phone-bar, side-bar, dialog')]
              .flatMap((part) => [...part.querySelectorAll('input, textarea, select, button, [contenteditable]')])
              .filter((control) => control.checkVisibility() && !control.matches(':disabled, [readonly], \
            [type=search], [name=theme], [name=character-keys], .bar-star, .row-more'))
              .filter((control) => control.matches('input, textarea, select, [contenteditable]')
                || /\\b(add|new|create|delete|remove|restore|edit|move|save|\
            comment|log|done|upload|limit|clear|select)\\b/i
                  .test(control.getAttribute('aria-label') ?? (control.title || control.textContent)))
              .map((control) => control.outerHTML.slice(0, 160))
            """;

    @Test
    void login_wrongThenRightToken_continuesToTheAddress() {
        Page page = protectedPage("/goals?item=goal_hall");
        Locator token = dialog(page).getByLabel("Token");
        assertThat(token).isFocused();
        token.fill("not the token");
        dialog(page)
                .getByText("Log in", new Locator.GetByTextOptions().setExact(true))
                .click();
        assertThat(dialog(page).locator("#login-error")).hasText("This token is wrong.");
        assertThat(token).isFocused();
        assertThat(token).hasAttribute("aria-invalid", "true");

        token.fill(TOKEN);
        page.keyboard().press("Enter");
        assertThat(dialog(page)).hasCount(0);
        ready(page);
        assertThat(panel(page).locator("textarea.record-title")).hasValue("Move the workshop without stopping");
        page.reload();
        ready(page);
        assertThat(dialog(page)).hasCount(0);
    }

    @Test
    void logout_requestsALoginAndShowsNothing() {
        Page page = protectedPage("/settings/about");
        dialog(page).getByLabel("Token").fill(TOKEN);
        page.keyboard().press("Enter");
        assertThat(dialog(page)).hasCount(0);
        ready(page);
        button(page, "Log out").click();
        assertThat(dialog(page).getByLabel("Token")).isVisible();
        assertThat(page.locator(".table-row, .home-section")).hasCount(0);
    }

    @Test
    void login_withoutToken_canBeClosed() {
        Page page = protectedPage("/goals");
        assertThat(dialog(page).getByLabel("Token")).isVisible();
        button(page, "Not now").click();
        assertThat(dialog(page)).hasCount(0);
        assertThat(page.locator("#content")).containsText("You are not logged in");
        assertThat(page.locator(".toast").count())
                .as("the page says it already")
                .isZero();
        button(page, "Log in").click();
        assertThat(dialog(page).getByLabel("Token")).isFocused();
    }

    @Test
    void endedSession_whileTyping_takesNoTextAndReturnsTheFocus() {
        Page page = protectedPage("/goals?item=goal_hall");
        dialog(page).getByLabel("Token").fill(TOKEN);
        page.keyboard().press("Enter");
        ready(page);
        Locator title = panel(page).locator("textarea.record-title");
        title.click();
        page.keyboard().press("Control+A");
        page.context().clearCookies();
        page.keyboard().type("Move");
        Locator message = page.locator(".toast").getByText("Your session has ended.");
        assertThat(message).isVisible();
        page.keyboard().type(" the hall");
        assertThat(title).hasValue("Move the hall");
        assertThat(title).isFocused();

        page.locator(".toast-action").click(new Locator.ClickOptions().setDelay(PRESS_MILLIS));
        assertThat(dialog(page).getByRole(AriaRole.HEADING)).hasText("Log in again");
        assertThat(message).hasCount(0);
        Locator token = dialog(page).getByLabel("Token");
        assertThat(token).isFocused();
        assertThat(token).hasValue("");
        token.fill(TOKEN);
        page.keyboard().press("Enter");
        assertThat(dialog(page)).hasCount(0);
        assertThat(title).isFocused();
        page.waitForCondition(() -> read("goals/hall.md").contains("# Move the hall\n"));
        page.keyboard().press("Tab");
        assertThat(title).not().isFocused();
        assertThat(dialog(page)).hasCount(0);
    }

    @Test
    void readOnly_isShownAndOffersNoChange() {
        serve(Planner.READ_ONLY);
        Page page = open("/");
        for (String path : List.of(
                "/",
                "/tasks",
                "/tasks?item=task_book_lab",
                "/tasks/board",
                "/tasks/calendar",
                "/tasks/timeline",
                "/goals?item=goal_hall",
                "/billing/invoices",
                "/trash",
                "/problems",
                "/settings",
                "/people?item=emre")) {
            go(page, path);
            assertThat(page.locator(".bar-state")).hasText("Read-only");
            assertThat((List<?>) page.evaluate(OFFERS)).as(path).isEmpty();
        }
        assertThat(panel(page)).containsText("Monday, Tuesday, Wednesday, Thursday, Friday");
        page.setViewportSize(PHONE.width, PHONE.height);
        go(page, "/tasks");
        assertThat((List<?>) page.evaluate(OFFERS)).as("on a phone").isEmpty();
    }

    @Test
    void readOnly_keysAndPaletteChangeNothing() {
        serve(Planner.READ_ONLY);
        Page page = open("/tasks");
        page.locator(".table-row[data-id=task_bank]").focus();
        for (String key : List.of("c", "e", "m", "a", "p", "d", "t", "x", "Delete", "Shift+ArrowDown")) {
            page.keyboard().press(key);
            assertThat(dialog(page)).hasCount(0);
        }
        page.keyboard().press("Control+k");
        dialog(page).getByRole(AriaRole.COMBOBOX).fill("new goal");
        assertThat(dialog(page).locator(".palette-title").getByText("Add goal")).hasCount(0);
        page.keyboard().press("Escape");
        go(page, "/goals?new=1");
        assertThat(page.locator("record-form")).hasCount(0);
    }

    private Page protectedPage(String path) {
        serve(Planner.protectedBy(TOKEN));
        Page page = person().newPage();
        faults(page).expect("401");
        page.navigate(path);
        return page;
    }
}
