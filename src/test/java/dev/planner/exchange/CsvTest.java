package dev.planner.exchange;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.planner.base.JsonText;
import dev.planner.http.Http;
import dev.planner.http.TestServer;
import java.math.BigDecimal;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Export of tasks and other records as CSV and JSON lines, and import of tasks. */
class CsvTest extends ImportingServer {
    @Test
    void export_hasTheColumnsOfTheFormatFirst() {
        server.http.post("/api/tasks", Map.of("id", "a", "title", "Relay", "tags", List.of("x", "y"), "priority", 2));
        Http.Answer answer = server.http.get("/api/export/csv/tasks").expect(200);
        assertThat(answer.header("Content-Type"))
                .hasValueSatisfying(type -> assertThat(type).startsWith("text/csv"));
        assertThat(answer.header("Content-Disposition")).contains("attachment; filename*=UTF-8''tasks.csv");
        assertThat(answer.text())
                .startsWith("ID,Title,Section,Completed,Priority,Assignee,Due Date,Effort,Tags,Blocked By,Milestone,"
                        + "Description,Parent ID,")
                .contains("\r\na,Relay,Todo,FALSE,2,,,,\"x, y\",");
    }

    @Test
    void export_ofAnotherProjectGivesTheSameTasks() {
        List<Map<String, Object>> tasks = List.of(
                Map.ofEntries(
                        Map.entry("id", "one"),
                        Map.entry("title", "=HYPERLINK(\"x\")"),
                        Map.entry("description", "Two lines\n\n- and \"quotes\", ; and a\ttab"),
                        Map.entry("tags", List.of("a,b", "-c", "d")),
                        Map.entry("subtasks", List.of(Map.of("id", "sub_1", "title", "First", "completed", true))),
                        Map.entry("section", "日本語 / Über"),
                        Map.entry("effort", new BigDecimal("1.5")),
                        Map.entry("dueDate", "2026-03-01"),
                        Map.entry("blockedBy", List.of("two")),
                        Map.entry("myOwn", List.of("[x]", "y")),
                        Map.entry("note", "'=1")),
                Map.of("id", "two", "title", "+1", "parentId", "one", "assignee", "@sora", "nested", Map.of("a", 1)));
        tasks.forEach(task -> server.http.post("/api/tasks", task).expect(201));
        String csv = server.http.get("/api/export/csv/tasks").expect(200).text();
        assertThat(csv).contains("\"'=HYPERLINK(\"\"x\"\")\"", ",'+1,", ",'@sora,", "''=1");
        Map<String, Object> first = stored("one");
        Map<String, Object> second = stored("two");

        assertThat(load(csv)).containsAllEntriesOf(counts(0, 0, 2, 0));
        server.http.delete("/api/tasks/one").expect(204);
        server.http.delete("/api/tasks/two").expect(204);
        assertThat(load(csv)).containsAllEntriesOf(counts(2, 0, 0, 0)).containsEntry("errors", List.of());
        assertThat(stored("one")).isEqualTo(first);
        assertThat(stored("two")).isEqualTo(second);
    }

    @Test
    void completedAt_survivesTheWayToAnotherProject() {
        load("""
                ID,Title,Section,Completed,Completed At
                old,Old,Done,TRUE,2020-03-04
                new,New,Done,TRUE,
                open,Open,Todo,FALSE,2020-03-04
                """);
        assertThat(task("old")).containsEntry("completedAt", "2020-03-04").containsEntry("completed", true);
        String today = String.valueOf(task("new").get("completedAt"));
        assertThat(today).isGreaterThan("2020-03-04");
        assertThat(task("open")).doesNotContainKey("completedAt");

        String csv = server.http.get("/api/export/csv/tasks").expect(200).text();
        assertThat(load(csv)).containsAllEntriesOf(counts(0, 0, 3, 0));
        server.http.delete("/api/tasks/old").expect(204);
        assertThat(load(csv)).containsAllEntriesOf(counts(1, 0, 2, 0));
        assertThat(task("old")).containsEntry("completedAt", "2020-03-04");

        load("ID,Title,Completed At\nnew,New,2021-05-06\n");
        assertThat(task("new")).containsEntry("completedAt", "2021-05-06").containsEntry("title", "New");
        Map<String, Object> report = load("ID,Title,Completed At\nnew,New,soon\n");
        assertThat(report).containsAllEntriesOf(counts(0, 0, 0, 1));
        assertThat(errors(report).toString()).contains("Completed At");
    }

    /** Returns a task without the fields that only the server sets. */
    private Map<String, Object> stored(String id) {
        Map<String, Object> values = new TreeMap<>(task(id));
        values.keySet().removeAll(List.of("createdAt", "updatedAt", "revision", "blocking", "ready"));
        return values;
    }

    @Test
    void columns_mayHaveAnyOrderAndAnyOfTheirNames() {
        load("due_date;Priority;TITLE;Tags;Blocked By;rig\n2026-05-01;high;Weld; x ,y;a,b;R-7\n");
        Map<String, Object> made =
                server.http.get("/api/tasks").expect(200).list().get(0);
        assertThat(made)
                .containsEntry("title", "Weld")
                .containsEntry("dueDate", "2026-05-01")
                .containsEntry("priority", 2L)
                .containsEntry("tags", List.of("x", "y"))
                .containsEntry("blockedBy", List.of("a", "b"))
                .containsEntry("rig", "R-7")
                .containsEntry("section", "Todo");
    }

    @Test
    void columnsParameter_choosesTheFields() {
        String csv = "Nr,Was,Bis,Cost\n1,Weld,2026-05-01,12\n";
        Map<String, TestServer.FileState> before = server.files();
        Map<String, Object> unmapped = load(csv, "?dryRun=true");
        assertThat(unmapped).containsAllEntriesOf(counts(0, 0, 0, 1)).containsEntry("applied", false);
        assertThat(errors(unmapped).toString()).contains("Title");
        assertThat(unmapped.get("columns").toString()).contains("Was");
        send(csv, "").problem(400);
        for (String wrong : List.of("title", ",,title,dueDate,", ",titel,,", ",title,revision,", "\"title", "a%0Ab")) {
            assertThat(send(csv, "?columns=" + wrong.replace("\"", "%22"))
                            .problem(400)
                            .text())
                    .as(wrong)
                    .contains("columns");
        }
        assertThat(server.files()).isEqualTo(before);

        assertThat(load(csv, "?columns=,title,Due%20Date,%22cost,%20net%22")).containsAllEntriesOf(counts(1, 0, 0, 0));
        assertThat(server.http.get("/api/tasks").expect(200).list().get(0))
                .containsEntry("title", "Weld")
                .containsEntry("dueDate", "2026-05-01")
                .containsEntry("cost, net", 12L)
                .doesNotContainKey("Nr");
    }

    @Test
    void columnsOfAnotherProgram_keepTheirConversion() {
        String csv = "Summary,Issue key,Created\nWeld,P-1,03/May/26 9:15 AM\n";
        assertThat(load(csv, "?columns=title,id,dueDate")).containsAllEntriesOf(counts(1, 0, 0, 0));
        assertThat(task("P-1")).containsEntry("dueDate", "2026-05-03");
    }

    @Test
    void rowOfEmptyCells_isAnEmptyRow() {
        assertThat(load("title,assignee,effort\nWeld,,\n,,\n , ,\t\nTest,,\n,,\n"))
                .containsAllEntriesOf(counts(2, 0, 0, 0));
        Map<String, Object> nameless = load("title,assignee\n,\n,sora\n");
        assertThat(nameless).containsAllEntriesOf(counts(0, 0, 0, 1));
        assertThat(((Map<?, ?>) ((List<?>) nameless.get("errors")).get(0)).get("row"))
                .isEqualTo(3L);
        assertThat(load(",,\ntitle,assignee,effort\nPaint,,\n")).containsAllEntriesOf(counts(1, 0, 0, 0));
    }

    @Test
    void rowWithAnId_updatesThatTask() {
        server.http
                .post("/api/tasks", Map.of("id", "a", "title", "Old", "effort", 3, "assignee", "sora", "x-rig", "R"))
                .expect(201);
        assertThat(load("id,title,assignee\na,New,\nb,Other,kim\n")).containsAllEntriesOf(counts(1, 1, 0, 0));
        assertThat(task("a"))
                .containsEntry("title", "New")
                .containsEntry("effort", 3L)
                .containsEntry("x-rig", "R")
                .doesNotContainKey("assignee");
        assertThat(task("b")).containsEntry("assignee", "kim");
        assertThat(load("id,title\na,New\nb,Other\n")).containsAllEntriesOf(counts(0, 0, 2, 0));
    }

    @Test
    void idsWithoutTitles_updateTasks_butCreateNone() {
        server.http.post("/api/tasks", Map.of("id", "a", "title", "Weld"));
        Map<String, Object> report = load("id,priority\na,1\nunknown,2\n,3\n");
        assertThat(report).containsAllEntriesOf(counts(0, 1, 0, 2));
        assertThat(errors(report))
                .hasSize(2)
                .allSatisfy(error -> assertThat(error.toString()).contains("code=required", "column=title"));
        assertThat(errors(load("id,priority\na,99\n")))
                .singleElement()
                .asString()
                .contains("column=priority");
        assertThat(task("a")).containsEntry("title", "Weld").containsEntry("priority", 1L);
        assertThat(server.http.get("/api/tasks").list()).hasSize(1);
    }

    @Test
    void relation_takesTheUniqueTitleOfARecord() {
        for (List<String> person :
                List.of(List.of("ada", "Ada, Countess"), List.of("bo1", "Bo"), List.of("bo2", "Bo"))) {
            server.http.post("/api/people", Map.of("id", person.get(0), "name", person.get(1)));
        }
        server.http.post("/api/tasks", Map.of("id", "a", "title", "Weld", "assignee", "ada"));
        server.http.post("/api/tasks", Map.of("id", "b", "title", "Drill 1,000 holes, then file", "assignee", "bo2"));
        server.http.post(
                "/api/tasks",
                Map.of("id", "c", "title", "Paint", "blockedBy", List.of("a", "b", "gone"), "parentId", "a"));
        String seen = """
                ID,Title,Assignee,Blocked By,Parent ID
                a,Weld,"ada, countess",,
                b,"Drill 1,000 holes, then file",Bo,,
                c,Paint,,"Weld, Drill 1,000 holes, then file, gone",Weld
                """;
        assertThat(load(seen)).containsAllEntriesOf(counts(0, 0, 3, 0));

        Map<String, Object> report = load("Title,Assignee\nPolish,\"Ada, Countess\"\nSand,Bo\n");
        assertThat(report).containsAllEntriesOf(counts(1, 0, 0, 1));
        assertThat(errors(report)).singleElement().asString().contains("csv-name-ambiguous", "name=Bo");
        assertThat(server.http.get("/api/tasks?assignee=ada").expect(200).list())
                .hasSize(2);
    }

    @Test
    void labelsParameter_givesTheValuesOfLabels() {
        server.http.post("/api/tasks", Map.of("id", "a", "title", "Weld", "priority", 2, "section", "In Progress"));
        String labels = "?labels="
                + URLEncoder.encode(
                        "{\"priority\":{\"Hoch\":2,\"Niedrig\":4},\"section\":{\"In Arbeit\":\"In Progress\"}}",
                        StandardCharsets.UTF_8);
        assertThat(load("ID,Title,Priority,Section\na,Weld,Hoch,In Arbeit\n", labels))
                .containsAllEntriesOf(counts(0, 0, 1, 0));
        assertThat(load("ID,Title,Priority\na,Weld,niedrig\n", labels)).containsAllEntriesOf(counts(0, 1, 0, 0));
        assertThat(task("a")).containsEntry("priority", 4L);
        for (String wrong : List.of("5", "{", "%7B%22priority%22:1%7D")) {
            assertThat(send("Title\nx\n", "?labels=" + wrong.replace("{", "%7B"))
                            .problem(400)
                            .text())
                    .contains("csv-labels");
        }
    }

    @Test
    void repeatedColumn_ofAnExistingTask_givesTheValueOfANewOne() {
        String csv = "id,title,tags,tags\na,Weld,\"x, y\",z\n";
        load(csv);
        assertThat(task("a")).containsEntry("title", "Weld").containsEntry("tags", List.of("x", "y", "z"));
        server.http.put("/api/tasks/a", Map.of("tags", List.of("x", "y"))).expect(200);
        assertThat(load(csv)).containsAllEntriesOf(counts(0, 1, 0, 0));
        assertThat(task("a")).containsEntry("title", "Weld").containsEntry("tags", List.of("x", "y", "z"));
    }

    /** The answer has what a client needs to undo the import with one batch. */
    @Test
    void answer_hasTheChangedRecordsWithTheirFormerValues() {
        load("ID,Title,Priority\na,First,1\nb,Second,2\n");
        Map<String, Object> report = load("ID,Title,Priority\na,First,\nb,Second,2\nc,Third,3\nd,,1\n");
        @SuppressWarnings("unchecked") // a list of records
        List<Map<String, Object>> changed = (List<Map<String, Object>>) report.get("changed");
        assertThat(changed)
                .extracting(each -> each.get("collection"), each -> each.get("id"), each -> each.get("action"))
                .containsExactly(tuple("tasks", "a", "updated"), tuple("tasks", "c", "created"));
        assertThat(changed.get(0).get("before")).isEqualTo(Map.of("priority", 1L));
        assertThat(changed.get(1).get("value")).isEqualTo(task("c"));
        assertThat(changed).allSatisfy(each -> assertThat(each).containsKey("etag"));
        assertThat(load("ID,Title\ne,Fifth\n", "?dryRun=true")).doesNotContainKey("changed");
    }

    /** Such an import is undone by a restore, and its answer stays small. */
    @Test
    void answerToALongImport_hasNoRecords() {
        String rows =
                IntStream.rangeClosed(1, 1001).mapToObj(i -> "T" + i + "\n").collect(Collectors.joining());
        assertThat(load("Title\n" + rows)).containsEntry("created", 1001L).doesNotContainKey("changed");
    }

    @Test
    void twoColumnsOfOneField_areRefusedBeforeAnythingIsImported() {
        String titles = "id,Title,Priority,title\na,Weld,1,Other\n";
        String own = "Customer,Title,Customer\nAda,Weld,Bo\n";
        String renamed = "Title,Name\nWeld,Other\n";
        Map<String, TestServer.FileState> before = server.files();
        for (List<String> file : List.of(
                List.of(titles, "heading=title", "earlier=2", "column=4"),
                List.of(own, "heading=Customer", "earlier=1", "column=3"),
                List.of(renamed, "heading=Name", "earlier=1", "column=2"))) {
            Map<String, Object> report = load(file.get(0), "?dryRun=true");
            assertThat(report).containsAllEntriesOf(counts(0, 0, 0, 1)).containsEntry("preview", List.of());
            assertThat(errors(report))
                    .singleElement()
                    .asString()
                    .contains("row=1", "csv-field-twice")
                    .contains(file.subList(1, 4));
            assertThat((List<?>) report.get("columns")).hasSizeGreaterThan(1);
            assertThat(send(file.get(0), "").problem(400).text()).contains("csv-field-twice", "Nothing was imported");
        }
        assertThat(server.files()).isEqualTo(before);
        assertThat(load(titles, "?columns=id,title,priority,")).containsAllEntriesOf(counts(1, 0, 0, 0));
        assertThat(task("a")).containsEntry("title", "Weld");
        assertThat(errors(load(titles, "?dryRun=true&columns=id,title,title,")).toString())
                .contains("heading=Priority", "column=3", "earlier=2");
    }

    @Test
    void daysAndNumbersOfGermanSpreadsheets_areRead() {
        String csv = """
                id;Title;Due Date;Effort;Completed;Completed At
                a;A;24.12.2026;3,5;FALSE;
                b;B;1.2.27 9:30;1.234,25;TRUE;03.01.2026
                c;C;2026-12-24;0,125;;
                """;
        assertThat(load(csv)).containsAllEntriesOf(counts(3, 0, 0, 0));
        assertThat(task("a")).containsEntry("dueDate", "2026-12-24").containsEntry("effort", new BigDecimal("3.5"));
        assertThat(task("b"))
                .containsEntry("dueDate", "2027-02-01T09:30")
                .containsEntry("effort", new BigDecimal("1234.25"))
                .containsEntry("completedAt", "2026-01-03");
        assertThat(task("c")).containsEntry("dueDate", "2026-12-24").containsEntry("effort", new BigDecimal("0.125"));
        assertThat(load(csv)).containsAllEntriesOf(counts(0, 0, 3, 0));
    }

    @Test
    void newTasksWithKnownTitles_areCounted() {
        assertThat(load("Title\nWeld\nweld\n")).containsEntry("sameTitle", 0L);
        assertThat(load("Title\nWELD\nTest\n", "?dryRun=true"))
                .containsAllEntriesOf(counts(2, 0, 0, 0))
                .containsEntry("sameTitle", 1L);
    }

    @Test
    void daysInEnglishWords_areRead() {
        assertThat(load("""
                        id,Name,Due
                        a,A,"December 24, 2026"
                        b,B,"Dec 24, 2026 3:05 PM"
                        c,C,24 december 2026
                        d,D,"February 30, 2026"
                        """)).containsAllEntriesOf(counts(3, 0, 0, 1));
        assertThat(task("a")).containsEntry("dueDate", "2026-12-24");
        assertThat(task("b")).containsEntry("dueDate", "2026-12-24T15:05");
        assertThat(task("c")).containsEntry("dueDate", "2026-12-24");
    }

    @Test
    void spansOfDays_areStartAndEnd() {
        assertThat(load("""
                        id,Name,Due,Planned Start
                        a,A,"March 2, 2026 → March 5, 2026",
                        b,B,"March 2, 2026 3:00 PM → 4:15 PM",
                        c,C,2026-03-02 → 2026-03-05,2026-02-27
                        d,D,"March 2, 2026 → soon",
                        e,E,"February 30, 2026 → March 5, 2026",
                        """)).containsAllEntriesOf(counts(3, 0, 0, 2));
        assertThat(task("a")).containsEntry("plannedStart", "2026-03-02").containsEntry("dueDate", "2026-03-05");
        assertThat(task("b"))
                .containsEntry("plannedStart", "2026-03-02T15:00")
                .containsEntry("dueDate", "2026-03-02T16:15");
        assertThat(task("c")).containsEntry("plannedStart", "2026-02-27").containsEntry("dueDate", "2026-03-05");
        assertThat(load("id,Due,Planned Start\nc,2026-03-02 → 2026-03-06,2026-02-27\n"))
                .containsAllEntriesOf(counts(0, 1, 0, 0));
        assertThat(task("c")).containsEntry("plannedStart", "2026-02-27").containsEntry("dueDate", "2026-03-06");
        assertThat(load("id,Planned End\na,2026-03-03 → 2026-03-04\n")).containsAllEntriesOf(counts(0, 1, 0, 0));
        assertThat(task("a"))
                .containsEntry("plannedStart", "2026-03-03")
                .containsEntry("plannedEnd", "2026-03-04")
                .containsEntry("dueDate", "2026-03-05");
    }

    @Test
    void dayThatDoesNotExist_andNumberWithTwoMeanings_areRefused() {
        Map<String, Object> report = load("Title;Due Date;Effort\nA;31.02.2026;\nB;12/24/2026;\nC;;1,234\nD;;1,2,3\n");
        assertThat(report).containsAllEntriesOf(counts(0, 0, 0, 4));
        assertThat(errors(report))
                .extracting(error -> error.get("row") + " " + error.get("column"))
                .containsExactly("2 Due Date", "3 Due Date", "4 Effort", "5 Effort");
    }

    @Test
    void invalidRow_isReportedAndSkipped() {
        String csv = "id,title,Priority,Due Date\na,Fine,1,\nb,,2,\nc,Bad,9,never\na,Again,,\nd,Wide,1,,surplus\n";
        Map<String, Object> report = load(csv);
        assertThat(report).containsAllEntriesOf(counts(1, 0, 0, 4)).containsEntry("applied", true);
        assertThat(errors(report))
                .extracting(error -> error.get("row") + " " + error.get("column"))
                .containsExactly("3 title", "4 Priority", "4 Due Date", "5 id", "6 null");
        assertThat(server.http.get("/api/tasks").list()).hasSize(1);
    }

    @SuppressWarnings("unchecked")
    private static List<Map<String, Object>> errors(Map<String, Object> report) {
        return (List<Map<String, Object>>) report.get("errors");
    }

    @Test
    void dryRunAndAllOrNothing_writeNothing() {
        String csv = "id,title,effort\na,Fine,\nb,Bad,many\n";
        Map<String, TestServer.FileState> before = server.files();
        assertThat(load(csv, "?dryRun=true"))
                .containsAllEntriesOf(counts(1, 0, 0, 1))
                .containsEntry("applied", false);
        assertThat(load(csv, "?allOrNothing=true")).containsEntry("applied", false);
        assertThat(server.files()).isEqualTo(before);
        assertThat(load("id,title\na,Fine\n", "?allOrNothing=true")).containsEntry("applied", true);
    }

    @Test
    void newTasks_haveTheOrderOfTheFile() {
        server.http
                .post("/api/tasks", Map.of("id", "before", "title", "Before"))
                .expect(201);
        load("id,title,section\na,A,Todo\nx,X,Done\nb,B,todo\nc,C,\n");
        assertThat(server.http.get("/api/tasks?section=Todo").list())
                .extracting(each -> each.get("id"))
                .containsExactly("before", "a", "b", "c");
        assertThat(task("x")).containsEntry("completed", true);
    }

    @Test
    void fileThatIsNotATableOfTasks_changesNothing() {
        Map<String, TestServer.FileState> before = server.files();
        send("a,b\n1,2\n", "").problem(400);
        send("", "").problem(400);
        send("title,\"open\n1,2\n", "").problem(400);
        server.http
                .send("POST", IMPORT, new byte[] {'t', (byte) 0xFF}, "Content-Type", "text/csv")
                .problem(400);
        server.http.post(IMPORT, Map.of("title", "x")).problem(415);
        assertThat(server.files()).isEqualTo(before);
    }

    @Test
    void rowWithAStrayQuote_isReportedAndTheOthersAreImported() {
        Map<String, Object> report =
                load("id,title,section\na,First,Todo\nb,\"5\" screen,Todo\nc,\"open,Todo\nd,Last,Todo\n");
        assertThat(report).containsEntry("created", 2L).containsEntry("failed", 2L);
        assertThat((List<?>) report.get("errors"))
                .extracting(error -> ((Map<?, ?>) error).get("facts").toString())
                .containsExactly("{row=3, line=3}", "{row=4, line=4}");
        assertThat(task("a")).containsEntry("title", "First");
        assertThat(task("d")).containsEntry("title", "Last");
        server.http.get("/api/tasks/c").problem(404);
    }

    @Test
    void multipartForm_isAccepted() {
        String body = String.join(
                "\r\n",
                "--B",
                "Content-Disposition: form-data; name=\"file\"; filename=\"t.csv\"",
                "Content-Type: text/csv",
                "",
                "id,title\na,Form\n",
                "--B--",
                "");
        server.http
                .send(
                        "POST",
                        IMPORT,
                        body.getBytes(StandardCharsets.UTF_8),
                        "Content-Type",
                        "multipart/form-data; boundary=B")
                .expect(200);
        assertThat(task("a")).containsEntry("title", "Form");
    }

    @Test
    void everyCollection_isExported() {
        server.http
                .post("/api/people", Map.of("name", "Sora", "departments", List.of("R&D", "Ops")))
                .expect(201);
        server.http.post("/api/crm/companies", Map.of("name", "Acme")).expect(201);
        assertThat(server.http.get("/api/export/csv/people").expect(200).text())
                .startsWith("ID,Name,")
                .contains("\"R&D, Ops\"");
        assertThat(server.http
                        .get("/api/export/csv/crm/companies?fields=name")
                        .expect(200)
                        .text())
                .startsWith("ID,Name\r\n")
                .endsWith(",Acme\r\n");
        assertThat(server.http
                        .get("/api/export/csv/people?fields=departments,id,name")
                        .expect(200)
                        .text())
                .startsWith("ID,Departments,Name\r\n");
        assertThat(server.http
                        .get("/api/export/csv/people?name=nobody")
                        .expect(200)
                        .text()
                        .lines())
                .hasSize(1);
        server.http.get("/api/export/csv/people?nmae=x").problem(400);
        server.http.get("/api/export/csv/nothing").problem(404);
        server.http.send("HEAD", "/api/export/csv/people", null).expect(200);
    }

    @Test
    void jsonLines_containEveryRecord() {
        server.http
                .post("/api/notes", Map.of("id", "n", "title", "Line\u2028end"))
                .expect(201);
        server.http.post("/api/tasks", Map.of("id", "t", "title", "T")).expect(201);
        Http.Answer answer = server.http.get("/api/export/jsonl").expect(200);
        assertThat(answer.header("Content-Type")).contains("application/x-ndjson");
        List<Map<String, Object>> lines =
                answer.text().lines().map(JsonText::object).toList();
        assertThat(lines)
                .extracting(line -> line.get("entity") + " " + line.get("id"))
                .contains("tasks t", "notes n", "project/config config");
        Map<String, Object> line = lines.stream()
                .filter(each -> each.get("entity").equals("tasks"))
                .findFirst()
                .orElseThrow();
        assertThat(line.get("value")).isEqualTo(task("t"));
        assertThat(server.http
                        .get("/api/export/jsonl?collections=notes")
                        .expect(200)
                        .text()
                        .lines())
                .hasSize(1);
    }

    @Test
    void idempotencyKey_importsOnceAndBelongsToOneFile() {
        assertThat(keyed("title\nOne\nTwo\n").expect(200).object()).containsAllEntriesOf(counts(2, 0, 0, 0));
        assertThat(keyed("title\nOne\nTwo\n").expect(200).object()).containsAllEntriesOf(counts(2, 0, 0, 0));
        assertThat(keyed("title\nOne\nThree\n").problem(422).text()).contains("another request");
        assertThat(server.http.get("/api/tasks").expect(200).list()).hasSize(2);
    }

    private Http.Answer keyed(String csv) {
        return server.http.send(
                "POST",
                IMPORT,
                csv.getBytes(StandardCharsets.UTF_8),
                "Content-Type",
                "text/csv",
                "Idempotency-Key",
                "monday");
    }

    /** An import holds the lock on the tasks. Each of these cells would take a quadratic conversion minutes. */
    @Test
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void longWhiteSpaceInACell_isConvertedInLinearTime() {
        String space = " ".repeat(400_000);
        assertThat(load("Card Name,List Name,Labels\nPaint,Todo,\"a" + space + "b, Idea (green)\"\n"))
                .containsEntry("failed", 1L);
        assertThat(load("Title,Blocked By\nPaint,\"a" + space + "b\"\n")).containsEntry("failed", 1L);
    }

    @Test
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void manyColumnsOfOneList_areJoinedInLinearTime() {
        int columns = 16_000;
        String row = "Paint" + ",a".repeat(columns) + "\n";
        assertThat(load("Title" + ",Tags".repeat(columns) + "\n" + row.repeat(250), "?dryRun=true"))
                .containsEntry("failed", 250L);
    }
}
