package dev.planner.engine;

import dev.planner.base.Placeholders;
import java.util.List;
import java.util.Map;

/**
 * A prompt template for agents. It names operations and collections, so the domain declares it.
 *
 * @param name lower case with hyphens
 * @param title for people
 * @param description the result of the prompt
 * @param arguments in order
 * @param changes whether its work is a change of the project, so that it is useless where nothing can be changed
 * @param text with {@code {argument}} as placeholders
 */
public record Prompt(
        String name, String title, String description, List<Argument> arguments, boolean changes, String text) {

    /**
     * @param collection the collection of the records that it refers to by id
     * @param absent the replacement in the text if it is omitted; empty if it is required
     */
    public record Argument(String name, String description, String collection, String absent) {
        public boolean required() {
            return absent.isEmpty();
        }
    }

    /** The text with the values of the arguments. */
    public String filled(Map<String, String> values) {
        return Placeholders.fill(
                text,
                name -> arguments.stream()
                        .filter(argument -> argument.name().equals(name))
                        .map(argument -> values.getOrDefault(name, argument.absent()))
                        .findFirst()
                        .orElse(null));
    }
}
