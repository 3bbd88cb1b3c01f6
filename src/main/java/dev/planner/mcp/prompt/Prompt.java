package dev.planner.mcp.prompt;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A prompt template.
 *
 * @param name lower case with hyphens
 * @param title for people
 * @param description the result of the prompt
 * @param arguments in order
 * @param text with {@code {argument}} as placeholders
 */
record Prompt(String name, String title, String description, List<Argument> arguments, String text) {

    /**
     * @param collection the collection of the records that it refers to by id
     * @param absent the replacement in the text if it is omitted; empty if it is required
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

    /** The text with the values of the arguments. */
    String filled(Map<String, String> values) {
        String filled = text;
        for (Argument argument : arguments) {
            filled = filled.replace(
                    "{" + argument.name() + "}", values.getOrDefault(argument.name(), argument.absent()));
        }
        return filled;
    }
}
