package dev.planner.mcp.prompt;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A text that begins a piece of work.
 *
 * @param name lower case with hyphens
 * @param title for people
 * @param description what comes of it
 * @param arguments in their order
 * @param text with {@code {argument}} where an argument stands
 */
record Prompt(String name, String title, String description, List<Argument> arguments, String text) {

    /**
     * @param collection whose records it names, by id
     * @param absent what stands in the text when it is left out; empty when it is required
     */
    record Argument(String name, String description, String collection, String absent) {
        boolean required() {
            return absent.isEmpty();
        }
    }

    /** The entry of the list of prompts. */
    Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", name);
        json.put("title", title);
        json.put("description", description);
        json.put("arguments", arguments.stream().map(Prompt::json).toList());
        return json;
    }

    private static Map<String, Object> json(Argument argument) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", argument.name());
        json.put("description", argument.description());
        json.put("required", argument.required());
        return json;
    }

    /** The text with the arguments in their places. */
    String filled(Map<String, String> values) {
        String filled = text;
        for (Argument argument : arguments) {
            filled = filled.replace(
                    "{" + argument.name() + "}", values.getOrDefault(argument.name(), argument.absent()));
        }
        return filled;
    }
}
