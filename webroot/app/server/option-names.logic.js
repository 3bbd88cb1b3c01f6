/*
 * A project may give the options of a description names of its own, such as "Qualified lead" for "qualified". Files and
 * the API keep the value; the web UI shows the name.
 */

/** Returns the key of an option in the setting `optionNames` of the project. */
export function optionKey(type, field, value) {
  return `${type.name}.${field.name}: ${value}`
}

/**
 * Sets the label of each option of some collections to the name that the project gives it, or to the label of the
 * description. Returns whether a label has changed.
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
