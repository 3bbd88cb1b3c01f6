package dev.planner.exchange;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The import of tasks that other programs have exported. The headings are those of real files. */
class ForeignExportTest extends ImportingServer {
    private String idOf(String title) {
        return server.http
                .get("/api/tasks?title=" + title.replace(" ", "%20"))
                .list()
                .get(0)
                .get("id")
                .toString();
    }

    @Test
    void datesOfJira_mayHaveYearsOfFourDigits() {
        assertThat(load("""
                        Summary,Issue key,Due date
                        Weld,P-1,03/May/2026 9:15 AM
                        Test,P-2,4/may/2026
                        Paint,P-3,05/May/26
                        Ship,P-4,"May 6, 2026"
                        """)).containsAllEntriesOf(counts(4, 0, 0, 0));
        assertThat(task("P-1")).containsEntry("dueDate", "2026-05-03");
        assertThat(task("P-2")).containsEntry("dueDate", "2026-05-04");
        assertThat(task("P-3")).containsEntry("dueDate", "2026-05-05");
        assertThat(task("P-4")).containsEntry("dueDate", "2026-05-06");
    }

    @Test
    void repeatedColumnOfJira_isAccepted() {
        String csv = "Summary,Issue key,Fix versions,Fix versions\nWeld,W-1,,Spring\nPaint,W-2,Autumn,Winter\n";
        load(csv);
        assertThat(task("W-1")).containsEntry("milestone", "Spring");
        assertThat(task("W-2")).containsEntry("milestone", "Autumn");
    }

    @Test
    void exportsOfOtherPrograms_areRecognized() {
        server.http
                .put("/api/project/config", Map.of("timeZone", "America/Los_Angeles"))
                .expect(200);
        assertThat(load("Card ID,Card Name,Card URL,Card Description,Labels,Members,Due Date,List Name,Due Complete\n"
                        + "64ab,Fix frame,https://x,Long,\"Bug (red), Hot (pink_dark)\",\"sora, kim\","
                        + "2026-04-01T12:00:00.000Z,Doing,true\n"))
                .containsEntry("format", "trello");
        assertThat(task("64ab"))
                .containsEntry("section", "Doing")
                .containsEntry("tags", List.of("Bug", "Hot"))
                .containsEntry("assignee", "sora")
                .containsEntry("dueDate", "2026-04-01T05:00")
                .containsEntry("completed", true);
        assertThat(load("Card ID,Card Name,List Name\n64ac,Paint frame,To Do\n64ad,Ride,In-progress\n"))
                .containsEntry("created", 2L);
        assertThat(task("64ac")).containsEntry("section", "Todo");
        assertThat(task("64ad")).containsEntry("section", "In Progress");

        assertThat(load("Summary,Issue key,Status,Priority,Labels,Labels,Due date,Custom field (Story Points),"
                        + "Inward issue link (Blocks)\nShip it,PRJ-7,In "
                        + "Progress,Highest,a,b,12/Mar/26 12:00 AM,5.0,PRJ-6\n"))
                .containsEntry("format", "jira")
                .containsEntry("failed", 0L);
        assertThat(task("PRJ-7"))
                .containsEntry("priority", 1L)
                .containsEntry("tags", List.of("a", "b"))
                .containsEntry("dueDate", "2026-03-12")
                .containsEntry("effort", 5L)
                .containsEntry("blockedBy", List.of("PRJ-6"));

        assertThat(load("number,title,state,labels,assignees,milestone,url,body\n42,Crash,CLOSED,bug,sora,v2,"
                        + "https://github.com/acme/rig/issues/42,Boom\n"))
                .containsEntry("format", "github");
        assertThat(task("acme.rig.42"))
                .containsEntry("codehostIssue", 42L)
                .containsEntry("completed", true)
                .containsEntry("milestone", "v2");
    }

    @Test
    void asana_namesParentsAndBlockersByTheirTitles_inAnyOrder() {
        String csv = """
                Task ID,Created At,Completed At,Last Modified,Name,Section/Column,Assignee,Assignee Email,Start Date,\
                Due Date,Tags,Notes,Projects,Parent task,Blocked By (Dependencies),Blocking (Dependencies),Priority
                1203,2026-10-02,,2026-11-02,Repair load cell,,Sora Ito,s@x.org,,2026-12-01,,,Bike,"Load test, fork",,,
                1201,2026-10-01,2026-11-02,2026-11-02,Design,Drawing,Mira,m@x.org,2026-10-01,2026-10-20,"frame,safety",\
                First draft,Bike,,,"Load test, fork",High
                1202,2026-10-02,,2026-11-02,"Load test, fork",In progress,Mira,m@x.org,,,,,Bike,,"Design, Unknown",,
                """;
        assertThat(load(csv)).containsEntry("format", "asana").containsAllEntriesOf(counts(3, 0, 0, 0));
        assertThat(task("1201"))
                .containsEntry("section", "Drawing")
                .containsEntry("completed", true)
                .containsEntry("completedAt", "2026-11-02")
                .containsEntry("plannedStart", "2026-10-01")
                .containsEntry("dueDate", "2026-10-20")
                .containsEntry("tags", List.of("frame", "safety"))
                .containsEntry("assignee", "Mira")
                .containsEntry("priority", 2L)
                .containsEntry("description", "First draft");
        assertThat(task("1202"))
                .containsEntry("section", "In Progress")
                .containsEntry("completed", false)
                .containsEntry("blockedBy", List.of("1201", "Unknown"));
        assertThat(task("1203")).containsEntry("parentId", "1202").containsEntry("section", "Todo");
        assertThat(load(csv)).containsAllEntriesOf(counts(0, 0, 3, 0));
    }

    @Test
    void taskOfAsana_withTheNameOfItsParent_isItsChild() {
        load("Task ID,Name,Section/Column,Parent task\n1,Review,Todo,\n2,Review,,Review\n");
        assertThat(task("2")).containsEntry("parentId", "1");
        assertThat(task("1")).doesNotContainKey("parentId");
    }

    @Test
    void nameOfSeveralRows_isAmbiguous() {
        Map<String, Object> report = load("Title,Parent ID\nReview,\nReview,\nCheck,Review\n");
        assertThat(report).containsAllEntriesOf(counts(2, 0, 0, 1));
        assertThat(report.get("errors").toString()).contains("is the name of 2 records");
    }

    @Test
    void rowsWithoutIds_referToOneAnotherByTitle() {
        assertThat(load("Title,Parent task,Blocked by\nWeld,Frame,Paint\nFrame,,\nPaint,,\nSell,Weld,\n"))
                .containsAllEntriesOf(counts(4, 0, 0, 0));
        assertThat(task(idOf("Weld")))
                .containsEntry("parentId", idOf("Frame"))
                .containsEntry("blockedBy", List.of(idOf("Paint")));
        assertThat(task(idOf("Sell"))).containsEntry("parentId", idOf("Weld"));
    }

    @Test
    void idOfARow_comesBeforeTheTitleOfAnother() {
        server.http.post("/api/tasks", Map.of("id", "x", "title", "b")).expect(201);
        load("ID,Title,Parent ID\nc,Third,a\nd,Fourth,b\na,First,\nb,a,\n");
        assertThat(task("c")).containsEntry("parentId", "a");
        assertThat(task("d")).containsEntry("parentId", "b");
    }

    @Test
    void rowThatNamesAnInvalidRow_keepsTheName() {
        assertThat(load("Title,Effort,Parent task\nFrame,many,\nWeld,,Frame\n"))
                .containsAllEntriesOf(counts(1, 0, 0, 1));
        assertThat(task(idOf("Weld"))).containsEntry("parentId", "Frame");
    }

    @Test
    void rowsThatAreParentsOfOneAnother_areRefused() {
        assertThat(load("Title,Parent task\nWeld,Frame\nFrame,Weld\n")).containsAllEntriesOf(counts(1, 0, 0, 1));
    }

    @Test
    void linear_hasIdsPrioritiesInWordsAndTimesOfCompletion() {
        server.http
                .post("/api/people", Map.of("id", "person_mira", "name", "Mira", "email", "Mira@x.org"))
                .expect(201);
        assertThat(load("""
                        ID,Team,Title,Description,Status,Estimate,Priority,Project ID,Project,Creator,Assignee,Labels,\
                        Cycle Number,Cycle Name,Cycle Start,Cycle End,Created,Updated,Started,Triaged,Completed,\
                        Canceled,\
                        Archived,Due Date,Parent issue,Initiatives,Project Milestone ID,Project Milestone,SLA Status,\
                        UUID,Time in status (minutes),Related to,Blocked by,Duplicate of
                        ENG-1,Engineering,Design,Draft,Done,3,Urgent,,,m@x.org,mira@x.org,"frame, safety",,,,,\
                        2026-10-01T10:00:00Z,,,,2026-11-02T10:00:00.000Z,,,2026-10-20,,,,Pilot,,u1,5,,,
                        ENG-2,Engineering,Test,,In Progress,,No priority,,,m@x.org,kim@x.org,,,,,,,,,,,\
                        Mon Nov 02 2026 10:00:00 GMT+0000 (GMT),,,ENG-1,,,,,u2,5,,ENG-1,
                        """)).containsEntry("format", "linear").containsAllEntriesOf(counts(2, 0, 0, 0));
        assertThat(task("ENG-1"))
                .containsEntry("priority", 1L)
                .containsEntry("effort", 3L)
                .containsEntry("assignee", "person_mira")
                .containsEntry("completedAt", "2026-11-02")
                .containsEntry("dueDate", "2026-10-20")
                .containsEntry("milestone", "Pilot");
        assertThat(task("ENG-2"))
                .doesNotContainKey("priority")
                .containsEntry("assignee", "kim@x.org")
                .containsEntry("parentId", "ENG-1")
                .containsEntry("blockedBy", List.of("ENG-1"))
                .containsEntry("completed", true)
                .containsEntry("completedAt", "2026-11-02");
    }

    @Test
    void microsoftPlanner_hasAmericanDaysAndAChecklist() {
        assertThat(load("""
                        Task ID,Task Name,Bucket Name,Progress,Priority,Assigned To,Created By,Created Date,Start date,\
                        Due date,Is Recurring,Late,Completed Date,Completed By,Completed Checklist Items,\
                        Checklist Items,Labels,Description
                        p1,Design,To do,Completed,Important,Mira;Sora,Mira,10/01/2026,10/02/2026,10/20/2026,false,\
                        false,\
                        10/19/2026,Mira,1/2,Draw;Weld,Frame;Safety,Draft
                        p2,Test,Doing,Not started,Urgent,,Mira,10/01/2026,,,false,false,,,0/0,,,
                        """)).containsEntry("format", "microsoft-planner").containsAllEntriesOf(counts(2, 0, 0, 0));
        assertThat(task("p1"))
                .containsEntry("section", "Todo")
                .containsEntry("completed", true)
                .containsEntry("completedAt", "2026-10-19")
                .containsEntry("plannedStart", "2026-10-02")
                .containsEntry("dueDate", "2026-10-20")
                .containsEntry("priority", 2L)
                .containsEntry("assignee", "Mira")
                .containsEntry("tags", List.of("Frame", "Safety"));
        assertThat(task("p1").get("subtasks").toString()).contains("Draw").contains("Weld");
        assertThat(task("p2")).containsEntry("completed", false).containsEntry("priority", 1L);
    }

    @Test
    void clickUp_hasTimesInMillisecondsAndListsInBrackets() {
        assertThat(load("""
                        Task ID,Task Custom ID,Task Name,Task Content,Status,Date Created,Due Date,Start Date,\
                        Parent ID,\
                        Assignees,Tags,Priority,List Name
                        c1,,Design,null,in progress,1790000000000,1791000000000,null,null,"[Mira, Sora]","[a, b]",2,Bike
                        c2,,Draw,Long,Open,1790000000000,null,null,c1,[],[],null,Bike
                        """)).containsEntry("format", "clickup").containsAllEntriesOf(counts(2, 0, 0, 0));
        assertThat(task("c1"))
                .doesNotContainKeys("description", "parentId", "plannedStart")
                .containsEntry("section", "In Progress")
                .containsEntry("dueDate", "2026-10-03")
                .containsEntry("assignee", "Mira")
                .containsEntry("tags", List.of("a", "b"))
                .containsEntry("priority", 2L);
        assertThat(task("c2"))
                .containsEntry("parentId", "c1")
                .doesNotContainKeys("dueDate", "assignee", "tags", "priority");
    }

    @Test
    void todoist_hasSectionsLevelsLabelsAndComments() {
        String csv = """
                TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,\
                DURATION_UNIT,DEADLINE,DEADLINE_LANG
                meta,view_style=board,,,,,,,,,,,,
                task,Buy steel @shop,,4,1,Mira (1),,,en,,,,2026-10-30,en
                section,Frame,,,,,,,,,,,,
                task,Design @frame @a,Draft,1,1,Mira (1),Sora Ito (481),Oct 5 2026,en,Europe/Berlin,30,minute,,
                note,Ask the supplier,,,,Mira (1),,,,,,,,
                task,Draw,,2,2,Mira (1),,every friday,en,,,,,
                task,Draw,,3,2,Mira (1),,2026-10-06 15:30,en,,,,,
                task,Weld,,3,1,Mira (1),,,en,,,,,
                """;
        assertThat(load(csv)).containsEntry("format", "todoist").containsAllEntriesOf(counts(5, 0, 0, 0));
        assertThat(task(idOf("Buy steel")))
                .containsEntry("section", "Todo")
                .containsEntry("tags", List.of("shop"))
                .containsEntry("dueDate", "2026-10-30")
                .doesNotContainKey("priority");
        String design = idOf("Design");
        assertThat(task(design))
                .containsEntry("section", "Frame")
                .containsEntry("tags", List.of("frame", "a"))
                .containsEntry("assignee", "Sora Ito")
                .containsEntry("priority", 1L)
                .containsEntry("dueDate", "2026-10-05")
                .containsEntry("description", "Draft\n\nAsk the supplier");
        assertThat(server.http.get("/api/tasks?title=Draw&sort=order").list())
                .extracting(each -> each.get("parentId"), each -> each.get("dueDate"), each -> each.get("description"))
                .containsExactly(tuple(design, null, "every friday"), tuple(design, "2026-10-06T15:30", null));
        assertThat(task(idOf("Weld"))).doesNotContainKey("parentId");
        assertThat(load(csv)).containsAllEntriesOf(counts(0, 0, 5, 0));
    }

    @Test
    void equalTasksOfTwoProjectsOfTodoist_areTwoTasks() {
        String csv = "TYPE,CONTENT,INDENT\ntask,Review,1\n";
        load(csv);
        assertThat(load(csv + "task,Publish,1\n")).containsAllEntriesOf(counts(2, 0, 0, 0));
        assertThat(server.http.get("/api/tasks?title=Review").list()).hasSize(2);
    }

    @Test
    void laterExportOfAProjectOfTodoist_updatesItsTasks() {
        String csv = "TYPE,CONTENT,INDENT,PRIORITY\ntask,Draw,1,4\ntask,Weld,1,4\n";
        assertThat(load("Rear frame.csv", csv, "")).containsAllEntriesOf(counts(2, 0, 0, 0));
        String later = csv.replace("Weld,1,4", "Weld,1,1") + "task,Paint,1,4\n";
        assertThat(load("Rear frame (1).csv", later, "?dryRun=true")).containsAllEntriesOf(counts(1, 1, 1, 0));
        assertThat(load("Rear frame (1).csv", later, "")).containsAllEntriesOf(counts(1, 1, 1, 0));
        assertThat(task(idOf("Weld"))).containsEntry("priority", 1L);
        assertThat(load("Fork.csv", csv, "")).containsAllEntriesOf(counts(2, 0, 0, 0));
    }

    /** Sends a file as a form does, with its name. */
    private Map<String, Object> load(String fileName, String csv, String query) {
        String form = "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"" + fileName
                + "\"\r\nContent-Type: text/csv\r\n\r\n" + csv + "\r\n--b--\r\n";
        return server.http
                .send(
                        "POST",
                        IMPORT + query,
                        form.getBytes(StandardCharsets.UTF_8),
                        "Content-Type",
                        "multipart/form-data; boundary=b")
                .expect(200)
                .object();
    }

    @Test
    void dayThatDoesNotExist_isRefused() {
        assertThat(load("Summary,Issue key,Due date\nWeld,P-1,30/Feb/26\nTest,P-2,2026-02-30\n"))
                .containsAllEntriesOf(counts(0, 0, 0, 2));
        assertThat(load("Task Name,Bucket Name,Due Date\nWeld,Bike,02/30/2026\n"))
                .containsAllEntriesOf(counts(0, 0, 0, 1));
    }

    @Test
    @Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void hostileCells_areReadInLinearTime() {
        String spaces = " ".repeat(1 << 20);
        String parentheses = " (".repeat(1 << 20);
        assertThat(load("TYPE,CONTENT,INDENT,RESPONSIBLE,DATE\ntask,Weld,1,a" + spaces + "b,\n", "?dryRun=true"))
                .containsEntry("format", "todoist");
        assertThat(load("TYPE,CONTENT,INDENT,RESPONSIBLE,DATE\ntask,Weld,1,,a" + parentheses + "\n", "?dryRun=true"))
                .containsEntry("format", "todoist");
    }

    @Test
    void oddRowsOfTodoist_areReadAsFarAsPossible() {
        assertThat(load("""
                        CONTENT,TYPE,INDENT,PRIORITY
                        Lost comment,note
                        Deep,task,7,4
                        Deeper,task,9,4,surplus
                        @only,task,x,
                        ,task,1,
                        """)).containsEntry("format", "todoist").containsAllEntriesOf(counts(3, 0, 0, 1));
        assertThat(task(idOf("Deep"))).doesNotContainKey("parentId");
        assertThat(task(idOf("Deeper"))).containsEntry("parentId", idOf("Deep"));
        assertThat(task(idOf("@only"))).containsEntry("tags", List.of("only")).doesNotContainKey("parentId");
    }
}
