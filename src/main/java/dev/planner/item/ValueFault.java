package dev.planner.item;

/** Invalid input that every collection and every operation can have. */
public enum ValueFault implements FaultKind {
    TYPE("The value does not have the type of its field, or is outside its limits."),
    REQUIRED("The value is missing."),
    EMPTY("The value is empty."),
    TOO_LONG("The text has more characters than `limit`.", "limit"),
    SINGLE_LINE("The text must be a single line."),
    CHARACTER("The text has a control character, or half of a character."),
    TOO_MANY("The list has more entries than `limit`.", "limit"),
    TOO_DEEP("The value has more levels than `limit`.", "limit"),
    FORM("The value does not have the form of the example.", "example"),
    NAME("The name is longer than `limit`, or has a character that a name cannot have.", "limit"),
    MISSPELT("The value is probably a misspelling of a known one.", "value", "known"),
    MISSPELT_NAME("There is no field with this name, and the name is similar to that of a field.", "name", "known"),
    ONE_OF("Only the allowed values are possible here.", "collection", "field", "allowed"),
    ZERO("The number must not be 0."),
    BEFORE_START("The date is before the date in the field `start`.", "start"),
    NO_SUCH_RECORD("There is no record with this id in the collection.", "collection"),
    FOLLOWS("The value follows from the status, which is in `field`.", "collection", "field", "status", "value"),
    TOGETHER("The field cannot be changed together with another one.", "other"),
    SET_BY_SERVER("Only the server sets the field."),
    RESERVED("The id is a path of the API."),
    TOO_MANY_FIELDS("The record would have more fields of its own than `limit`.", "limit"),
    TOO_MANY_LINES("The frontmatter would have more lines than `limit`.", "limit"),
    UNSTORABLE("A file cannot store the value so that it is the same when the file is read."),
    MERGE_MARKERS("The text looks like the markers of a merge conflict."),
    NO_SUCH_FIELD("There is no field or parameter with this name.", "name"),
    UNFILTERABLE("The field cannot be filtered in this way."),
    FILTER("The value of the filter does not fit the field.", "value"),
    MALFORMED("The request does not have the form that the API describes.");

    @SuppressWarnings("ImmutableEnumChecker") // its set is made by Set.of
    private final Description description;

    ValueFault(String meaning, String... facts) {
        this.description = FaultKind.describe(meaning, facts);
    }

    @Override
    public Description description() {
        return description;
    }
}
