package dev.planner.exchange;

import dev.planner.item.FaultKind;

/** Faults of imported files. */
public enum ImportFault implements FaultKind {
    CSV_EMPTY("The file is empty."),
    CSV_ENCODING("The file is not text in UTF-8."),
    CSV_ROW(
            "The row has a quote that is never closed or text after a closing quote, or it is too long.",
            "row",
            "line"),
    CSV_HEADING("No column has the heading.", "heading"),
    CSV_FIELD_TWICE(
            "The column with the heading fills the same field as an earlier column.", "heading", "column", "earlier"),
    CSV_COLUMNS("The chosen fields do not fit the columns of the file."),
    CSV_CELLS("The row has more cells than the header.", "cells", "columns"),
    CSV_LABELS("The labels of the options are not a JSON object of this form."),
    CSV_NAME_AMBIGUOUS("Several records have the name, so that only an id can refer to one of them.", "name", "count"),
    CSV_ID_TWICE("The id is also the id of another row.", "row");

    @SuppressWarnings("ImmutableEnumChecker") // its set is made by Set.of
    private final Description description;

    ImportFault(String meaning, String... facts) {
        this.description = FaultKind.describe(meaning, facts);
    }

    @Override
    public Description description() {
        return description;
    }
}
