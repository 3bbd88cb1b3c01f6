/**
 * Whether a record meets a condition of a description: each named field has one of the listed values. `null` stands for
 * an absent field. Every record meets an absent condition.
 */
export function fulfils(record, condition = {}) {
  return Object.entries(condition).every((part) => fulfilsPart(record, part))
}

function fulfilsPart(record, [name, values]) {
  return values.includes(record[name] ?? null)
}

/** Returns the part of a condition that at least one of the records does not meet. Undefined if all meet it. */
export function unmetBy(records, condition = {}) {
  const unmet = Object.entries(condition).filter((part) => !records.every((record) => fulfilsPart(record, part)))
  return unmet.length > 0 ? Object.fromEntries(unmet) : undefined
}

/** Returns the name of the first field that does not meet a condition. Undefined if all fields meet it. */
export function unmetName(record, condition) {
  return Object.entries(condition).find((part) => !fulfilsPart(record, part))?.[0]
}

/** Returns the reason why a field of this record is frozen. Undefined if the field can be changed. */
export function frozenBecause(type, record, field) {
  return type.frozen.find(({ fields, when }) => fields.includes(field.name) && fulfils(record, when))?.because
}

/** Returns the reason why one of these records cannot be deleted. Undefined if all of them can be deleted. */
export function keptBecause(type, records) {
  const reasons = records.map((record) => type.kept.find(({ when }) => fulfils(record, when))?.because)
  return reasons.find((because) => because !== undefined)
}
