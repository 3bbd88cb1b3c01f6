/*
 * At most one record of a collection has an exclusive flag, or one of each group: a billing rate is the default, and a
 * contact is the primary one of its company. When another record gets the flag, the server clears it in the record that
 * had it.
 */

/** Returns the exclusive fields of a collection as `{name, within}`; `within` is the field that names the group. */
export function exclusiveFields(type) {
  return type.fields
    .filter(({ exclusive }) => exclusive !== undefined)
    .map(({ name, exclusive }) => ({ name, within: exclusive.within }))
}

/** Whether a write may take a flag from another record. `record` has the changes of the write. */
function mayTakeFlag(type, record, changes) {
  return exclusiveFields(type).some(
    ({ name, within }) => record[name] === true && (name in changes || (within !== undefined && within in changes)),
  )
}

/** Whether a write may change or create other records, by a rule of the server that the description declares. */
export function mayCascade(type, record, changes) {
  const cascades = ({ name, cascades: declared }) => declared === true && name in changes
  return mayTakeFlag(type, record, changes) || type.fields.some(cascades)
}

/**
 * Returns the records among the `holders` of a flag that would lose it to `record`. Records with an id in `changed` are
 * excluded, because the same step changes their flag.
 */
export function takenFrom({ name, within }, record, holders, changed) {
  const isSameGroup = (other) => within === undefined || (other[within] ?? null) === (record[within] ?? null)
  return holders.filter(
    (other) => other.id !== record.id && other[name] === true && isSameGroup(other) && !changed.has(other.id),
  )
}
