package dev.planner.http.openapi;

/** The introduction of the API description, in Markdown. */
final class Introduction {
    static final String TEXT = """
            A project plan that lives in a directory of Markdown files. Every record is one file. A change through \
            this API changes only the affected lines of the file, and a change of a file is visible here at once.

            ## Conventions

            * Requests and responses are JSON. Absent values are omitted, never `null`. Dates are `YYYY-MM-DD`, \
            followed by `THH:mm` if they have a time; instants are ISO 8601 in UTC.
            * `POST` creates a record and answers 201 with `Location`; `PUT` merges (RFC 7396); `DELETE` moves the \
            file to the trash. A status of 2xx means that the change is on disk and visible to the next request.
            * `POST /<collection>/batch` performs several changes in one step: all or none.
            * Lists are JSON arrays. Filter by any field that holds one value, sort with `sort`, page with `limit`, \
            and select fields with `fields`. Send each parameter once, and separate several values by commas. Names \
            that begin with `_` are ignored.
            * A filter matches the records with any of its values, ignoring case. `~` at its start means a text \
            that contains all of the words, `<` and `>` a number or date below or above a limit. `!` before that \
            means all other records: none of the values, or `!~` a text that does not contain all of the words. \
            An empty filter matches absent values, and `!` alone present ones; a list that starts with a comma \
            matches absent values too. A backslash makes such a sign or a comma a part of a value: \
            `section=\\!urgent`.
            * Every record and list has a strong `ETag`. Send it in `If-None-Match` to avoid downloading a current \
            version again, and in `If-Match` to change a record only if it has not changed since you read it.
            * A key that a collection does not declare is stored as an undeclared field of the record, is returned, \
            and can be used as a filter. A key that looks like a misspelt field is refused.
            * An error is answered with a problem document (RFC 9457): `type` is the kind of problem, `detail` says \
            what happened, and `errors` says where. Responses are JSON regardless of `Accept`.
            """;

    private Introduction() {}
}
