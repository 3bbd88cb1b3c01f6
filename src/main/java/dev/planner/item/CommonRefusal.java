package dev.planner.item;

/** Refusals that every part of the server can have. */
public enum CommonRefusal implements RefusalKind {
    MISSING(Problem.NotFound.class, "There is no such record, entry or file."),
    NO_SUCH_COLLECTION(Problem.NotFound.class, "There is no collection with this name."),
    CHANGED(Problem.Stale.class, "The record or the list has changed since the client read it."),
    EXISTS(Problem.Stale.class, "There is a record with this id, and the request excludes that."),
    UNCHANGED(Problem.Stale.class, "The record is what the client has, and the request excludes that."),
    KEY_REUSED(Problem.KeyReused.class, "The `Idempotency-Key` was used for another request."),
    RECORD_TOO_LARGE(Problem.TooLarge.class, "The file of the record would have more than `limit` KiB.", "limit"),
    FRONTMATTER_TOO_LARGE(Problem.TooLarge.class, "The frontmatter would have more than `limit` KiB.", "limit"),
    CONTENT_UNLIKE_NAME(
            Problem.UnsupportedMediaType.class,
            "The name of the file is that of an image or a PDF, but its content has another type.",
            "type"),
    OVERLOADED(Problem.Overloaded.class, "The server has as many requests of this kind as it can handle."),
    NOT_SET(Problem.NotConfigured.class, "The server was started without a setting that this needs.", "setting"),
    PROJECT_UNWRITABLE(Problem.Unwritable.class, "The project directory is not writable."),
    FILE_UNWRITABLE(Problem.Unwritable.class, "The server cannot write a backup or a received file."),
    STOPPING(Problem.Unwritable.class, "The server is shutting down.");

    @SuppressWarnings("ImmutableEnumChecker") // its set is made by Set.of
    private final Description description;

    CommonRefusal(Class<? extends Problem> problem, String meaning, String... facts) {
        this.description = new Description(problem, meaning, facts);
    }

    @Override
    public Description description() {
        return description;
    }
}
