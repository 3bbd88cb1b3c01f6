package dev.planner.markdown.binding;

import dev.planner.field.FieldType;

/**
 * A field with the data that its codec needs.
 *
 * @param name the field's name in the API
 * @param type the type of its value
 * @param layout the places of all fields of the collection
 */
public record BoundField(String name, FieldType type, DocumentLayout layout) {}
