package dev.planner.item;

/** Conflicts that every collection can have. */
public enum RecordConflict implements ConflictKind {
    ID_TAKEN("Another record has this id.", "collection", "id"),
    VALUE_TAKEN("Another record has this value, and the field is unique.", "collection", "field", "record", "title"),
    CIRCLE("The references would lead from the record back to it.", "collection", "field", "records"),
    FROZEN("The fields cannot be changed in the present state of the record.", "collection", "fields", "because"),
    KEPT("The record cannot be deleted in its present state.", "collection", "because"),
    STEP_IMPOSSIBLE(
            "The new value of the field cannot follow the present one; `next` can.",
            "collection",
            "field",
            "from",
            "to",
            "next"),
    STEP_PREVENTED(
            "The new value of the field cannot follow the present one, because of another field; `next` can.",
            "collection",
            "field",
            "from",
            "to",
            "next",
            "because"),
    IMPOSSIBLE(
            "The record has no value of the field that the operation needs; `null` among `allowed` is no value.",
            "collection",
            "operation",
            "field",
            "allowed"),
    KEY_RUNNING("The first request with this `Idempotency-Key` is still running."),
    RECORD_GONE("The request was carried out before, and its record is deleted by now.");

    @SuppressWarnings("ImmutableEnumChecker") // its set is made by Set.of
    private final Description description;

    RecordConflict(String meaning, String... facts) {
        this.description = ConflictKind.describe(meaning, facts);
    }

    @Override
    public Description description() {
        return description;
    }
}
