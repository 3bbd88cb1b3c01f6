const ROW = 120
/** The size in pixels of a note without a stored size. */
const USUAL = { width: 200, height: 136 }
/** The distance by which a note is shown beside another one at the same place, so that none hides another. */
const FAN = 24

/**
 * Sorts notes in reading order: row by row, by their positions on the canvas. `place` names the field with `{x, y}`.
 */
export function inReadingOrder(notes, place) {
  const rowOf = (note) => Math.round((note[place]?.y ?? 0) / ROW)
  return notes.toSorted((a, b) => rowOf(a) - rowOf(b) || (a[place]?.x ?? 0) - (b[place]?.x ?? 0))
}

/**
 * Returns the canvas of some notes as `{left, top, width, height, boxes}`. `boxes` maps ids to `{x, y, width, height}`.
 * `place` and `size` name the fields of a note. The canvas ends at its outermost notes.
 */
export function canvasOf(notes, { place, size }) {
  const boxes = new Map()
  const taken = new Set()
  const counts = new Map()
  for (const note of notes) {
    const { x = 0, y = 0 } = note[place] ?? {}
    const stored = `${x} ${y}`
    let count = counts.get(stored) ?? 0
    const at = () => [x + count * FAN, y + count * FAN]
    while (taken.has(at().join(' '))) count += 1
    counts.set(stored, count + 1)
    taken.add(at().join(' '))
    const [left, top] = at()
    boxes.set(note.id, { x: left, y: top, ...USUAL, ...note[size] })
  }
  const all = [...boxes.values()]
  const left = Math.min(...all.map(({ x }) => x))
  const top = Math.min(...all.map(({ y }) => y))
  return {
    left,
    top,
    width: Math.max(...all.map(({ x, width }) => x + width)) - left,
    height: Math.max(...all.map(({ y, height }) => y + height)) - top,
    boxes,
  }
}

/** The smallest size in pixels of a note. */
const LEAST = { width: 100, height: 60 }
/** The distance in pixels of a new note to the others, and between the places that are tried. */
const GAP = 20

/** Returns a possible size of a note, in whole pixels. */
export function sizeWithin({ width, height }) {
  return { width: Math.max(LEAST.width, Math.round(width)), height: Math.max(LEAST.height, Math.round(height)) }
}

/**
 * Returns the first place `{x, y}` in an area where a new note of the usual size covers no other note. If there is
 * none, the place is below the notes. `boxes` are the notes and `area` is the visible part of the canvas, all as
 * `{x, y, width, height}`.
 */
export function freePlace(boxes, area) {
  const isFree = (x, y) =>
    boxes.every(
      (box) =>
        x + USUAL.width + GAP <= box.x ||
        box.x + box.width + GAP <= x ||
        y + USUAL.height + GAP <= box.y ||
        box.y + box.height + GAP <= y,
    )
  for (let y = area.y; y + USUAL.height <= area.y + area.height; y += GAP)
    for (let x = area.x; x + USUAL.width <= area.x + area.width; x += GAP) if (isFree(x, y)) return { x, y }
  return { x: area.x, y: Math.max(area.y, ...boxes.map(({ y, height }) => y + height + GAP)) }
}
