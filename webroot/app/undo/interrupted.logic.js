/**
 * Returns edits `{name, id, before, after}` without some fields of their records. `fieldsOf(name, id)` returns the
 * names of these fields. Edits without other fields are left out.
 */
export function withoutFields(edits, fieldsOf) {
  return edits
    .map(({ name, id, before, after }) => {
      const left = new Set(fieldsOf(name, id))
      const others = (patch) => Object.fromEntries(Object.entries(patch).filter(([field]) => !left.has(field)))
      return { name, id, before: others(before), after: others(after) }
    })
    .filter(({ after }) => Object.keys(after).length > 0)
}
