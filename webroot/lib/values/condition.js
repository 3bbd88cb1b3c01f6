/**
 * Whether a record meets a condition of a description: each named field has one of the listed values. `null` stands for
 * an absent field. Every record meets an absent condition.
 */
export function fulfils(record, condition = {}) {
  return Object.entries(condition).every(([name, values]) => values.includes(record[name] ?? null))
}

/** Returns the reason why a field of this record is frozen. Undefined if the field can be changed. */
export function frozenBecause(type, record, field) {
  return type.frozen.find(({ fields, when }) => fields.includes(field.name) && fulfils(record, when))?.because
}
