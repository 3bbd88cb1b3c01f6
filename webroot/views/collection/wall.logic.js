/** Whether the records of a collection are notes on a wall: a text, a colour and a place. */
export function isWall(type) {
  const position = type.fieldsByName.get('position')
  return type.fieldsByName.get(type.naming)?.type === 'markdown' && type.fields.some((field) => field.type === 'colour') && position?.type === 'object'
}

const ROW = 120

/** Notes in the order in which one reads them: row by row, as they lie on the canvas. */
export function inReadingOrder(notes) {
  const rowOf = ({ position }) => Math.round((position?.y ?? 0) / ROW)
  return notes.toSorted((a, b) => rowOf(a) - rowOf(b) || (a.position?.x ?? 0) - (b.position?.x ?? 0))
}
