/** Fields that are not copied: positions, comments, history, links to code hosts, and people at work. */
const OF_THE_ORIGINAL = new Set([
  'claimedAt',
  'claimedBy',
  'claimedFrom',
  'codehostIssue',
  'codehostPr',
  'comments',
  'completed',
  'completedAt',
  'completions',
  'order',
  'timeEntries',
])
const ENDED = new Set(['done', 'dropped', 'bad'])

/**
 * Returns the values of a copy: the entered values with another title. A choice that changes in steps, and a state that
 * closed the original, froze some of its fields or keeps it, is omitted, so that the copy starts as a new record. So is
 * a name that no other record can have and that is not a text, such as a period.
 */
export function copyOf(type, record, { isEditable, titleOfCopy }) {
  const freezing = new Set([
    ...[...type.frozen, ...type.kept].flatMap(({ when }) => Object.keys(when)),
    ...type.transitions.map(({ field }) => field),
  ])
  const copied = type.fields.filter(
    (field) =>
      isEditable(field) &&
      record[field.name] !== undefined &&
      !OF_THE_ORIGINAL.has(field.name) &&
      !freezing.has(field.name) &&
      !hasEnded(field, record[field.name]),
  )
  const values = Object.fromEntries(copied.map((field) => [field.name, valueOf(field, record[field.name])]))
  const naming = type.fieldsByName.get(type.naming)
  if (naming.type === 'text') values[naming.name] = titleOfCopy(record[naming.name])
  else if (naming.unique) delete values[naming.name]
  return values
}

/** Returns the first of the titles `titleAt(1)`, `titleAt(2)` and so on that no record has. */
export function freeTitle(titles, titleAt) {
  const taken = new Set(titles)
  let number = 1
  while (taken.has(titleAt(number))) number += 1
  return titleAt(number)
}

function hasEnded(field, value) {
  return field.type === 'select' && ENDED.has(field.options?.find((option) => option.value === value)?.meaning)
}

/** The entries of a list get new ids, unless other entries reference them by id. */
function valueOf(field, value) {
  if (field.type !== 'list' || field.referred || field.of?.type !== 'object') return value
  return [value].flat().map(({ id, ...entry }) => entry)
}
