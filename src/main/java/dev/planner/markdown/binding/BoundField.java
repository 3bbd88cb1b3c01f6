package dev.planner.markdown.binding;

import dev.planner.field.FieldType;

/**
 * A field as its codec sees it.
 *
 * @param name the field's name in the API
 * @param type what its value may be
 * @param layout the places of all fields of the collection
 */
public record BoundField(String name, FieldType type, DocumentLayout layout) {}
