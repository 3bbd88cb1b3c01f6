package dev.planner.http.openapi;

import dev.planner.engine.operation.Operation;
import dev.planner.schema.CollectionType;
import dev.planner.schema.RecordNames;
import java.util.Map;

/**
 * A group of operations in the reference: a collection, or a part of the server named by the first segment of the
 * address.
 */
record Tag(String name, String description) {
    private static final Tag SERVER = new Tag("Server", "Health, version and metrics of the server.");
    private static final Tag DESCRIPTION =
            new Tag("API description", "The operations and the collections, for programs that adapt to them.");

    private static final Map<String, Tag> PARTS = Map.ofEntries(
            Map.entry("billing", new Tag("Billing", "Sums over quotes, invoices and payments.")),
            Map.entry("crm", new Tag("CRM", "Sums over companies, contacts and deals.")),
            Map.entry("orgchart", new Tag("Org chart", "The reporting lines between people.")),
            Map.entry("analytics", new Tag("Analytics", "Statistics over the whole project.")),
            Map.entry("collections", DESCRIPTION),
            Map.entry("openapi.json", DESCRIPTION),
            Map.entry("openapi-3.0.json", DESCRIPTION),
            Map.entry("docs", DESCRIPTION),
            Map.entry("counts", new Tag("Counts", "The number of records in each collection.")),
            Map.entry("titles", new Tag("Titles", "The titles of records by id, to show the targets of relations.")),
            Map.entry("references", new Tag("References", "The records that refer to a record.")),
            Map.entry("rows", new Tag("Rows", "One page of a long list, with the sums over all of it.")),
            Map.entry("values", new Tag("Values", "The values that the records of a collection have in a field.")),
            Map.entry("history", new Tag("History", "The changes of a record, as Git knows them.")),
            Map.entry("problems", new Tag("Problems", "Problems in the project's files, with their reasons.")),
            Map.entry("trash", new Tag("Trash", "Deleted records, which can be restored or removed for good.")),
            Map.entry("overview", new Tag("Overview", "The tasks that need attention, in one response.")),
            Map.entry("inbox", new Tag("Inbox", "The tasks, comments and mentions of a person, newest first.")),
            Map.entry("context", new Tag("Context", "The state of the project in one response.")),
            Map.entry("changes", new Tag("Changes", "The latest changes of records.")),
            Map.entry("events", new Tag("Events", "Changes as they happen.")),
            Map.entry("auth", new Tag("Sessions", "Logging in and out; only with `--api-token`.")),
            Map.entry("health", SERVER),
            Map.entry("version", SERVER),
            Map.entry("metrics", SERVER),
            Map.entry("search", new Tag("Search", "Full-text search over all collections; only with `--cache`.")),
            Map.entry("preview", new Tag("Preview", "A record as a create would return it, without creating it.")),
            Map.entry("hours", new Tag("Hours", "The hours logged on all tasks, with their sums.")),
            Map.entry("export", new Tag("Export", "Records as CSV or as JSON lines.")),
            Map.entry("backup", new Tag("Backup", "The whole project as an archive: backup and restore.")),
            Map.entry("uploads", new Tag("Uploads", "Uploaded files, and the records that use them.")),
            Map.entry("integrations", new Tag("Integrations", "Secrets, and the code host of the project.")),
            Map.entry("tts", new Tag("Speech", "Text read aloud by a speech server.")));

    static Tag of(Operation operation) {
        CollectionType type = operation.target().collection();
        if (type != null) {
            return new Tag(type.title(), type.description());
        }
        String part = operation.address().split("/", -1)[1];
        String name = RecordNames.sentence(part.replace('-', ' '));
        return PARTS.getOrDefault(part, new Tag(name, name + "."));
    }
}
