package dev.planner.schema.load;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Maps every name in a description to the field that owns it. The names of fields take precedence over the aliases and
 * keys that the description declares. An implied alias, derived from a field's name, applies only if no other field
 * owns that name.
 */
final class FieldNames {
    private static final Pattern FIELD_NAME = Pattern.compile("[a-z][A-Za-z0-9]*");

    private final String naming;
    private final Map<String, String> owners = new HashMap<>();

    /**
     * @param naming the field that names a record
     * @param common the names of the common fields that the description does not declare
     * @param sections the declared fields, then the computed ones
     */
    FieldNames(String naming, Set<String> common, List<DescriptionMap> sections) {
        this.naming = naming;
        common.forEach(name -> owners.put(name, name));
        for (DescriptionMap section : sections) {
            for (String name : section.keys()) {
                addName(name, section, sections.get(0));
            }
        }
        for (DescriptionMap section : sections) {
            for (String name : section.keys()) {
                addDeclaredAliases(name, section);
            }
        }
    }

    private void addName(String name, DescriptionMap section, DescriptionMap declared) {
        if (!FIELD_NAME.matcher(name).matches()) {
            throw section.fault(name, "\"" + name + "\" cannot be a field's name; use camelCase");
        }
        if (section != declared && declared.has(name)) {
            throw section.fault(name, "the field \"" + name + "\" is declared twice");
        }
        owners.put(name, name);
    }

    private void addDeclaredAliases(String name, DescriptionMap section) {
        DescriptionMap field = section.mapOrText(name, "type");
        List<String> declared = new ArrayList<>(field.texts("aliases"));
        declared.addAll(field.texts("also"));
        declared.addAll(field.texts("key"));
        for (String word : declared) {
            String other = owners.putIfAbsent(word, name);
            if (other != null && !other.equals(name)) {
                throw field.fault("\"" + word + "\" already belongs to the field \"" + other + "\"");
            }
        }
    }

    /**
     * The other names of a field in request bodies: the declared aliases, the key on disk, the name in snake case, and
     * {@code title} and {@code name} for the field that names a record.
     */
    List<String> aliases(String name, DescriptionMap field) {
        Set<String> aliases = new LinkedHashSet<>(field.texts("aliases"));
        aliases.addAll(field.texts("also"));
        aliases.addAll(free(name, List.of(field.text("key", name), Labels.snakeCase(name))));
        if (name.equals(naming)) {
            aliases.addAll(free(name, List.of("title", "name")));
        }
        aliases.remove(name);
        return List.copyOf(aliases);
    }

    /** The given words without those that another field owns. */
    List<String> free(String name, List<String> words) {
        return words.stream()
                .filter(word -> owners.getOrDefault(word, name).equals(name))
                .toList();
    }
}
