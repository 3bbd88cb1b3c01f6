package dev.planner.http.openapi;

import java.util.List;
import java.util.Map;

/** Writes the shapes of values: links to named shapes, and tables of properties and parameters. */
final class ShapeTables {
    private final Html html;

    ShapeTables(Html html) {
        this.html = html;
    }

    /** Opens a table. */
    void table(String... columns) {
        html.open("div", "class", "scroll", "tabindex", "0")
                .open("table")
                .open("thead")
                .open("tr");
        for (String column : columns) {
            html.leaf("th", column, "scope", "col");
        }
        html.close().close().open("tbody");
    }

    void endTable() {
        html.close().close().close();
    }

    /** Writes a row about one value. An empty place has no cell. */
    void row(String name, boolean required, String place, Map<String, Object> schema, String meaning) {
        html.open("tr").open("th", "scope", "row").leaf("code", name);
        if (required) {
            html.text(" ").leaf("span", "required", "class", "required");
        }
        html.close();
        if (!place.isEmpty()) {
            html.leaf("td", place);
        }
        html.open("td");
        link(schema);
        html.close().open("td").line(meaning).close().close();
    }

    /** Writes the name of a shape as a link, or a summary of a schema without a name. */
    void link(Map<String, Object> schema) {
        String name = SchemaSummary.reference(schema);
        String element = SchemaSummary.reference(JsonTree.map(schema, "items"));
        if (!name.isEmpty()) {
            html.leaf("a", name, "href", "#shape-" + name);
        } else if (!element.isEmpty()) {
            html.text("list of ").leaf("a", element, "href", "#shape-" + element);
        } else {
            html.text(SchemaSummary.of(schema));
        }
    }

    /** Writes a table of the properties of an object. Writes nothing if there are none. */
    void properties(Map<String, Object> schema) {
        Map<String, Object> properties = JsonTree.map(schema, "properties");
        if (properties.isEmpty()) {
            return;
        }
        List<String> required = JsonTree.texts(schema.get("required"));
        table("Name", "Takes", "Meaning");
        properties.forEach((name, property) -> {
            Map<String, Object> one = JsonTree.map(property);
            row(name, required.contains(name), "", one, JsonTree.text(one, "description"));
        });
        endTable();
    }
}
