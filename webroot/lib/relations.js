/** Whether a relation, or a list of relations, allows names besides ids. A name may then be that of a record. */
export function allowsNames(field) {
  const single = field.of ?? field
  return single.type === 'relation' && single.by !== 'name' && single.free === true
}

/**
 * Returns the values of a picker for stored values, as `{shown, stored(values)}`. A record that is named by its name
 * is shown by its id, so that it is marked among the options. `stored` converts shown values back: values that are
 * still chosen keep their form in the file. `chosenValue(value)` returns the id; see `fieldContext`.
 */
export function pickedValues(values, chosenValue) {
  const byShown = new Map()
  for (const value of values) {
    const shown = chosenValue(value)
    byShown.set(shown, [...(byShown.get(shown) ?? []), value])
  }
  return { shown: [...byShown.keys()], stored: (next) => next.flatMap((value) => byShown.get(value) ?? value) }
}
