package dev.planner.http.rest;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** One page of a long list, with the totals of all matching records, and the operators of filters. */
class RowsTest extends SharedServer {
    @BeforeAll
    static void serve() {
        create("crm/companies", Map.of("id", "zoo", "name", "Ärzte, Zoo"));
        create("crm/companies", Map.of("id", "alm", "name", "Alm"));
        deal("a", "Pump", Map.of("companyId", "zoo", "value", 10, "stage", "won", "expectedCloseDate", "2026-03-31"));
        deal("b", "Roof", Map.of("companyId", "alm", "value", 20, "stage", "lead", "expectedCloseDate", "2026-03-01"));
        deal("c", "!Bang, Ort", Map.of("companyId", "zoo", "value", 30, "stage", "lead"));
        deal("d", "Élan pump", Map.of("expectedCloseDate", "2026-04-02", "stage", "later"));
    }

    private static void deal(String id, String title, Map<String, Object> values) {
        Map<String, Object> all = new java.util.HashMap<>(values);
        all.put("id", id);
        all.put("title", title);
        create("crm/deals", all);
    }

    private static void create(String collection, Map<String, Object> values) {
        http.post("/api/" + collection, values).expect(201);
    }

    private static Map<String, Object> rows(String query) {
        return http.get("/api/rows?collection=crm/deals&" + query).expect(200).object();
    }

    @SuppressWarnings("unchecked")
    private static List<Map<String, Object>> members(Map<String, Object> answer, String name) {
        return (List<Map<String, Object>>) answer.get(name);
    }

    private static String ids(Map<String, Object> answer) {
        return members(answer, "rows").stream()
                .map(row -> row.get("id").toString())
                .collect(Collectors.joining());
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    @Test
    void page_containsRowsFieldsAndTitlesOfRelations() {
        Map<String, Object> answer =
                rows("where=" + encoded("sort=-value") + "&fields=value,companyId&offset=1&limit=2");
        assertThat(answer).containsEntry("total", 4L).containsEntry("matching", 4L);
        assertThat(members(answer, "rows"))
                .containsExactly(
                        Map.of("id", "b", "value", 20L, "companyId", "alm"),
                        Map.of("id", "a", "value", 10L, "companyId", "zoo"));
        assertThat(answer).containsEntry("titles", Map.of("crm/companies", Map.of("alm", "Alm", "zoo", "Ärzte, Zoo")));
        assertThat(rows("offset=9&summary=false"))
                .containsEntry("rows", List.of())
                .doesNotContainKey("groups");
    }

    @Test
    void groups_haveTheOrderOfTheirValues_withCountsAndSums() {
        Map<String, Object> byStage = rows("group=stage&sums=value&limit=10");
        assertThat(members(byStage, "groups"))
                .extracting(group -> group.get("value") + " " + group.get("count") + " " + group.get("sums"))
                .containsExactly("lead 2 {value=50}", "won 1 {value=10}", "later 1 {value=0}");
        assertThat(ids(byStage)).hasSize(4).endsWith("ad");
        assertThat(byStage).containsEntry("sums", Map.of("value", 60L));
        assertThat(members(rows("group=companyId"), "groups"))
                .extracting(group -> group.get("value"))
                .containsExactly("alm", "zoo", null);
        assertThat(members(rows("group=expectedCloseDate"), "groups"))
                .extracting(group -> group.get("value"))
                .containsExactly("2026-03", "2026-04", null);
    }

    @Test
    void sums_neverAddAmountsInDifferentCurrencies() {
        http.put("/api/project/config", Map.of("currency", "EUR")).expect(200);
        create("marketing-plans", Map.of("name", "A", "status", "draft", "budgetTotal", 10, "budgetCurrency", "eur"));
        create("marketing-plans", Map.of("name", "B", "status", "draft", "budgetTotal", 20));
        create("marketing-plans", Map.of("name", "C", "status", "active", "budgetTotal", 7, "budgetCurrency", "USD"));
        Map<String, Object> answer = http.get("/api/rows?collection=marketing-plans&group=status&sums=budgetTotal")
                .expect(200)
                .object();
        assertThat(answer)
                .containsEntry("sums", Map.of("budgetTotal", 30L))
                .containsEntry("otherCurrencies", Map.of("budgetTotal", Map.of("USD", 7L)));
        assertThat(members(answer, "groups"))
                .extracting(group -> group.get("value") + " " + group.get("sums") + " " + group.get("otherCurrencies"))
                .containsExactly("draft {budgetTotal=30} null", "active {budgetTotal=0} {budgetTotal={USD=7}}");
    }

    @Test
    void figures_haveOneSumForEachCurrency_alsoOfRelatedRecords() {
        http.put("/api/project/config", Map.of("currency", "EUR")).expect(200);
        create("billing/customers", Map.of("id", "quay", "name", "Quay", "currency", "USD"));
        for (String currency : List.of("USD", "EUR")) {
            create(
                    "billing/invoices",
                    Map.of(
                            "title",
                            currency,
                            "status",
                            "sent",
                            "customerId",
                            "quay",
                            "currency",
                            currency,
                            "lineItems",
                            List.of(Map.of("description", "Bread", "quantity", 1, "rate", 5))));
        }
        Map<String, Object> figure = Map.of("value", 5L, "otherCurrencies", Map.of("USD", 5L));
        Map<String, Object> invoices =
                http.get("/api/rows?collection=billing/invoices").expect(200).object();
        assertThat(members(invoices, "figures").get(0)).isEqualTo(figure);
        Map<String, Object> customers = http.get("/api/rows?collection=billing/customers&sums=outstanding")
                .expect(200)
                .object();
        assertThat(customers)
                .containsEntry("sums", Map.of("outstanding", 5L))
                .containsEntry("otherCurrencies", Map.of("outstanding", Map.of("USD", 5L)));
        List<Map<String, Object>> related = http.get(
                        "/api/references?collection=billing/customers&id=quay&related=true")
                .expect(200)
                .list();
        assertThat(members(related.get(0), "figures").get(0)).isEqualTo(figure);
    }

    @Test
    void groups_haveSubgroups_andTheFirstRowsOfEach() {
        Map<String, Object> answer = rows("group=stage&subgroup=companyId&sums=value&perGroup=1");
        assertThat(members(answer, "groups"))
                .extracting(group -> members(group, "groups").stream()
                        .map(part -> part.get("value") + " " + part.get("count") + " " + part.get("sums"))
                        .toList())
                .containsExactly(
                        List.of("alm 1 {value=20}", "zoo 1 {value=30}"),
                        List.of("zoo 1 {value=10}"),
                        List.of("null 1 {value=0}"));
        assertThat(ids(answer)).isEqualTo("bcad");
        assertThat(ids(rows("group=stage&perGroup=1"))).hasSize(3).endsWith("ad");
        assertThat(ids(rows("group=stage&perGroup=2&limit=3"))).hasSize(3).endsWith("a");
    }

    @Test
    void dates_areGroupedByTheirDistanceFromADay() {
        create("tasks", Map.of("id", "t1", "title", "Late", "dueDate", "2026-03-09"));
        create("tasks", Map.of("id", "t2", "title", "Today", "dueDate", "2026-03-10"));
        create("tasks", Map.of("id", "t3", "title", "Sixth day", "dueDate", "2026-03-16"));
        create("tasks", Map.of("id", "t4", "title", "Seventh day", "dueDate", "2026-03-17"));
        create("tasks", Map.of("id", "t5", "title", "Finished", "dueDate", "2026-03-01", "section", "Done"));
        create("tasks", Map.of("id", "t6", "title", "Some day"));
        Map<String, Object> answer = http.get("/api/rows?collection=tasks&group=dueDate&day=2026-03-10&fields=id")
                .expect(200)
                .object();
        assertThat(members(answer, "groups"))
                .extracting(group -> group.get("value"))
                .containsExactly("late", "today", "soon", "later", "done", null);
        assertThat(ids(answer)).isEqualTo("t1t2t3t4t5t6");
    }

    @Test
    void instants_haveTheirDaysAndMonthsInTheTimeZoneOfTheProject() {
        http.put("/api/project/config", Map.of("timeZone", "Pacific/Kiritimati"))
                .expect(200);
        create("dns", Map.of("id", "x", "domain", "x.example", "lastFetchedAt", "2026-03-31T09:59:59Z"));
        create("dns", Map.of("id", "y", "domain", "y.example", "lastFetchedAt", "2026-03-31T10:00:00Z"));
        Map<String, Object> answer = http.get("/api/rows?collection=dns&group=lastFetchedAt&fields=id")
                .expect(200)
                .object();
        assertThat(members(answer, "groups"))
                .extracting(group -> group.get("value") + " " + group.get("count"))
                .containsExactly("2026-03 1", "2026-04 1");
        Map<String, Object> byDay = http.get("/api/rows?collection=dns&group=lastFetchedAt&day=2026-04-01&fields=id")
                .expect(200)
                .object();
        assertThat(members(byDay, "groups"))
                .extracting(group -> group.get("value"))
                .containsExactly("late", "today");
        for (String filter : List.of("2026-04-01", "2026-04-01..", ">2026-03-31", "!..2026-03-31", "!<2026-04-01")) {
            assertThat(http.get("/api/dns?fields=id&lastFetchedAt=" + encoded(filter))
                            .expect(200)
                            .list())
                    .as(filter)
                    .containsExactly(Map.of("id", "y"));
        }
        for (String filter : List.of("2026-03-31", "..2026-03-31", "<2026-04-01", "2026-03-31T09:59:59Z")) {
            assertThat(http.get("/api/dns?fields=id&lastFetchedAt=" + encoded(filter))
                            .expect(200)
                            .list())
                    .as(filter)
                    .containsExactly(Map.of("id", "x"));
        }
    }

    @Test
    void relations_areSortedByTheTitlesOfTheirRecords() {
        assertThat(ids(rows("where=" + encoded("sort=companyId,title")))).isEqualTo("bcad");
        assertThat(ids(rows("where=" + encoded("sort=-companyId,title")))).isEqualTo("cabd");
        create(
                "crm/interactions",
                Map.of("id", "i1", "summary", "Call", "contactId", contact("c1", "Zed"), "date", "2026-01-01"));
        create(
                "crm/interactions",
                Map.of("id", "i2", "summary", "Call", "contactId", contact("c2", "Amy"), "date", "2026-01-01"));
        String sorted = "/api/crm/interactions?sort=contactId&fields=id";
        assertThat(http.get(sorted).expect(200).text()).matches(".*i2.*i1.*");
        http.put("/api/crm/contacts/c1", Map.of("lastName", "Aal", "firstName", "Aal"))
                .expect(200);
        assertThat(http.get(sorted).expect(200).text())
                .as("the order follows a changed title")
                .matches(".*i1.*i2.*");
    }

    @Test
    void groups_haveOneGroupForEachPerson_whoIsNamedByIdAndByName() {
        create("people", Map.of("id", "zoe", "name", "Zo\u00eb Abel"));
        create("people", Map.of("id", "ben", "name", "Ben"));
        create("people", Map.of("id", "kim1", "name", "Kim"));
        create("people", Map.of("id", "kim2", "name", "KIM"));
        String[] named = {"Zoe\u0308 abel", "zoe", "ZO\u00cb ABEL", "Kim", "kim1", "kim", "Guest", "guest", "ben"};
        for (int i = 0; i < named.length; i++) {
            create("billing/rates", Map.of("id", "r" + i, "name", "Rate", "hourlyRate", 1, "assignee", named[i]));
        }
        Map<String, Object> answer = http.get("/api/rows?collection=billing/rates&group=assignee&perGroup=9")
                .expect(200)
                .object();
        assertThat(members(answer, "groups"))
                .as("people in the order of their names; a name of several people is a group of its own")
                .extracting(group -> group.get("value") + " " + group.get("count"))
                .containsExactlyInAnyOrder("ben 1", "Guest 2", "Kim 2", "kim1 1", "zoe 3")
                .startsWith("ben 1", "Guest 2")
                .endsWith("zoe 3");
        assertThat(ids(answer)).endsWith("r0r1r2");
        assertThat(answer)
                .containsEntry("titles", Map.of("people", Map.of("zoe", "Zo\u00eb Abel", "kim1", "Kim", "ben", "Ben")));
    }

    @Test
    void groups_haveOneGroupForEachName_inARelationByName() {
        create("portfolio", Map.of("id", "web", "name", "Web Shop"));
        create("milestones", Map.of("id", "m1", "name", "One", "project", "web shop"));
        create("milestones", Map.of("id", "m2", "name", "Two", "project", "Web Shop"));
        create("milestones", Map.of("id", "m3", "name", "Three", "project", "web"));
        Map<String, Object> answer = http.get("/api/rows?collection=milestones&group=project")
                .expect(200)
                .object();
        assertThat(members(answer, "groups"))
                .extracting(group -> group.get("value") + " " + group.get("count"))
                .containsExactly("Web Shop 3");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "team=mia | f1 f2 f3",
                "team=MIA\\, lund | f1 f2 f3",
                "team=MIA, lund | f1 f2 f3",
                "team=!mia | f4",
                "team=Ole | f3 f4",
                "team=~lund | f2",
            })
    void filterByAPerson_findsIdsAndNames_inRowsAndInLists(String where, String expected) {
        if (http.get("/api/people/mia").status() == 404) {
            create("people", Map.of("id", "mia", "name", "Mia, Lund"));
            List<List<String>> teams =
                    List.of(List.of("mia"), List.of("Mia, Lund"), List.of("Ole", "mia"), List.of("OLE"));
            for (int i = 0; i < teams.size(); i++) {
                create("portfolio", Map.of("id", "f" + (i + 1), "name", "Field " + i, "team", teams.get(i)));
            }
        }
        List<String> wanted = List.of(expected.split(" "));
        String found = "&sort=name&find=field&fields=id";
        assertThat(members(
                        http.get("/api/rows?collection=portfolio&where=" + encoded(where + "&sort=name&find=field"))
                                .expect(200)
                                .object(),
                        "rows"))
                .extracting(row -> row.get("id"))
                .isEqualTo(wanted);
        String filter = where.substring(where.indexOf('=') + 1);
        assertThat(http.get("/api/portfolio?team=" + encoded(filter) + found)
                        .expect(200)
                        .list())
                .extracting(row -> row.get("id"))
                .isEqualTo(wanted);
    }

    private static String contact(String id, String name) {
        create("crm/contacts", Map.of("id", id, "firstName", name, "lastName", name));
        return id;
    }

    @Test
    void values_ofAllRecords_areSortedByFrequency() {
        Map<String, Object> companies = values("field=companyId");
        assertThat(members(companies, "values"))
                .containsExactly(Map.of("value", "zoo", "count", 2L), Map.of("value", "alm", "count", 1L));
        assertThat(companies)
                .containsEntry("titles", Map.of("crm/companies", Map.of("alm", "Alm", "zoo", "Ärzte, Zoo")));
        assertThat(members(values("field=stage&limit=1"), "values"))
                .containsExactly(Map.of("value", "lead", "count", 2L));
        assertThat(http.get("/api/values?collection=crm/deals&field=colour")
                        .expect(400)
                        .text())
                .contains("colour");
    }

    private static Map<String, Object> values(String query) {
        return http.get("/api/values?collection=crm/deals&" + query).expect(200).object();
    }

    @ParameterizedTest
    @CsvSource({"stage=lead&stage=won, stage: send", "stage=%zz, hexadecimal", "stage=%ff, UTF-8"})
    void queryThatCannotBeRead_isRefused(String query, String reason) {
        assertThat(http.get("/api/rows?collection=crm/deals&where=" + encoded(query))
                        .expect(400)
                        .text())
                .contains("\"parameter\":\"where\"", reason);
    }

    @Test
    void namesThatBeginWithAnUnderscore_areIgnored_inRowsAsInLists() {
        assertThat(ids(rows("where=" + encoded("_=1&stage=won")))).isEqualTo(ids(rows("where=stage%3Dwon")));
        assertThat(http.get("/api/crm/deals?_=1&stage=won").expect(200).list()).hasSize(1);
    }

    @Test
    void filterWithoutAnEqualsSign_selectsRecordsWithoutAValue_inRowsAndInLists() {
        assertThat(ids(rows("where=companyId"))).isEqualTo("d");
        assertThat(http.get("/api/crm/deals?companyId").expect(200).list())
                .extracting(deal -> deal.get("id"))
                .containsExactly("d");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "stage=!lead | ad",
                "stage=lead,won | abc",
                "companyId= | d",
                "companyId=! | abc",
                "companyId=,alm | bd",
                "title=~PUMP elan | d",
                "title=~pump | ad",
                "value=>10 | bc",
                "value=<20 | ad",
                "value=10..20 | ab",
                "expectedCloseDate=<2026-03-31 | b",
                "expectedCloseDate=>2026-03-30 | ad",
                "title=\\!Bang\\, Ort | c",
                "find=pump elan | d",
                "find=roof&stage=lead | b",
            })
    void filters_haveOperators_inRowsAndInLists(String where, String expected) {
        assertThat(ids(rows("where=" + encoded(where))).chars().sorted().toArray())
                .as(where)
                .isEqualTo(expected.chars().toArray());
        String query = where.replaceFirst("=.*", "=") + encoded(where.replaceFirst("[^=]*=", ""));
        if (where.indexOf('&') < 0) {
            assertThat(http.get("/api/crm/deals?" + query).expect(200).list())
                    .as(query)
                    .hasSize(expected.length());
        }
    }

    @Test
    void unknownNames_areRefused() {
        assertThat(http.get("/api/rows?collection=nothing").expect(400).text()).contains("collection");
        assertThat(http.get("/api/rows?collection=crm/deals&group=colour")
                        .expect(400)
                        .text())
                .contains("colour");
        assertThat(http.get("/api/rows?collection=crm/deals&sums=title")
                        .expect(400)
                        .text())
                .contains("title");
        assertThat(http.get("/api/rows?collection=crm/deals&where=" + encoded("title=<5"))
                        .expect(400)
                        .text())
                .contains("limit");
        assertThat(http.get("/api/rows?collection=crm/deals&where=a%3D1%26a%3D2")
                        .expect(400)
                        .text())
                .contains("a: send the parameter once");
    }
}
