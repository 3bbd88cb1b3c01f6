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

/**
 * Returns a function that finds the id of the record above another one: the one that it names in the field `parent`, or
 * else the first one that lists it in the field `children`. Both fields are optional. `idOf(field, value)` returns the
 * id of the record that a value names.
 */
export function parentFinder(records, parent, children, idOf) {
  const holders = new Map()
  for (const holder of children ? records : [])
    for (const value of [holder[children.name] ?? []].flat()) {
      const id = idOf(children.of, value)
      if (id !== undefined && id !== holder.id && !holders.has(id)) holders.set(id, holder.id)
    }
  return (record) => {
    const named = parent && record[parent.name]
    return named === undefined ? holders.get(record.id) : idOf(parent, named)
  }
}
