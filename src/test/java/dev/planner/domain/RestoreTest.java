package dev.planner.domain;

import static dev.planner.domain.Project.await;
import static dev.planner.domain.Project.map;
import static dev.planner.domain.Project.problem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planner.engine.idempotency.UnitOfWork;
import dev.planner.engine.invocation.Outcome;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.item.Problem;
import dev.planner.store.Trash;
import dev.planner.store.files.MarkdownStore;
import dev.planner.store.files.StoreOptions;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Restoring a record follows the rules of creating one. */
class RestoreTest {
    private static final String INVOICES = "billing/invoices";
    private static final String PAYMENTS = "billing/payments";
    private static final String RATES = "billing/rates";

    @TempDir
    private Path directory;

    private final Vertx vertx = Vertx.vertx();
    private MarkdownStore store;
    private Project project;

    @BeforeEach
    void open() {
        Clock clock = Clock.fixed(Instant.parse("2026-11-21T10:00:00Z"), ZoneOffset.UTC);
        store = await(MarkdownStore.open(vertx, directory, Project.catalogue(), StoreOptions.of(clock)));
        project = new Project(store, directory);
    }

    @AfterEach
    void close() {
        await(store.close());
        await(vertx.close());
    }

    @Test
    void restoredPayment_settlesItsInvoiceAgain() {
        String invoice = issued(100);
        String payment = pay(invoice, 100);
        project.delete(PAYMENTS, payment);
        assertThat(project.value(INVOICES, invoice, "status")).isEqualTo("sent");
        restore(PAYMENTS, payment);
        assertThat(project.value(INVOICES, invoice, "status")).isEqualTo("paid");
        assertThat(project.value(INVOICES, invoice, "paidAmount")).isEqualTo(100L);
        assertThat(project.value(INVOICES, invoice, "balance")).isEqualTo(0L);
    }

    @Test
    void payment_ofADeletedOrCancelledInvoice_isRefused() {
        String invoice = issued(100);
        String payment = pay(invoice, 40);
        project.delete(PAYMENTS, payment);
        project.update(INVOICES, invoice, "status", "cancelled");
        assertThat(refusal(PAYMENTS, payment)).contains("cancelled");
        project.file(INVOICES, "draft", map("title", "D", "status", "draft"));
        project.file(PAYMENTS, "p", map("invoiceId", "draft", "amount", 5L));
        project.delete(INVOICES, "draft");
        assertThat(refusal(PAYMENTS, "p")).contains("restore the invoice first");
    }

    @Test
    void restoredInvoice_restoresItsPaymentsByteForByte() throws IOException {
        project.file(INVOICES, "i", map("title", "I", "status", "draft", "total", 10L, "paidAmount", 5L));
        project.file(PAYMENTS, "p", map("invoiceId", "i", "amount", 5L));
        Map<String, String> before = files();
        project.delete(INVOICES, "i");
        restore(INVOICES, "i");
        assertThat(files()).isEqualTo(before);
    }

    @Test
    void restoredInvoice_countsThePaymentsThatExist() {
        project.file(INVOICES, "i", map("title", "I", "status", "draft", "total", 10L, "paidAmount", 10L));
        project.file(PAYMENTS, "p", map("invoiceId", "i", "amount", 4L));
        project.file(PAYMENTS, "q", map("invoiceId", "i", "amount", 6L));
        project.delete(INVOICES, "i");
        await(store.purge(trashed(PAYMENTS, "q").trashId()));
        restore(INVOICES, "i");
        assertThat(project.value(INVOICES, "i", "paidAmount")).isEqualTo(4L);
    }

    @Test
    void restoredDefaultRate_isNotASecondDefault() {
        String first = project.create(RATES, "name", "A", "isDefault", true);
        project.delete(RATES, first);
        String second = project.create(RATES, "name", "B", "isDefault", true);
        restore(RATES, first);
        assertThat(project.value(RATES, first, "isDefault")).isNull();
        assertThat(project.value(RATES, second, "isDefault")).isEqualTo(true);
    }

    @Test
    void restoredDefaultRate_withoutAReplacement_isTheDefaultAgain() throws IOException {
        String rate = project.create(RATES, "name", "A", "isDefault", true);
        Map<String, String> before = files();
        project.delete(RATES, rate);
        restore(RATES, rate);
        assertThat(files()).isEqualTo(before);
    }

    @Test
    void restoredPrimaryContact_isNotASecondOneOfItsCompany() {
        String first = contact("c1");
        String elsewhere = contact("c2");
        project.delete("crm/contacts", first);
        String second = contact("c1");
        restore("crm/contacts", first);
        assertThat(project.value("crm/contacts", first, "isPrimary")).isEqualTo(false);
        assertThat(project.value("crm/contacts", second, "isPrimary")).isEqualTo(true);
        assertThat(project.value("crm/contacts", elsewhere, "isPrimary")).isEqualTo(true);
    }

    private String contact(String company) {
        return project.create("crm/contacts", "firstName", "Mara", "companyId", company, "isPrimary", true);
    }

    @ParameterizedTest
    @CsvSource({
        "milestones,name,Beta",
        "portfolio,name,Web shop",
        "finances,period,2026-03",
        "kpis,period,2026-03",
        "dns,domain,harbour.example"
    })
    void name_usedByAnotherRecordSince_isRefusedWithThatRecord(String collection, String field, String name) {
        String first = project.create(collection, field, name);
        project.delete(collection, first);
        String second = project.create(collection, "id", "other", field, name.toUpperCase(java.util.Locale.ROOT));
        assertThat(refusal(collection, first)).contains("has this " + field, second);
        assertThat(project.items(collection)).hasSize(1);
        project.delete(collection, second);
        restore(collection, first);
        assertThat(project.item(collection, first).text(field)).isEqualTo(name);
    }

    @Test
    void number_usedByAnotherRecordSince_isRefused() {
        String quote = project.create("billing/quotes", "title", "A");
        project.delete("billing/quotes", quote);
        project.file("billing/quotes", "hand", map("title", "By hand", "number", "Q2026-0001"));
        assertThat(refusal("billing/quotes", quote)).contains("has this number", "By hand", "hand");
    }

    @Test
    void task_thatWouldFormACycle_isRefused() {
        String first = project.create("tasks", "title", "A");
        String second = project.create("tasks", "title", "B", "blockedBy", List.of(first));
        project.delete("tasks", second);
        project.update("tasks", first, "blockedBy", List.of(second));
        assertThat(refusal("tasks", second)).contains("must not lead back");
        project.update("tasks", first, "blockedBy", null);
        restore("tasks", second);
    }

    @Test
    void draftInvoice_whoseHoursAreBilledSince_isRefused() {
        List<Object> lines = List.of(map("description", "Hours", "amount", 10L, "timeEntryIds", List.of("te_1")));
        String first = project.create(INVOICES, "title", "A", "lineItems", lines);
        project.delete(INVOICES, first);
        project.create(INVOICES, "title", "B", "lineItems", lines);
        assertThat(refusal(INVOICES, first)).contains("already on the invoice B");
    }

    private String refusal(String collection, String id) {
        String trashId = trashed(collection, id).trashId();
        Problem problem = problem(() -> await(project.engine().restore(store, trashId, UnitOfWork.PLAIN)));
        assertThat(problem).isInstanceOf(Problem.Conflict.class);
        assertThat(trashed(collection, id).trashId()).isEqualTo(trashId);
        return problem.detail();
    }

    private void restore(String collection, String id) {
        Outcome restored =
                await(project.engine().restore(store, trashed(collection, id).trashId(), UnitOfWork.PLAIN));
        Item item = ((Outcome.Entity) restored).item();
        assertThat(item.id()).isEqualTo(id);
        assertThat(await(store.list())).noneMatch(entry -> entry.key().equals(item.key()));
    }

    private Trash.Entry trashed(String collection, String id) {
        return await(store.list()).stream()
                .filter(entry -> entry.key().equals(new ItemKey(collection, id)))
                .findFirst()
                .orElseThrow();
    }

    private String issued(long amount) {
        List<Object> lines = List.of(map("description", "x", "rate", amount));
        return project.create(INVOICES, "title", "A", "status", "sent", "lineItems", lines);
    }

    private String pay(String invoice, long amount) {
        return project.create(PAYMENTS, "invoiceId", invoice, "amount", amount);
    }

    /** Returns the project's own files with their content. */
    private Map<String, String> files() throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> paths = Files.walk(directory)) {
            for (Path path : paths.filter(Files::isRegularFile).toList()) {
                String name = directory.relativize(path).toString();
                if (!name.startsWith(".planner")) {
                    files.put(name, Files.readString(path));
                }
            }
        }
        return files;
    }
}
