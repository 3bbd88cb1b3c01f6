import { own } from '../../lib/values/names.js'

const ROW = 120
/** The size in pixels of a note without a stored size. */
const USUAL = { width: 200, height: 136 }
/** The smallest size in pixels of a note. */
const LEAST = { width: 100, height: 60 }
/** The distance in pixels of a note to the others when it gets a free place, and between the places that are tried. */
const GAP = 20
/** How far to the right in pixels a free place is searched, before it is searched further down. */
const REACH = 3 * (USUAL.width + GAP)

/** Sorts notes in reading order: row by row, by their `boxes` on the canvas. */
export function inReadingOrder(notes, boxes) {
  const rowOf = (note) => Math.round(boxes.get(note.id).y / ROW)
  return notes.toSorted((a, b) => rowOf(a) - rowOf(b) || boxes.get(a.id).x - boxes.get(b.id).x)
}

/**
 * Returns the canvas of some notes as `{left, top, width, height, boxes, loose}`. `boxes` maps ids to `{x, y, width,
 * height}`. `place` and `size` name the fields of a note. The canvas ends at its outermost notes.
 *
 * A note that nobody has placed is shown where it covers no other, and its record does not change. That is a note
 * without a size at the place 0, 0, which the server gives to new notes, or a note at the place of another one. `loose`
 * maps the ids of these notes to their places. They keep the `known` places of an earlier canvas that are still free.
 * `heights` are the heights of notes on the screen by id, because a long text makes a note taller than its size.
 */
export function canvasOf(notes, { place, size }, { heights = {}, known = new Map() } = {}) {
  const boxes = new Map()
  const waiting = new Set()
  const taken = new Set()
  for (const note of notes) {
    const { x = 0, y = 0 } = note[place] ?? {}
    const box = { x, y, ...USUAL, ...note[size] }
    const isPlaced = (x !== 0 || y !== 0 || note[size] !== undefined) && !taken.has(`${x} ${y}`)
    boxes.set(note.id, box)
    if (isPlaced) taken.add(`${x} ${y}`)
    else waiting.add(note.id)
  }
  const shown = (id) => shownBox(boxes.get(id), own(heights, id))
  const loose = new Map()
  const covered = [...boxes.keys()].filter((id) => !waiting.has(id)).map(shown)
  for (const id of waiting) {
    const before = known.get(id)
    const isStillFree = before && covered.every((other) => areApart({ ...shown(id), ...before }, other))
    const at = isStillFree ? before : placeBeside(shown(id), covered)
    loose.set(id, at)
    boxes.set(id, { ...boxes.get(id), ...at })
    covered.push(shown(id))
  }
  return { ...boundsOf([...boxes.values()]), boxes, loose }
}

function boundsOf(boxes) {
  const left = Math.min(...boxes.map(({ x }) => x))
  const top = Math.min(...boxes.map(({ y }) => y))
  return {
    left,
    top,
    width: Math.max(...boxes.map(({ x, width }) => x + width)) - left,
    height: Math.max(...boxes.map(({ y, height }) => y + height)) - top,
  }
}

/** Returns the box of a note with its height on the screen, if that is known. */
export function shownBox(box, height = 0) {
  return { ...box, height: Math.max(box.height, height) }
}

function areApart(a, b, gap = 0) {
  return (
    a.x + a.width + gap <= b.x ||
    b.x + b.width + gap <= a.x ||
    a.y + a.height + gap <= b.y ||
    b.y + b.height + gap <= a.y
  )
}

/**
 * Returns the place for a box where it covers no other: the first one to the right of its own, or below if there is
 * none within reach.
 */
function placeBeside(box, others) {
  const below = others.map(({ y, height }) => y + height + GAP).filter((y) => y > box.y)
  const rows = [box.y, ...below.sort((a, b) => a - b)]
  for (const y of rows.slice(0, -1)) {
    const x = freeInRow({ ...box, y }, others)
    if (x <= box.x + REACH) return { x, y }
  }
  return { x: box.x, y: rows.at(-1) }
}

/** Returns how far to the right a box has to move so that it covers no other. */
function freeInRow(box, others) {
  let { x } = box
  const inRow = others.filter(({ y, height }) => box.y < y + height + GAP && y < box.y + box.height + GAP)
  for (const other of inRow.sort((a, b) => a.x - b.x)) {
    if (x + box.width + GAP <= other.x) break
    x = Math.max(x, other.x + other.width + GAP)
  }
  return x
}

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
  const isFree = (x, y) => boxes.every((box) => areApart({ x, y, ...USUAL }, box, GAP))
  for (let y = area.y; y + USUAL.height <= area.y + area.height; y += GAP)
    for (let x = area.x; x + USUAL.width <= area.x + area.width; x += GAP) if (isFree(x, y)) return { x, y }
  return { x: area.x, y: Math.max(area.y, ...boxes.map(({ y, height }) => y + height + GAP)) }
}
