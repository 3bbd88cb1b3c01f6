import { equal } from '../../lib/values/equal.js'

/**
 * Returns how a diagram reads and writes the links of a record, as `{field, target, label}`, from the field that the
 * description names: a list of relations to the records of `collection`, or a list of objects with such a relation.
 * `target` and `label` are members of such an object. Undefined if the field has no such relation.
 */
export function linkPlan(field, collection) {
  const isTarget = ({ type, targets }) => type === 'relation' && targets.includes(collection)
  const entry = field?.of
  if (entry === undefined) return undefined
  if (isTarget(entry)) return { field }
  const target = entry.fields?.find(isTarget)
  const label = entry.fields?.find(({ type }) => type === 'text')
  return target && { field, target, label }
}

/** Returns the links of a record as `{target, label, entry}`; `entry` is the stored value. */
export function linksIn(record, { field, target, label }) {
  return (record[field.name] ?? []).map((entry) =>
    target ? { target: entry[target.name], label: label && entry[label.name], entry } : { target: entry, entry },
  )
}

/** Returns the links of a record with one more. */
export function withLink(record, { field, target, label }, { value, text }) {
  const entry = target ? { [target.name]: value, ...(text ? { [label.name]: text } : {}) } : value
  return [...(record[field.name] ?? []), entry]
}

/** Returns the links of a record with another text, or none, for one of them. Undefined if that link is gone. */
export function withText(record, { field, label }, { entry }, text) {
  const { [label.name]: before, ...others } = entry
  return replaced(record[field.name], entry, text ? { ...entry, [label.name]: text } : others)
}

/** Returns the links of a record without one of them. Undefined if that link is gone. */
export function withoutLink(record, { field }, { entry }) {
  return replaced(record[field.name], entry)
}

function replaced(entries = [], entry, ...by) {
  const at = entries.findIndex((each) => equal(each, entry))
  return at < 0 ? undefined : entries.toSpliced(at, 1, ...by)
}

/**
 * Returns the level of a new record: the one that most records beside it have, or else the one below that of the record
 * that contains it. `levels` are the values in their order.
 */
export function levelOfNew(levels, beside, above) {
  const counts = new Map()
  for (const level of beside) if (level !== undefined) counts.set(level, (counts.get(level) ?? 0) + 1)
  const [most] = [...counts].sort((a, b) => b[1] - a[1])
  if (most) return most[0]
  const at = levels.indexOf(above)
  return levels[at < 0 ? 0 : Math.min(at + 1, levels.length - 1)]
}
