/** What belongs to the original alone: its place, what was said and done about it, and who works on it. */
const OF_THE_ORIGINAL = new Set([
  'claimedAt',
  'claimedBy',
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
 * The values of a copy of a record: what people entered, under another title. A state that ended the original, or that
 * froze some of its fields, is left out, so that the copy begins as a new record does.
 */
export function copyOf(type, record, { isEditable, titleOfCopy }) {
  const freezing = new Set(type.frozen.flatMap(({ when }) => Object.keys(when)))
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
  return values
}

function hasEnded(field, value) {
  return field.type === 'select' && ENDED.has(field.options?.find((option) => option.value === value)?.meaning)
}

/** The entries of a list get ids of their own, unless other entries name them by their ids. */
function valueOf(field, value) {
  if (field.type !== 'list' || field.referred || field.of?.type !== 'object') return value
  return [value].flat().map(({ id, ...entry }) => entry)
}
