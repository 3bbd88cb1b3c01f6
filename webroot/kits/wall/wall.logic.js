const ROW = 120

/**
 * Sorts notes in reading order: row by row, by their positions on the canvas. `place` names the field with `{x, y}`.
 */
export function inReadingOrder(notes, place) {
  const rowOf = (note) => Math.round((note[place]?.y ?? 0) / ROW)
  return notes.toSorted((a, b) => rowOf(a) - rowOf(b) || (a[place]?.x ?? 0) - (b[place]?.x ?? 0))
}
