package dev.planner.http.openapi;

/** The introduction of the API description, in Markdown. */
final class Introduction {
    static final String TEXT = """
            A project plan that lives in a directory of Markdown files. Every record is one file; what you change here \
            changes only the lines it concerns, and what people or programs change in the files shows here at once.

            ## Conventions

            * Bodies are JSON both ways. Absent values are left out, never `null`. Dates are `YYYY-MM-DD`, with \
            `THH:mm` where there is a time; instants are ISO 8601 in UTC.
            * `POST` creates and answers 201 with `Location`; `PUT` merges (RFC 7396); `DELETE` moves the file to the \
            trash. A 2xx means: on disk, and visible to the next request.
            * `POST /<collection>/batch` makes several changes in one step: all of them, or none.
            * Lists are JSON arrays. Filter by any field that holds one value, sort with `sort`, page with `limit`, \
            cut \
            with `fields`. Give each parameter once, several values separated by commas. Names that begin with `_` are \
            ignored.
            * Every record and list has a strong `ETag`. Send it in `If-None-Match` to be spared what you have, and in \
            `If-Match` to change only what you have seen.
            * A key that a collection does not know is a field of the record's own: it is kept, returned, and can be \
            filtered by. A key that looks like a misspelt field is refused.
            * What goes wrong is answered as a problem document (RFC 9457): `type` tells the kind, `detail` what \
            happened, `errors` where. Answers are JSON whatever `Accept` says.
            """;

    private Introduction() {}
}
