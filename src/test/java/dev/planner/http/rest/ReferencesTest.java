package dev.planner.http.rest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** References to a record, according to the relations of the descriptions. */
class ReferencesTest extends SharedServer {
    @BeforeAll
    static void serve() {
        create("portfolio", Map.of("id", "web", "name", "Web"));
        create("portfolio", Map.of("id", "app", "name", "App"));
        create("milestones", Map.of("id", "beta", "name", "Beta", "project", "Web"));
        create("milestones", Map.of("id", "other", "name", "Beta", "project", "App"));
        create("tasks", Map.of("id", "done", "title", "Done", "milestone", "beta", "completed", true));
        create("tasks", Map.of("id", "open", "title", "Open", "milestone", "BETA", "project", "web"));
        create("tasks", Map.of("id", "part", "title", "Part", "parentId", "open"));
        create("tasks", Map.of("id", "elsewhere", "title", "Elsewhere", "milestone", "Beta", "project", "App"));
        create("people", Map.of("id", "ann", "name", "Ann"));
        create(
                "tasks",
                Map.of("id", "said", "title", "Said", "comments", List.of(Map.of("body", "Yes", "author", "ann"))));
        create("tasks", Map.of("id", "hers", "title", "Hers", "assignee", "Ann"));
    }

    @BeforeAll
    static void bill() {
        create("crm/companies", Map.of("id", "quay", "name", "Quay Hotel"));
        create("billing/customers", Map.of("id", "bar", "name", "Bar", "company", "quay hotel"));
        create("billing/customers", Map.of("id", "inn", "name", "Inn", "company", "Quay Hotel"));
        create("billing/invoices", Map.of("id", "rolls", "title", "Rolls", "customerId", "bar", "lineItems", line(80)));
        create("billing/invoices", Map.of("id", "cake", "title", "Cake", "customerId", "inn", "lineItems", line(20)));
        http.post("/api/billing/invoices/rolls/send", Map.of()).expect(200);
        create("billing/payments", Map.of("id", "half", "invoiceId", "rolls", "amount", 40));
    }

    private static List<Object> line(int rate) {
        return List.of(Map.of("description", "Baking", "rate", rate));
    }

    private static void create(String collection, Map<String, Object> values) {
        http.post("/api/" + collection, values).expect(201);
    }

    private static Map<String, Object> group(String collection, String id, String from, String field) {
        return http.get("/api/references?collection=" + collection + "&id=" + id).expect(200).list().stream()
                .filter(group -> group.get("collection").equals(from)
                        && group.get("field").equals(field))
                .findFirst()
                .orElseThrow();
    }

    @SuppressWarnings("unchecked")
    private static List<Object> ids(Map<String, Object> group) {
        return ((List<Map<String, Object>>) group.get("records"))
                .stream().map(each -> each.get("id")).toList();
    }

    @Test
    void relationByName_findsRecordsInAnyCase_unfinishedFirst() {
        Map<String, Object> tasks = group("milestones", "beta", "tasks", "milestone");
        assertThat(ids(tasks)).containsExactly("open", "done");
        assertThat(tasks).containsEntry("total", 2L).containsEntry("finished", 1L);
    }

    @Test
    void relationByName_findsNamesInEveryUnicodeForm_andNoProblem() {
        create("milestones", Map.of("id", "later", "name", "Sp\u00e4ter"));
        create("tasks", Map.of("id", "decomposed", "title", "Decomposed", "milestone", "Spa\u0308ter"));
        assertThat(ids(group("milestones", "later", "tasks", "milestone"))).containsExactly("decomposed");
        assertThat(http.get("/api/problems").expect(200).text()).doesNotContain("decomposed");
    }

    @Test
    void newRecord_startsWithTheReferenceAndItsGroup() {
        assertThat(group("milestones", "beta", "tasks", "milestone").get("starts"))
                .isEqualTo(Map.of("milestone", "Beta", "project", "Web"));
        assertThat(group("tasks", "open", "tasks", "blockedBy").get("starts"))
                .isEqualTo(Map.of("blockedBy", List.of("open")));
    }

    @Test
    void relationById_findsRecords() {
        assertThat(ids(group("tasks", "open", "tasks", "parentId"))).containsExactly("part");
    }

    @Test
    void memberOfAListEntry_countsAsAReference() {
        Map<String, Object> comments = group("people", "ann", "tasks", "comments.author");
        assertThat(ids(comments)).containsExactly("said");
        assertThat(comments).doesNotContainKey("starts");
    }

    @Test
    void relationById_alsoFindsRecordsWithTheName() {
        assertThat(ids(group("people", "ann", "tasks", "assignee"))).containsExactly("hers");
    }

    @Test
    void limit_appliesToTheRecordsButNotToTheCount() {
        List<Map<String, Object>> groups = http.get("/api/references?collection=milestones&id=beta&limit=0")
                .expect(200)
                .list();
        assertThat(groups)
                .anySatisfy(
                        group -> assertThat(group).containsEntry("total", 2L).containsEntry("records", List.of()));
    }

    @Test
    void describedRecords_areListedOverSeveralRelations_withFigures() {
        List<Map<String, Object>> groups = http.get("/api/references?collection=crm/companies&id=quay&related=true")
                .expect(200)
                .list();
        Map<String, Object> invoices = groups.stream()
                .filter(group -> group.get("collection").equals("billing/invoices"))
                .findFirst()
                .orElseThrow();
        assertThat(ids(invoices)).containsExactlyInAnyOrder("rolls", "cake");
        assertThat(invoices)
                .containsEntry("path", List.of("billing/customers.company", "billing/invoices.customerId"))
                .containsEntry("total", 2L)
                .doesNotContainKey("starts");
        assertThat(invoices.get("figures").toString()).contains("value=40");
        assertThat(groups).extracting(group -> group.get("collection")).startsWith("crm/contacts", "crm/deals");
        assertThat(groups.stream().map(group -> group.get("path") + " " + group.get("collection") + group.get("field")))
                .doesNotHaveDuplicates();
    }

    @Test
    void filter_selectsExactlyTheRecordsOfAGroup() {
        Map<String, Object> invoices =
                http.get("/api/references?collection=crm/companies&id=quay&related=true").expect(200).list().stream()
                        .filter(group -> group.get("collection").equals("billing/invoices"))
                        .findFirst()
                        .orElseThrow();
        assertThat(invoices.get("filter")).isEqualTo(List.of("bar", "inn"));
        assertThat(group("tasks", "open", "tasks", "parentId").get("filter")).isEqualTo(List.of("open"));
        assertThat(group("people", "ann", "tasks", "assignee").get("filter")).isEqualTo(List.of("Ann"));
    }

    @Test
    void group_withoutAnExactFilter_hasNone() {
        assertThat(group("milestones", "other", "tasks", "milestone")).doesNotContainKey("filter");
        assertThat(group("people", "ann", "tasks", "comments.author")).doesNotContainKey("filter");
        assertThat(group("tasks", "part", "tasks", "parentId")).doesNotContainKey("filter");
    }

    @Test
    void describedRecords_areNotReferences_unlessTheyAreRequested() {
        assertThat(http.get("/api/references?collection=crm/companies&id=quay")
                        .expect(200)
                        .list())
                .extracting(group -> group.get("collection"))
                .doesNotContain("billing/invoices");
    }

    @Test
    void newRecord_startsWithTheOnlyRecordBetween() {
        Map<String, Object> payments =
                http.get("/api/references?collection=billing/customers&id=bar&related=true").expect(200).list().stream()
                        .filter(group -> group.get("collection").equals("billing/payments"))
                        .findFirst()
                        .orElseThrow();
        assertThat(ids(payments)).containsExactly("half");
        assertThat(payments.get("starts")).isEqualTo(Map.of("invoiceId", "rolls"));
    }

    @Test
    void record_thatDoesNotExist_isNotFound() {
        http.get("/api/references?collection=tasks&id=none").problem(404);
        http.get("/api/references?collection=nothing&id=none").problem(400);
    }
}
