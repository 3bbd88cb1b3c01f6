package dev.planner.domain;

import static dev.planner.domain.Project.map;
import static dev.planner.domain.Project.problem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.item.Item;
import dev.planner.item.Problem;
import dev.planner.item.RecordConflict;
import dev.planner.item.Violation;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

/**
 * Batches of collections: the rules of a collection apply to every operation, and each operation sees the effects of
 * earlier operations.
 */
class CollectionBatchTest {
    private static final String NOTES = "notes";
    private static final String RATES = "billing/rates";
    private static final String CONTACTS = "crm/contacts";
    private static final String KPIS = "kpis";

    private final Project project = new Project();

    private static Map<String, Object> create(Object... members) {
        return map("op", "create", "value", map(members));
    }

    private static Map<String, Object> update(String id, Object... members) {
        return map("op", "update", "id", id, "value", map(members));
    }

    private static Map<String, Object> delete(String id) {
        return map("op", "delete", "id", id);
    }

    @Test
    void createUpdateAndDelete_inOrder() {
        String kept = project.create(NOTES, "title", "Kept");
        String gone = project.create(NOTES, "title", "Gone");
        Map<String, List<Map<String, Object>>> answer = project.batch(
                "batchNotes",
                create("id", "n", "title", "New"),
                update("n", "title", "Newer"),
                update(kept, "title", "Renamed"),
                delete(gone));
        assertThat(answer.get("results")).extracting("op").containsExactly("create", "update", "update", "delete");
        assertThat(answer.get("results")).extracting("id").containsExactly("n", "n", kept, gone);
        assertThat(answer.get("results").get(2))
                .hasEntrySatisfying(
                        "value",
                        value -> assertThat(value)
                                .asInstanceOf(InstanceOfAssertFactories.MAP)
                                .containsEntry("title", "Renamed"))
                .containsKey("etag");
        assertThat(answer.get("results").get(3)).doesNotContainKeys("value", "etag");
        assertThat(answer.get("followed")).isEmpty();
        assertThat(project.items(NOTES)).extracting(item -> item.text("title")).containsOnly("Newer", "Renamed");
    }

    @Test
    void refusedOperation_isNamedByItsIndex_andNothingIsChanged() {
        String id = project.create(NOTES, "title", "A");
        Problem problem = problem(() ->
                project.batch("batchNotes", update(id, "title", "B"), create("title", " "), update(id, "tilte", "C")));
        assertThat(((Problem.Invalid) problem).violations())
                .extracting(Violation::pointer)
                .containsExactly("/operations/1/value/title", "/operations/2/value/tilte");
        assertThat(project.item(NOTES, id).text("title")).isEqualTo("A");
    }

    @Test
    void unknownRecord_problemNamesTheOperation() {
        String id = project.create(NOTES, "title", "A");
        Problem problem = problem(() -> project.batch("batchNotes", update(id, "title", "B"), delete("nobody")));
        assertThat(problem).isInstanceOf(Problem.NotFound.class);
        assertThat(problem.detail()).startsWith("Operation 1: ");
        assertThat(project.item(NOTES, id).text("title")).isEqualTo("A");
    }

    @Test
    void verbThatMakesARecordOfAnotherCollection_hasThatRecordAmongTheFollowed() {
        String first = project.create("billing/quotes", "title", "Rolls");
        String second = project.create("billing/quotes", "title", "Cake");
        Map<String, List<Map<String, Object>>> answer = project.batch(
                "batchQuotes",
                map("op", "to-invoice", "id", first),
                map("op", "to-invoice", "id", second),
                map("op", "to-invoice", "id", first));
        assertThat(answer.get("results")).extracting("id").containsExactly(first, second, first);
        assertThat(answer.get("followed"))
                .hasSize(2)
                .allSatisfy(one -> assertThat(one)
                        .containsEntry("collection", "billing/invoices")
                        .containsEntry("action", "created"));
        assertThat(project.items("billing/invoices"))
                .extracting(item -> item.text("quoteId"))
                .containsExactlyInAnyOrder(first, second);
    }

    @Test
    void operationThatTheCollectionLacks_isRefused() {
        String template = project.create("onboarding-templates", "name", "Baker");
        Problem update = problem(() -> project.batch("batchOnboardingTemplates", update(template, "name", "Cook")));
        assertThat(((Problem.Invalid) update).violations()).singleElement().satisfies(violation -> {
            assertThat(violation.pointer()).isEqualTo("/operations/0/op");
            assertThat(violation.detail()).contains("create, delete or restore");
        });
        Problem move = problem(
                () -> project.batch("batchNotes", map("op", "move", "id", "x", "value", map("section", "Done"))));
        assertThat(((Problem.Invalid) move).violations())
                .extracting(Violation::pointer)
                .containsExactly("/operations/0/op");
    }

    @Test
    void ifMatch_isComparedWithTheRecordBeforeTheBatch() {
        String id = project.create(NOTES, "title", "A");
        String etag = project.engine().records().get(NOTES, id).etag();
        project.batch(
                "batchNotes",
                map("op", "update", "id", id, "ifMatch", etag, "value", map("title", "B")),
                map("op", "update", "id", id, "ifMatch", etag, "value", map("tags", List.of("x"))));
        assertThat(project.item(NOTES, id).text("title")).isEqualTo("B");
        Problem problem = problem(() ->
                project.batch("batchNotes", create("title", "Good"), map("op", "delete", "id", id, "ifMatch", etag)));
        assertThat(problem).isInstanceOf(Problem.Stale.class);
        assertThat(((Problem.Stale) problem).current()).isEqualTo(project.item(NOTES, id));
        assertThat(problem.detail()).startsWith("Operation 1: ");
        assertThat(project.items(NOTES)).hasSize(1);
    }

    @Test
    void uniqueValue_usedTwiceInABatch_isRefused() {
        Problem problem = problem(
                () -> project.batch("batchKpiSnapshots", create("period", "2026-10"), create("period", "2026-10")));
        assertThat(problem).isInstanceOf(Problem.Conflict.class);
        assertThat(((Problem.Conflict) problem).violations())
                .extracting(Violation::pointer)
                .containsExactly("/operations/1/value/period");
        assertThat(project.items(KPIS)).isEmpty();
    }

    @Test
    void uniqueValue_releasedByAnEarlierOperation_canBeUsed() {
        String id = project.create(KPIS, "period", "2026-10");
        project.batch("batchKpiSnapshots", update(id, "period", "2026-11"), create("period", "2026-10"));
        assertThat(project.items(KPIS)).extracting(item -> item.text("period")).containsOnly("2026-10", "2026-11");
        project.batch("batchKpiSnapshots", delete(id), create("period", "2026-11"));
        assertThat(project.items(KPIS)).hasSize(2);
    }

    @Test
    void numbers_haveNoGaps() {
        String customer = project.create("billing/customers", "name", "Quay Hotel");
        project.batch(
                "batchQuotes",
                create("title", "A", "customerId", customer),
                create("title", "B", "customerId", customer));
        assertThat(project.items("billing/quotes"))
                .extracting(item -> item.text("number"))
                .containsExactlyInAnyOrder("Q2026-0001", "Q2026-0002");
    }

    @Test
    void idsDerivedFromNames_areDistinct() {
        project.batch("batchPortfolio", create("name", "Greenhouse"), create("name", "Green house"));
        assertThat(project.items("portfolio")).hasSize(2);
    }

    @Test
    void references_thatFormACycle_areRefused() {
        String a = project.create("people", "name", "A");
        String b = project.create("people", "name", "B");
        Problem problem =
                problem(() -> project.batch("batchPeople", update(a, "reportsTo", b), update(b, "reportsTo", a)));
        assertThat(problem).isInstanceOf(Problem.Conflict.class);
        assertThat(project.item("people", a).text("reportsTo")).isNull();
    }

    @Test
    void rule_thatReadsOtherCollections_seesEarlierOperations() {
        String customer = project.create("billing/customers", "name", "Quay Hotel");
        String invoice = project.create(
                "billing/invoices",
                "title",
                "Bread",
                "customerId",
                customer,
                "status",
                "sent",
                "lineItems",
                List.of(map("description", "Bread", "quantity", 1L, "rate", 100L)));
        project.batch(
                "batchPayments",
                create("invoiceId", invoice, "amount", 40L, "date", "2026-11-20"),
                create("invoiceId", invoice, "amount", 60L, "date", "2026-11-21"));
        Item paid = project.item("billing/invoices", invoice);
        assertThat(paid.text("status")).isEqualTo("paid");
        assertThat(paid.number("paidAmount")).isEqualTo(100L);
    }

    @Test
    void followed_listsRecordsThatLostTheirFlag() {
        String other = project.create(RATES, "name", "Old", "isDefault", true);
        String rate = project.create(RATES, "name", "New");
        Map<String, List<Map<String, Object>>> answer = project.batch("batchRates", update(rate, "isDefault", true));
        assertThat(answer.get("followed")).singleElement().satisfies(followed -> {
            assertThat(followed)
                    .containsEntry("collection", RATES)
                    .containsEntry("id", other)
                    .containsEntry("action", "updated")
                    .containsEntry("before", map("isDefault", true))
                    .containsKeys("etag", "value");
        });
        assertThat(project.item(RATES, other).isTrue("isDefault")).isFalse();
    }

    @Test
    void exclusiveFlag_belongsToTheLastOperationOfTheBatch() {
        project.batch(
                "batchContacts",
                create("id", "a", "firstName", "A", "companyId", "c", "isPrimary", true),
                create("id", "b", "firstName", "B", "companyId", "c", "isPrimary", true),
                create("id", "x", "firstName", "X", "companyId", "other", "isPrimary", true));
        assertThat(project.item(CONTACTS, "a").isTrue("isPrimary")).isFalse();
        assertThat(project.item(CONTACTS, "b").isTrue("isPrimary")).isTrue();
        assertThat(project.item(CONTACTS, "x").isTrue("isPrimary")).isTrue();
    }

    private static Map<String, Object> verb(String op, String id) {
        return map("op", op, "id", id);
    }

    @Test
    void restore_bringsBackADeletedRecord_andTheBatchGoesOnWithIt() {
        String id = project.create(NOTES, "title", "Kept");
        project.batch("batchNotes", delete(id));
        Map<String, List<Map<String, Object>>> answer =
                project.batch("batchNotes", verb("restore", id), update(id, "tags", List.of("back")));
        assertThat(answer.get("results")).extracting("op").containsExactly("restore", "update");
        assertThat(answer.get("results").get(0)).containsEntry("id", id).containsKeys("etag", "value");
        assertThat(project.item(NOTES, id).text("title")).isEqualTo("Kept");
        assertThat(project.item(NOTES, id).texts("tags")).containsExactly("back");
    }

    @Test
    void restore_ofARecordThatTheBatchDeletes_takesTheDeleteBack() {
        String id = project.create(NOTES, "title", "Kept");
        Map<String, List<Map<String, Object>>> answer = project.batch(
                "batchNotes",
                update(id, "title", "Renamed"),
                delete(id),
                verb("restore", id),
                update(id, "tags", List.of("back")));
        assertThat(answer.get("results")).extracting("op").containsExactly("update", "delete", "restore", "update");
        assertThat(project.item(NOTES, id).text("title")).isEqualTo("Renamed");
        assertThat(project.item(NOTES, id).texts("tags")).containsExactly("back");
        assertThat(problem(() -> project.batch("batchNotes", delete(id), verb("restore", id), verb("restore", id))))
                .as("it exists again")
                .isInstanceOf(Problem.NotFound.class);
    }

    @Test
    void restore_ofARecordThatTheBatchDeletes_bringsBackWhatWasDeletedWithIt() {
        String invoice = project.create("billing/invoices", "title", "Bread");
        project.file("billing/payments", "stray", map("invoiceId", invoice, "amount", 5L));
        Map<String, List<Map<String, Object>>> answer =
                project.batch("batchInvoices", delete(invoice), verb("restore", invoice));
        assertThat(project.items("billing/payments")).extracting(Item::id).containsOnly("stray");
        assertThat(answer.get("followed")).isEmpty();
    }

    @Test
    void restores_followTheRules_andHappenTogetherOrNotAtAll() {
        String first = project.create(KPIS, "period", "2026-10");
        String second = project.create(KPIS, "period", "2026-11");
        project.batch("batchKpiSnapshots", delete(first), delete(second));
        project.create(KPIS, "period", "2026-11");
        Problem taken =
                problem(() -> project.batch("batchKpiSnapshots", verb("restore", first), verb("restore", second)));
        assertThat(((Problem.Conflict) taken).reason().kind()).isEqualTo(RecordConflict.VALUE_TAKEN);
        assertThat(((Problem.Conflict) taken).violations())
                .extracting(Violation::pointer)
                .containsExactly("/operations/1/value/period");
        assertThat(project.items(KPIS)).hasSize(1);
        project.batch("batchKpiSnapshots", verb("restore", first));
        assertThat(project.items(KPIS)).extracting(item -> item.text("period")).containsOnly("2026-10", "2026-11");
        Problem missing =
                problem(() -> project.batch("batchKpiSnapshots", verb("restore", second), verb("restore", "nobody")));
        assertThat(missing).isInstanceOf(Problem.Conflict.class);
        Problem unknown = problem(() -> project.batch("batchKpiSnapshots", verb("restore", "nobody")));
        assertThat(unknown).isInstanceOf(Problem.NotFound.class);
        assertThat(unknown.detail()).startsWith("Operation 0: ");
    }

    @Test
    void aRestoredRecord_bringsAlongWhatWasDeletedWithIt() {
        String invoice = project.create("billing/invoices", "title", "Bread");
        project.file("billing/payments", "stray", map("invoiceId", invoice, "amount", 5L));
        project.batch("batchInvoices", delete(invoice));
        assertThat(project.items("billing/payments")).isEmpty();
        Map<String, List<Map<String, Object>>> answer = project.batch("batchInvoices", verb("restore", invoice));
        assertThat(project.items("billing/payments")).extracting(Item::id).containsOnly("stray");
        assertThat(answer.get("followed"))
                .singleElement()
                .satisfies(followed -> assertThat(followed)
                        .containsEntry("collection", "billing/payments")
                        .containsEntry("id", "stray")
                        .containsEntry("action", "created"));
    }

    private String invoice() {
        String customer = project.create("billing/customers", "name", "Quay Hotel");
        return project.create(
                "billing/invoices",
                "title",
                "Bread",
                "customerId",
                customer,
                "status",
                "sent",
                "lineItems",
                List.of(map("description", "Bread", "quantity", 1L, "rate", 100L)));
    }

    @Test
    void verbs_obeyTheirConditions_andHappenTogetherOrNotAtAll() {
        String draft = project.create("billing/invoices", "title", "A");
        String other = project.create("billing/invoices", "title", "B");
        String sent = invoice();
        Problem refused = problem(() -> project.batch("batchInvoices", verb("send", draft), verb("send", sent)));
        assertThat(((Problem.Conflict) refused).reason().kind()).isEqualTo(RecordConflict.IMPOSSIBLE);
        assertThat(((Problem.Conflict) refused).violations())
                .extracting(Violation::pointer)
                .containsExactly("/operations/1/value");
        assertThat(project.item("billing/invoices", draft).text("status")).isEqualTo("draft");
        project.batch("batchInvoices", verb("send", draft), verb("send", other));
        assertThat(project.items("billing/invoices"))
                .extracting(item -> item.text("number"))
                .containsExactlyInAnyOrder("INV2026-0001", "INV2026-0002", "INV2026-0003");
    }

    @Test
    void verbs_haveTheirOwnParameters() {
        String deal = project.create("crm/deals", "title", "D");
        project.batch("batchDeals", verb("win", deal));
        assertThat(project.item("crm/deals", deal).text("stage")).isEqualTo("won");
        project.batch("batchDeals", map("op", "stage", "id", deal, "value", map("stage", "proposal")));
        assertThat(project.item("crm/deals", deal).text("stage")).isEqualTo("proposal");
        Problem problem = problem(() -> project.batch(
                "batchDeals", verb("stage", deal), map("op", "win", "id", deal, "value", map("why", "x"))));
        assertThat(((Problem.Invalid) problem).violations())
                .extracting(Violation::pointer)
                .containsExactly("/operations/0/value/stage", "/operations/1/value/why");
    }

    @Test
    void followed_namesThePaymentOfAnInvoice_andWhatWasPaidBefore() {
        String invoice = invoice();
        Map<String, List<Map<String, Object>>> paid = project.batch("batchInvoices", update(invoice, "status", "paid"));
        assertThat(paid.get("followed"))
                .singleElement()
                .satisfies(followed -> assertThat(followed)
                        .containsEntry("collection", "billing/payments")
                        .containsEntry("action", "created")
                        .doesNotContainKey("stays"));
        project.batch(
                "batchPayments",
                delete(String.valueOf(paid.get("followed").get(0).get("id"))));
        assertThat(project.item("billing/invoices", invoice).text("status")).isEqualTo("sent");

        project.file("billing/invoices", "old", map("title", "I", "status", "sent", "total", 100L, "paidAmount", 30L));
        Map<String, List<Map<String, Object>>> rest = project.batch("batchInvoices", update("old", "status", "paid"));
        assertThat(rest.get("followed"))
                .extracting(followed -> followed.get("stays"))
                .containsExactly(true, null);
        String last = String.valueOf(rest.get("followed").get(1).get("id"));
        project.batch("batchPayments", delete(last));
        Item old = project.item("billing/invoices", "old");
        assertThat(old.text("status")).isEqualTo("sent");
        assertThat(old.number("paidAmount")).isEqualTo(30L);
    }

    @Test
    void followed_listsRenamedReferencesOfOtherCollections() {
        String milestone = project.create("milestones", "name", "Pilot");
        String task = project.create("tasks", "title", "T", "milestone", "Pilot");
        Map<String, List<Map<String, Object>>> answer =
                project.batch("batchMilestones", update(milestone, "name", "Launch"));
        assertThat(answer.get("followed"))
                .singleElement()
                .satisfies(followed -> assertThat(followed)
                        .containsEntry("collection", "tasks")
                        .containsEntry("id", task)
                        .containsEntry("before", map("milestone", "Pilot")));
        assertThat(project.item("tasks", task).text("milestone")).isEqualTo("Launch");
    }
}
