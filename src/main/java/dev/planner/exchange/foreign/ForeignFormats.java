package dev.planner.exchange.foreign;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The known exports of other programs. */
public final class ForeignFormats {
    private static final List<ForeignFormat> ALL =
            List.of(asana(), clickUp(), gitHub(), jira(), linear(), microsoftPlanner(), todoist(), trello());

    private ForeignFormats() {}

    /** The names of all formats in responses. */
    public static List<String> words() {
        return ALL.stream().map(ForeignFormat::word).toList();
    }

    /**
     * The rows of a file with one task per row, whose header {@link #of} knows.
     *
     * @param file at its header
     * @param name the name of the file on the client's machine; {@code null} if it is unknown
     * @throws IOException if the file cannot be read
     */
    public static TableRows rows(TableRows file, Path path, @Nullable String name) throws IOException {
        return TodoistRows.of(file, path, name);
    }

    /**
     * The format of a file.
     *
     * @param headings normalised
     * @return {@code null} if no known program uses these headings
     */
    public static @Nullable ForeignFormat of(Set<String> headings) {
        return ALL.stream()
                .filter(format -> format.isRecognisedBy(headings))
                .findFirst()
                .orElse(null);
    }

    /** The CSV export of a project of Asana. Tasks refer to one another by name. */
    private static ForeignFormat asana() {
        return new ForeignFormat("asana", "taskid", "name", "sectioncolumn")
                .with("id", "taskid")
                .with("title", "name")
                .with("description", "notes")
                .with("section", "sectioncolumn")
                .with("completedAt", ForeignCells::date, "completedat")
                .with("tags", "tags")
                .with("assignee", "assignee")
                .with("plannedStart", ForeignCells::date, "startdate")
                .with("dueDate", ForeignCells::date, "duedate")
                .with("priority", ForeignCells::priority, "priority")
                .with("parentId", "parenttask")
                .with("blockedBy", "blockedbydependencies");
    }

    /** The export of a list or workspace of ClickUp, with times in milliseconds. */
    private static ForeignFormat clickUp() {
        return new ForeignFormat("clickup", "taskid", "taskname", "taskcontent")
                .with("id", "taskid")
                .with("title", "taskname")
                .with("description", ForeignCells::unlessNull, "taskcontent")
                .with("section", ForeignCells::unlessNull, "status")
                .with("tags", ForeignCells::withoutBrackets, "tags")
                .with("assignee", ForeignCells::first, "assignees", "assignee")
                .with("plannedStart", ForeignCells::milliseconds, "startdate")
                .with("dueDate", ForeignCells::milliseconds, "duedate")
                .with("completedAt", ForeignCells::milliseconds, "dateclosed")
                .with("priority", ForeignCells::priority, "priority")
                .with("parentId", ForeignCells::unlessNull, "parentid");
    }

    /** The issues of GitHub as {@code gh issue list --json} and exporters write them. */
    private static ForeignFormat gitHub() {
        return new ForeignFormat("github", "number", "title", "state")
                .with("codehostIssue", "number")
                .with("title", "title")
                .with("description", "body")
                .with("completed", ForeignCells::isClosed, "state")
                .with("completedAt", ForeignCells::date, "closedat")
                .with("tags", "labels")
                .with("assignee", ForeignCells::first, "assignees", "assignee")
                .with("milestone", "milestone")
                .with("codehostRepo", "repository")
                .with("id", ForeignCells::issueId, "url", "htmlurl");
    }

    /** The CSV export of a search in Jira. It repeats a column for each entry of a list. */
    private static ForeignFormat jira() {
        return new ForeignFormat("jira", "summary", "issuekey")
                .with("id", "issuekey")
                .with("title", "summary")
                .with("description", "description")
                .with("section", "status")
                .with("completed", ForeignCells::isDone, "statuscategory")
                .with("completedAt", ForeignCells::date, "resolved")
                .with("tags", "labels")
                .with("assignee", "assignee")
                .with("dueDate", ForeignCells::date, "duedate")
                .with("priority", ForeignCells::priority, "priority")
                .with("effort", "customfieldstorypoints", "customfieldstorypointestimate", "storypoints")
                .with("milestone", "fixversions", "fixversion")
                .with("project", "projectname")
                .with("parentId", "parentkey")
                .with("blockedBy", "inwardissuelinkblocks");
    }

    /** The CSV export of issues of Linear. */
    private static ForeignFormat linear() {
        return new ForeignFormat("linear", "id", "team", "title", "cyclenumber")
                .with("id", "id")
                .with("title", "title")
                .with("description", "description")
                .with("section", "status")
                .with("effort", "estimate")
                .with("priority", ForeignCells::priority, "priority")
                .with("project", "project")
                .with("milestone", "projectmilestone")
                .with("assignee", "assignee")
                .with("tags", "labels")
                .with("completedAt", ForeignCells::date, "completed", "canceled")
                .with("dueDate", ForeignCells::date, "duedate")
                .with("parentId", "parentissue")
                .with("blockedBy", "blockedby");
    }

    /** The Excel export of a plan of Microsoft Planner, saved as CSV. */
    private static ForeignFormat microsoftPlanner() {
        return new ForeignFormat("microsoft-planner", "taskname", "bucketname")
                .with("id", "taskid")
                .with("title", "taskname")
                .with("description", "description", "notes")
                .with("section", "bucketname")
                .with("completed", ForeignCells::isDone, "progress")
                .with("completedAt", ForeignCells::americanDate, "completeddate")
                .with("tags", ForeignCells::withCommas, "labels")
                .with("assignee", ForeignCells::first, "assignedto")
                .with("plannedStart", ForeignCells::americanDate, "startdate")
                .with("dueDate", ForeignCells::americanDate, "duedate")
                .with("priority", ForeignCells::priority, "priority")
                .with("subtasks", ForeignCells::checklist, "checklistitems");
    }

    /** The export of a project of Todoist as a template, in the form of {@link TodoistRows}. */
    private static ForeignFormat todoist() {
        return new ForeignFormat("todoist", TodoistRows.SIGNATURE.toArray(String[]::new))
                .with("id", TodoistRows.ID)
                .with("title", "content")
                .with("description", "description")
                .with("section", TodoistRows.SECTION)
                .with("tags", TodoistRows.LABELS)
                .with("assignee", ForeignCells::withoutNumber, "responsible")
                .with("dueDate", ForeignCells::date, "date", "deadline")
                .with("priority", ForeignCells::priorityUnlessDefault, "priority")
                .with("parentId", TodoistRows.PARENT);
    }

    /** The CSV export of Trello's premium workspaces: one row per card. */
    private static ForeignFormat trello() {
        return new ForeignFormat("trello", "cardname", "listname")
                .with("id", "cardid")
                .with("title", "cardname")
                .with("description", "carddescription")
                .with("section", "listname")
                .with("tags", ForeignCells::withoutColours, "labels")
                .with("assignee", ForeignCells::first, "members")
                .with("dueDate", ForeignCells::time, "duedate")
                .with("plannedStart", ForeignCells::time, "startdate")
                .with("completed", "duecomplete");
    }
}
