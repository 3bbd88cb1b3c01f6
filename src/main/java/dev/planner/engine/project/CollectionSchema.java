package dev.planner.engine.project;

import dev.planner.engine.operation.Shape;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The JSON Schema of the descriptions of {@link CollectionDescriptions} and {@link OperationDescriptions}.
 */
final class CollectionSchema {
    private CollectionSchema() {}

    /** The schema of a description. */
    static Map<String, Object> schema() {
        return Shape.object()
                .with("name", Shape.text("Its path below the API's base."))
                .with("title", Shape.text())
                .with("singular", Shape.text())
                .maybe("plural", Shape.text("Several records within a sentence; absent if the title says it."))
                .with(
                        "group",
                        Shape.text("The group of the menu; the order of the collections is the order of the groups."))
                .with("groupOpen", Shape.bool("Whether the group is unfolded at first."))
                .with("icon", Shape.text("The name of a lucide icon."))
                .with("description", Shape.text())
                .with("layout", Shape.oneOf("flat", "sections", "singleton"))
                .with("directory", Shape.text("The directory of its files, relative to the project."))
                .with("naming", Shape.text("The field that names a record."))
                .maybe("currency", Shape.text("The field that contains the code of the project's currency."))
                .maybe(
                        "idPrefix",
                        Shape.text("New ids are `<idPrefix>_<epoch ms>_<6 random base-36>`; without a prefix, ids are "
                                + "derived from the name."))
                .with("order", Shape.list(Shape.text("A field; a leading `-` means descending order.")))
                .with("called", Shape.text("The field whose value pages show as the short name of a record."))
                .with("avatar", Shape.bool("Whether pages show a record's initials."))
                .maybe("shortcut", Shape.text("The key that opens its list when it is pressed after G."))
                .maybe(
                        "feature",
                        Shape.text("The entry of the project's `features` that shows the collection in the menu."))
                .with("columns", Shape.list(Shape.text("A column of a list after the name.")))
                .maybe("groupBy", Shape.text("The field that a list is grouped by."))
                .with("sums", Shape.list(Shape.text("A field that a list adds up.")))
                .with("figures", Shape.list(figure()))
                .with("views", Shape.list(view()))
                .with("record", layout())
                .with("related", Shape.list(related()))
                .with("followUps", Shape.list(followUp()))
                .maybe("letter", letter())
                .with("frozen", Shape.list(freeze()))
                .with("kept", Shape.list(retention()))
                .with("transitions", Shape.list(transitions()))
                .with("fields", Shape.list(field()))
                .with("operations", Shape.list(operation()))
                .schema();
    }

    private static Map<String, Object> figure() {
        Map<String, Object> limits = Shape.anything("Limits by meaning, such as `{\"bad\": 0}`.");
        return Shape.object()
                .with("label", Shape.text())
                .with("kind", Shape.oneOf("count", "sum", "average", "first"))
                .maybe("field", Shape.text("The field that it is computed from; absent for a count."))
                .maybe("where", condition())
                .maybe("below", limits)
                .maybe("above", limits)
                .schema();
    }

    private static Map<String, Object> view() {
        return Shape.object()
                .with("kind", Shape.text("Such as `list`, `board` or `calendar`."))
                .with("fields", Shape.anything("The fields that the view uses, by their role."))
                .maybe("title", Shape.text())
                .maybe("icon", Shape.text())
                .maybe("menu", Shape.bool("Whether it has an entry of its own in the menu."))
                .schema();
    }

    private static Map<String, Object> layout() {
        Map<String, Object> names = Shape.list(Shape.text("A field."));
        return Shape.object()
                .with("figures", names)
                .with(
                        "groups",
                        Shape.list(Shape.object()
                                .with("title", Shape.text("Empty for a group without a title."))
                                .with("fields", names)
                                .schema()))
                .with("blocks", names)
                .with("boxes", Shape.list(names))
                .with("facts", names)
                .with(
                        "only",
                        Shape.list(Shape.object()
                                .with("fields", names)
                                .with("when", condition())
                                .schema()))
                .with("nonzero", Shape.list(Shape.text("A figure or a fact that pages hide while it is 0.")))
                .schema();
    }

    private static Map<String, Object> related() {
        return Shape.object()
                .with(
                        "path",
                        Shape.list(Shape.text("A relation as `collection.field`. The first one refers to the record, "
                                + "each other one to the records of the step before.")))
                .maybe("figures", Shape.bool("Whether the page shows the figures of their collection."))
                .schema();
    }

    private static Map<String, Object> followUp() {
        return Shape.object()
                .with("label", Shape.text("The label of the button."))
                .with("icon", Shape.text())
                .with("collection", Shape.text("The collection of the new record."))
                .with(
                        "with",
                        Shape.anything("The fields of the new record, each with the field of this record that "
                                + "supplies its value; `-` before its name negates a number."))
                .maybe("when", condition())
                .maybe("primary", Shape.bool("Whether it is the most likely next step."))
                .schema();
    }

    private static Map<String, Object> letter() {
        Map<String, Object> names = Shape.list(Shape.text("A field."));
        Map<String, Object> lines = Shape.list(Shape.object()
                .with("label", Shape.text())
                .with("field", Shape.text())
                .schema());
        return Shape.object()
                .with(
                        "headings",
                        Shape.list(Shape.object()
                                .with("label", Shape.text())
                                .maybe("when", condition())
                                .schema()))
                .with("recipient", Shape.text("The relation to the record of the recipient."))
                .with(
                        "address",
                        Shape.list(Shape.list(
                                Shape.text("A field of the recipient, or `field.member` for a member of an object."))))
                .maybe(
                        "sentTo",
                        Shape.text("The list of the lines of the name and the address of a letter that was sent."))
                .maybe("letterhead", Shape.text("The text with the sender of a letter that was sent."))
                .maybe("footer", Shape.text("The text at the end of a letter that was sent."))
                .with("facts", lines)
                .with("opening", names)
                .with("rows", Shape.text("The list whose entries are the rows of the table."))
                .with("totals", lines)
                .with("closing", names)
                .schema();
    }

    private static Map<String, Object> freeze() {
        return Shape.object()
                .with("fields", Shape.list(Shape.text("A field.")))
                .with("when", condition())
                .with("because", Shape.text("Why the fields cannot be changed in this state of the record."))
                .schema();
    }

    private static Map<String, Object> retention() {
        return Shape.object()
                .with("when", condition())
                .with("because", Shape.text("Why a record in this state cannot be deleted."))
                .schema();
    }

    private static Map<String, Object> transitions() {
        Map<String, Object> value = Shape.text("An option of the field.");
        return Shape.object()
                .with("field", Shape.text("A choice whose value changes in steps."))
                .with("initial", Shape.list(value))
                .with(
                        "steps",
                        Shape.list(Shape.object()
                                .with("from", Shape.list(value))
                                .with("to", value)
                                .with("when", condition())
                                .with(
                                        "because",
                                        Shape.anything("Why the step is impossible, by the field of the condition that "
                                                + "has another value."))
                                .schema()))
                .schema();
    }

    private static Map<String, Object> condition() {
        return Shape.anything("The values that fields of the record must have; `null` stands for an absent field.");
    }

    private static Map<String, Object> field() {
        Map<String, Object> field = new LinkedHashMap<>(Shape.object()
                .with("name", Shape.text())
                .with("label", Shape.text())
                .maybe("help", Shape.text())
                .with("type", Shape.text("The type of the value; some types have further members."))
                .with("required", Shape.bool("Whether a new record needs it."))
                .with("origin", Shape.oneOf("client", "server", "computed"))
                .maybe("as", Shape.text("How pages show and edit a list or an object."))
                .maybe("defaultFrom", Shape.anything("The project setting that supplies the default."))
                .maybe("from", Shape.list(Shape.anything("A source of a computed field.")))
                .with("weight", Shape.count("The weight of a match in a search, 0 to 3."))
                .maybe("cascades", Shape.bool("Whether a change of it can change or create other records."))
                .maybe("aliases", Shape.list(Shape.text("Another name that is accepted in request bodies.")))
                .with("filterable", Shape.bool("Whether lists can be filtered by it."))
                .with("sortable", Shape.bool("Whether lists can be sorted by it."))
                .schema());
        field.put("additionalProperties", true);
        return field;
    }

    private static Map<String, Object> operation() {
        return Shape.object()
                .with("id", Shape.text())
                .maybe("crud", Shape.oneOf("list", "get", "create", "update", "delete"))
                .maybe("batch", Shape.text("Its `op` in the batches of the collection."))
                .with("effect", Shape.oneOf("read", "create", "change", "move", "delete"))
                .with("idempotent", Shape.bool("Whether a repeated call has no further effect."))
                .with("target", Shape.oneOf("project", "collection", "record", "entries", "entry"))
                .with("address", Shape.text("Below the API's base; parameters after a colon."))
                .with("summary", Shape.text())
                .with("description", Shape.text())
                .maybe("path", Shape.list(Shape.anything("A parameter of the address.")))
                .maybe("query", Shape.list(Shape.anything("A parameter of the query.")))
                .with("input", Shape.oneOf("none", "members", "record", "patch", "stream"))
                .maybe("members", Shape.list(Shape.anything("A member of the body.")))
                .with("result", Shape.oneOf("record", "records", "value", "stream", "nothing"))
                .maybe("answers", Shape.text("The collection of the returned record."))
                .maybe("when", condition())
                .maybe("label", Shape.text("The label of its button; absent if only programs call it."))
                .maybe("place", Shape.oneOf("primary", "menu", "control"))
                .maybe("icon", Shape.text())
                .maybe("confirmation", Shape.text("The text of the confirmation."))
                .maybe("offeredWhen", condition())
                .maybe("needs", Shape.text("The flag without which the server does not offer it."))
                .schema();
    }
}
