package dev.planner.domain.billing;

import static dev.planner.domain.Project.map;
import static dev.planner.domain.Project.pointer;
import static dev.planner.domain.Project.problem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.domain.Project;
import dev.planner.engine.read.Moment;
import dev.planner.item.Item;
import dev.planner.item.Problem;
import dev.planner.store.Snapshot;
import dev.planner.store.Table;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Credit notes, which correct issued invoices. */
class CreditNotesTest extends BillingFixture {

    @Test
    void creditNote_ofAPartlyPaidInvoice() {
        String id = issued("3000");
        pay(id, 1000L);
        String note = project.entity("creditInvoice", List.of(id)).id();
        assertThat(project.value(INVOICES, id, "status")).isEqualTo("credited");
        assertThat(project.value(INVOICES, id, "paidAmount")).isEqualTo(1000L);
        assertThat(project.value(INVOICES, id, "balance")).isEqualTo(0L);
        assertThat(project.value(INVOICES, id, "refundDue")).isEqualTo(1000L);
        assertThat(project.ids(INVOICES, "isRefundDue", "true")).containsExactly(id);
        assertThat(summary())
                .containsEntry("totalRefundDue", 1000L)
                .containsEntry("totalOutstanding", 0L)
                .containsEntry("creditedInvoices", 1L)
                .containsEntry("paidInvoices", 0L);
        pay(id, -1000L);
        assertThat(project.value(INVOICES, id, "status")).isEqualTo("credited");
        assertThat(project.value(INVOICES, id, "refundDue")).isEqualTo(0L);
        assertThat(project.ids(INVOICES, "isRefundDue", "true")).isEmpty();
        assertThat(problem(() -> project.update(INVOICES, id, "status", "paid")))
                .isInstanceOf(Problem.Conflict.class);
        project.update(INVOICES, note, "status", "cancelled");
        assertThat(project.value(INVOICES, id, "status")).isEqualTo("sent");
        assertThat(project.value(INVOICES, id, "balance")).isEqualTo(3000L);
    }

    @Test
    void creditNote_aboveTheOpenAmount_hasARefundDue() {
        String id = issued("3000");
        pay(id, 2500L);
        project.entity("creditInvoice", List.of(id), "lineItems", List.of(line("Discount", 1, "1000")));
        assertThat(project.value(INVOICES, id, "status")).isEqualTo("paid");
        assertThat(project.value(INVOICES, id, "balance")).isEqualTo(0L);
        assertThat(project.value(INVOICES, id, "refundDue")).isEqualTo(500L);
    }

    @Test
    void creditNote_acceptsNoPayments() {
        String note = project.entity("creditInvoice", List.of(issued("10"))).id();
        assertThat(problem(() -> pay(note, -10L))).isInstanceOf(Problem.Conflict.class);
        assertThat(problem(() -> project.update(INVOICES, note, "status", "paid")))
                .isInstanceOf(Problem.Conflict.class);
    }

    @Test
    void creditNotes_areSummedUpOnceForOneAnswer() {
        Item invoice = project.item(INVOICES, issued("100"));
        project.entity("creditInvoice", List.of(invoice.id()), "lineItems", List.of(line("x", 1, "40")));
        AtomicInteger lookUps = new AtomicInteger();
        Moment moment = project.engine().records().moment();
        Snapshot whole = moment.snapshot();
        Snapshot counted = new Snapshot() {
            @Override
            public Table table(String collection) {
                if (collection.equals(INVOICES)) {
                    lookUps.incrementAndGet();
                }
                return whole.table(collection);
            }

            @Override
            public long version() {
                return whole.version();
            }
        };
        Map<String, Object> computed = new LinkedHashMap<>();
        new InvoiceRules(Project.catalogue().get(INVOICES)).compute(invoice, moment.in(counted), computed);
        assertThat(computed).containsEntry("credited", 40L).containsEntry("balance", 60L);
        assertThat(lookUps).hasValue(1);
    }

    @Test
    void status_cannotBeSetToCredited() {
        String id = issued("10");
        assertThat(pointer(() -> project.update(INVOICES, id, "status", "credited")))
                .isEqualTo("/status");
    }

    @Test
    void creditNote_ofTheWhole() {
        String id = issued("100");
        Item note = project.entity("creditInvoice", List.of(id), "reason", "Wrong customer");
        assertThat(note.value("number")).isEqualTo("INV2026-0002");
        assertThat(note.value("creditNoteFor")).isEqualTo(id);
        assertThat(note.value("total")).isEqualTo(-100L);
        assertThat(note.value("notes")).isEqualTo("Wrong customer");
        assertThat(project.value(INVOICES, id, "balance")).isEqualTo(0L);
        assertThat(project.value(INVOICES, note.id(), "balance")).isEqualTo(0L);
        assertThat(problem(() -> project.entity("creditInvoice", List.of(id)))).isInstanceOf(Problem.Conflict.class);
        assertThat(problem(() -> project.entity("creditInvoice", List.of(note.id()))))
                .isInstanceOf(Problem.Conflict.class);
        assertThat(summary().get("totalInvoiced")).isEqualTo(0L);
    }

    @Test
    void creditNote_withoutLines_takesBackWhatEarlierOnesHaveLeft() {
        String id = project.create(
                INVOICES, "title", "A", "status", "sent", "taxRate", 19L, "lineItems", List.of(line("x", 3, "0.335")));
        project.entity("creditInvoice", List.of(id), "lineItems", List.of(line("x", 1, "0.335")));
        Item rest = project.entity("creditInvoice", List.of(id));
        assertThat(rest.value("subtotal")).isEqualTo(new BigDecimal("-0.67"));
        assertThat(rest.value("tax")).isEqualTo(new BigDecimal("-0.13"));
        assertThat(rest.value("total")).isEqualTo(new BigDecimal("-0.8"));
        assertThat(rest.objects("lineItems"))
                .extracting("amount")
                .containsExactly(new BigDecimal("-1.01"), new BigDecimal("0.34"));
        assertThat(project.value(INVOICES, id, "status")).isEqualTo("credited");
        assertThat(project.value(INVOICES, id, "balance")).isEqualTo(0L);
    }

    @Test
    void creditNote_ofALumpSum_isRounded() {
        List<?> lines = List.of(map("description", "Discount", "amount", new BigDecimal("9.995")));
        Item note = project.entity("creditInvoice", List.of(issued("100")), "lineItems", lines);
        assertThat(note.objects("lineItems").get(0)).containsEntry("amount", -10L);
        assertThat(note.value("total")).isEqualTo(-10L);
    }

    @Test
    void creditNote_ofAPart() {
        String id = issued("100");
        pay(id, 80L);
        Item note = project.entity("creditInvoice", List.of(id), "lineItems", List.of(line("Discount", 1, "20")));
        assertThat(note.value("total")).isEqualTo(-20L);
        assertThat(note.objects("lineItems").get(0))
                .containsEntry("quantity", -1L)
                .containsEntry("amount", -20L);
        assertThat(project.value(INVOICES, id, "credited")).isEqualTo(20L);
        assertThat(project.value(INVOICES, note.id(), "credited")).isEqualTo(0L);
        assertThat(project.value(INVOICES, id, "status")).isEqualTo("paid");
        assertThat(problem(() ->
                        project.entity("creditInvoice", List.of(id), "lineItems", List.of(line("More", 1, "81")))))
                .isInstanceOf(Problem.Conflict.class);
    }
}
