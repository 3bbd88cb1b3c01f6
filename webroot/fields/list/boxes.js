/** Returns the fields of boxes, whose typed entries can be moved to the other boxes. */
export function amongEachOther(fields) {
  const boxes = fields.filter(isPlain)
  const among = boxes.map(({ name, label }) => ({ name, label }))
  return boxes.length < 2 ? fields : fields.map((field) => (isPlain(field) ? { ...field, among } : field))
}

/** Focuses the entry that was carried to another box in `root`. */
export function focusCarried(root, { to, at = -1, controls }) {
  const lists = [...root.querySelectorAll('list-editor')]
  const list = lists.find(({ field }) => field.among && field.name === to)
  list?.updateComplete.then(() => list.focusEntry(at, controls))
}

/** Returns the list in the box after the one of a list. Undefined for the last one. */
export function boxAfter(list) {
  const lists = [...list.closest('.boxes').querySelectorAll('list-editor')].filter(({ field }) => field.among)
  return lists[lists.indexOf(list) + 1]
}

function isPlain({ type, of }) {
  return type === 'list' && (of?.type ?? 'text') === 'text'
}
