/**
 * Whether a record meets a condition of a description: each named field has one of the listed values. `null` stands for
 * an absent field. Every record meets an absent condition.
 */
export function fulfils(record, condition) {
  return unmetBy([record], condition) === undefined
}

/** Returns the part of a condition that at least one of the records does not meet. Undefined if all meet it. */
export function unmetBy(records, condition = {}) {
  const isUnmet = ([name, values]) => records.some((record) => !values.includes(record[name] ?? null))
  const unmet = Object.entries(condition).filter(isUnmet)
  return unmet.length > 0 ? Object.fromEntries(unmet) : undefined
}

/** Returns the reason why a field of this record is frozen. Undefined if the field can be changed. */
export function frozenBecause(type, record, field) {
  return type.frozen.find(({ fields, when }) => fields.includes(field.name) && fulfils(record, when))?.because
}
