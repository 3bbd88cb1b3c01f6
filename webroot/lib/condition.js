/**
 * Whether a record fulfils a condition of a description: each named field has one of the listed values. `null` stands
 * for an absent field. Without a condition every record does.
 */
export function fulfils(record, condition = {}) {
  return Object.entries(condition).every(([name, values]) => values.includes(record[name] ?? null))
}

/** Why a field of this record cannot be changed; undefined when it can. */
export function frozenBecause(type, record, field) {
  return type.frozen.find(({ fields, when }) => fields.includes(field.name) && fulfils(record, when))?.because
}
