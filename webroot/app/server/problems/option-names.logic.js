/*
 * A project may rename the options of a description, for example name "qualified" "Qualified lead". Files and the API
 * keep the value. The web UI shows the name.
 */

/** Returns the key of an option in the setting `optionNames` of the project. */
export function optionKey(type, field, value) {
  return `${type.name}.${field.name}: ${value}`
}

/**
 * Sets the labels of all options in some collections: the project's name of an option, or the label in the description.
 * Returns whether a label has changed.
 */
export function nameOptions(types, names = {}) {
  let changed = false
  for (const type of types) {
    for (const field of type.fields) {
      for (const option of field.options ?? field.of?.options ?? []) {
        option.described ??= option.label
        const label = names[optionKey(type, field, option.value)] ?? option.described
        changed ||= label !== option.label
        option.label = label
      }
    }
  }
  return changed
}
