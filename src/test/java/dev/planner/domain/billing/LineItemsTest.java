package dev.planner.domain.billing;

import static dev.planner.domain.Project.map;
import static dev.planner.domain.Project.pointer;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.item.Item;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The amounts of lines, and the sums of quotes and invoices. */
class LineItemsTest extends BillingFixture {

    @Test
    void amounts_areRoundedHalfUpToTheCurrency() {
        List<Object> lines = List.of(line("Third", "0.333", "0.05"), line("Half", "0.5", "0.05"));
        String euro = project.create(QUOTES, "title", "A", "lineItems", lines);
        assertThat(project.value(QUOTES, euro, "total")).isEqualTo(new BigDecimal("0.05"));
        project.file("project/config", "config", map("name", "P", "currency", "JPY"));
        String yen = project.create(QUOTES, "title", "A", "lineItems", List.of(line("x", 1, "10.5")));
        assertThat(project.value(QUOTES, yen, "total")).isEqualTo(11L);
    }

    @Test
    void preview_hasTheSumsThatACreateStores_andWritesNothing() {
        Object[] draft = {
            "title",
            "Bread",
            "taxRate",
            19L,
            "lineItems",
            List.of(line("Third", "0.333", "10.005"), line("x", 1, "1.005"))
        };
        Object[] asked = {"collection", QUOTES, "value", map(draft)};
        Item preview = project.entity("previewRecord", List.of(), asked);
        assertThat(project.ids(QUOTES)).isEmpty();
        Item quote = project.item(QUOTES, project.create(QUOTES, draft));
        assertThat(quote.value("number")).isEqualTo("Q2026-0001");
        for (String sum : List.of("subtotal", "tax", "total")) {
            assertThat(preview.value(sum)).isEqualTo(quote.value(sum));
        }
        assertThat(preview.value("total")).isEqualTo(new BigDecimal("5.16"));
    }

    @Test
    void preview_ofAnInvalidRecord_isRefusedAtItsField() {
        Object[] asked = {
            "collection", QUOTES, "value", map("title", "A", "lineItems", List.of(map("quantity", "many")))
        };
        assertThat(pointer(() -> project.entity("previewRecord", List.of(), asked)))
                .isEqualTo("/value/lineItems/0/description");
        assertThat(pointer(() -> project.entity("previewRecord", List.of(), "collection", "quote")))
                .isEqualTo("/collection");
    }

    @Test
    void tenths_addUpExactly() {
        String id =
                project.create(QUOTES, "title", "A", "lineItems", List.of(line("a", 1, "0.1"), line("b", 1, "0.2")));
        assertThat(project.value(QUOTES, id, "total")).isEqualTo(new BigDecimal("0.3"));
    }

    @Test
    void lineWithAWrongAmount_isRefused() {
        Map<String, Object> wrong = map("description", "x", "quantity", 2L, "rate", 10L, "amount", 21L);
        assertThat(pointer(() -> project.create(QUOTES, "title", "A", "lineItems", List.of(wrong))))
                .isEqualTo("/lineItems/0/amount");
    }

    /** Such an amount could not be read again from the file. */
    @Test
    void amountBeyondTheLimit_isRefused() {
        assertThat(pointer(() -> project.create(QUOTES, "title", "A", "lineItems", List.of(line("x", "1e8", "1e8")))))
                .isEqualTo("/lineItems/0");
        assertThat(pointer(() -> project.create(
                        QUOTES, "title", "A", "lineItems", List.of(line("x", "9e7", "9e6"), line("y", "9e7", "9e6")))))
                .isEqualTo("/lineItems");
    }

    @Test
    void lineWithoutAPrice_isALumpSum() {
        String id = project.create(
                QUOTES,
                "title",
                "A",
                "lineItems",
                List.of(map("description", "x", "amount", new BigDecimal("99.999"))));
        assertThat(project.value(QUOTES, id, "total")).isEqualTo(100L);
    }

    @Test
    void linesInFilesThatDoNotAddUp_areKept() {
        Map<String, Object> yearly =
                map("id", "li_1", "description", "Plan", "quantity", 12L, "rate", 8L, "amount", 1152L);
        project.file(QUOTES, "q", map("title", "Q", "status", "draft", "total", 1152L, "lineItems", List.of(yearly)));
        project.update(QUOTES, "q", "lineItems", List.of(yearly, line("More", 1, "8")));
        assertThat(project.value(QUOTES, "q", "total")).isEqualTo(1160L);
    }

    @Test
    void sums_dependOnTheTaxRate() {
        String id = project.create(QUOTES, "title", "A", "lineItems", List.of(line("x", 1, "100")));
        project.update(QUOTES, id, "taxRate", 10L);
        assertThat(project.value(QUOTES, id, "total")).isEqualTo(110L);
        project.update(QUOTES, id, "taxRate", null);
        assertThat(project.value(QUOTES, id, "total")).isEqualTo(100L);
        assertThat(project.value(QUOTES, id, "tax")).isNull();
    }

    @Test
    void rates_areNotRounded() {
        BigDecimal rate = new BigDecimal("62.125");
        String standard = project.create("billing/rates", "name", "Standard", "hourlyRate", rate);
        assertThat(project.value("billing/rates", standard, "hourlyRate")).isEqualTo(rate);
        String quote = project.create(QUOTES, "title", "Q", "lineItems", List.of(line("x", 2, "0.125")));
        assertThat(project.item(QUOTES, quote).objects("lineItems").get(0))
                .containsEntry("rate", new BigDecimal("0.125"))
                .containsEntry("amount", new BigDecimal("0.25"));
    }
}
