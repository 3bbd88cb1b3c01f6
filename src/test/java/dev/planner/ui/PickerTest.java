package dev.planner.ui;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.RequestOptions;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The lists from which the values of fields are chosen. */
class PickerTest extends BrowserTest {

    @ParameterizedTest
    @CsvSource({"/goals?new=1, #new-tags", "/meetings?new=1, #new-attendees"})
    void typedValue_isInTheList_fromWhichItIsRemovedAgain(String path, String button) {
        Page page = open(path);
        page.locator(button).click();
        page.keyboard().type("Unheard of");
        assertThat(option(page, "Unheard of")).hasCount(1);
        page.keyboard().press("Enter");
        assertThat(page.locator(button)).containsText("Unheard of");
        Locator typed = option(page, "Unheard of");
        assertThat(typed).hasAttribute("aria-selected", "true");
        typed.click();
        assertThat(page.locator(button)).not().containsText("Unheard of");
    }

    @Test
    void secondEnterAfterATypedValue_closesTheList_andChangesNothing() {
        Page page = open("/goals?new=1");
        page.locator("#new-tags").click();
        page.keyboard().type("quality");
        page.keyboard().press("Enter");
        page.keyboard().press("Enter");
        assertThat(page.locator(".picker-list")).hasCount(0);
        assertThat(page.locator("#new-tags")).isFocused();
        assertThat(page.locator("#new-tags")).hasText("quality");
        page.keyboard().press("Enter");
        page.keyboard().type("safety");
        page.keyboard().press("Enter");
        assertThat(page.locator(".listbox-option.is-active")).hasCount(0);
        page.keyboard().press("ArrowDown");
        assertThat(page.locator(".listbox-option").first()).hasClass(Pattern.compile("is-active"));
    }

    @Test
    void enterWithoutAnOption_doesNotSendTheForm() {
        Page page = open("/habits?new=1");
        int before = files("habits").size();
        page.locator("#new-record-title").fill("Waits for its frequency");
        page.locator("#new-frequency").click();
        page.keyboard().type("No frequency has this name");
        assertThat(page.locator(".picker-list")).containsText("Nothing found");
        page.keyboard().press("Enter");
        page.keyboard().press("Escape");
        assertThat(page.locator("#new-frequency")).isFocused();
        assertThat(page.locator("#new-record-title")).hasValue("Waits for its frequency");
        assertThat(files("habits")).hasSize(before);
    }

    @Test
    void unknownName_isAddedAsAContact_withFirstAndLastName() {
        Page page = open("/crm/deals?new=1");
        page.locator("#new-record-title").fill("Ten bikes");
        page.locator("#new-contactId").click();
        page.keyboard().type("Anna Maria Kohl");
        assertThat(option(page, "Anna Maria Kohl")).hasCount(1);
        page.keyboard().press("Enter");
        assertThat(page.locator("#new-contactId")).hasText("Anna Maria Kohl");
        assertThat(files("crm/contacts"))
                .anySatisfy(file -> assertThat(file).content().contains("Anna Maria", "lastName: Kohl"));
    }

    @Test
    void emptyList_saysHowToAddTheFirstValue() {
        Page page = open("/investors?new=1");
        page.locator("#new-tags").click();
        assertThat(page.locator(".picker-list")).containsText("Type to add the first one");
    }

    @Test
    void recordsWithOneName_areShownWithWhatDistinguishesThem() {
        Page page = open("/crm/interactions?new=1");
        for (String company : new String[] {"Speichenhof", "Parcel"}) {
            String id = post(page, "crm/companies", "{\"name\": \"%s again\"}".formatted(company));
            post(page, "crm/contacts", """
                    {"firstName": "Edda", "lastName": "Twice", "companyId": "%s", "title": "Buyer"}
                    """.formatted(id));
        }
        page.locator("#new-contactId").click();
        page.keyboard().type("Edda Twice");
        assertThat(option(page, "Parcel again, Buyer")).hasCount(1);
        assertThat(option(page, "Speichenhof again, Buyer")).hasCount(1);
    }

    @Test
    void referenceToADeletedRecord_isShownByTheKindOfRecord() {
        Page page = open("/crm/deals");
        String company = post(page, "crm/companies", "{\"name\": \"Short-lived\"}");
        String deal = post(page, "crm/deals", "{\"title\": \"Lost link\", \"companyId\": \"%s\"}".formatted(company));
        go(page, "/crm/deals/" + deal);
        assertThat(panel(page)).containsText("Short-lived");
        page.request().delete("/api/crm/companies/" + company);
        assertThat(panel(page)).containsText("Missing company");
        assertThat(page.locator("#content [data-id=" + deal + "]")).containsText("Missing company");
        assertThat(page.locator("#content")).not().containsText(company);
    }

    @Test
    void referenceToADeletedRecordWithAReadableId_isShownByTheKindOfRecordAndTheId() {
        Page page = open("/crm/deals");
        post(page, "crm/companies", "{\"id\": \"velo-shop\", \"name\": \"Short-lived\"}");
        String deal = post(page, "crm/deals", "{\"title\": \"Lost link\", \"companyId\": \"velo-shop\"}");
        page.request().delete("/api/crm/companies/velo-shop");
        go(page, "/crm/deals/" + deal);
        assertThat(panel(page)).containsText("Missing company (velo-shop)");

        post(page, "tasks", "{\"id\": \"paint-frame\", \"title\": \"Short-lived\"}");
        String task = post(page, "tasks", "{\"title\": \"Waits\", \"blockedBy\": [\"paint-frame\"]}");
        page.request().delete("/api/tasks/paint-frame");
        go(page, "/tasks/" + task);
        assertThat(panel(page).locator(".task-link .truncate")).hasText("Missing task (paint-frame)");
    }

    /** Creates a record and returns its id. */
    private static String post(Page page, String collection, String body) {
        var options = RequestOptions.create()
                .setHeader("Content-Type", "application/json")
                .setData(body);
        var answer = page.request().post("/api/" + collection, options);
        assertThat(answer.status()).as(answer.text()).isEqualTo(201);
        return answer.headers().get("location").replaceAll(".*[/=]", "");
    }

    private static Locator option(Page page, String text) {
        return page.locator(".picker-list [role=option]").filter(new Locator.FilterOptions().setHasText(text));
    }
}
