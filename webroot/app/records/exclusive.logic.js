/*
 * At most one record of a collection has an exclusive flag, or one of each group: a billing rate is the default, and a
 * contact is the primary one of its company. The server takes the flag from the record that had it.
 */

/** Returns the exclusive fields of a collection as `{name, within}`; `within` is the field that names the group. */
export function exclusiveFields(type) {
  return type.fields
    .filter(({ exclusive }) => exclusive !== undefined)
    .map(({ name, exclusive }) => ({ name, within: exclusive.within }))
}

/** Whether a write may take a flag from another record. `record` has the changes of the write. */
export function mayTakeFlag(type, record, changes) {
  return exclusiveFields(type).some(
    ({ name, within }) => record[name] === true && (name in changes || (within !== undefined && within in changes)),
  )
}

/**
 * Returns the records among `holders` of a flag from which `record` would take it. Records with an id in `changed` give
 * it up in the same step.
 */
export function takenFrom({ name, within }, record, holders, changed) {
  const isSameGroup = (other) => within === undefined || (other[within] ?? null) === (record[within] ?? null)
  return holders.filter(
    (other) => other.id !== record.id && other[name] === true && isSameGroup(other) && !changed.has(other.id),
  )
}
