/* Rectangles `{x, y, width, height}` on the plane of a diagram. */

export function centreOf({ x, y, width, height }) {
  return { x: x + width / 2, y: y + height / 2 }
}

export function grown({ x, y, width, height }, by) {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by }
}

export function overlap(a, b) {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return across > 0 && down > 0 ? across * down : 0
}

export function holds({ x, y, width, height }, point) {
  return point.x > x && point.x < x + width && point.y > y && point.y < y + height
}

/** Returns the smallest rectangle around others. Undefined without any. */
export function around(rects) {
  if (rects.length === 0) return undefined
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y, width, height } of rects) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x + width)
    bottom = Math.max(bottom, y + height)
  }
  return { x: left, y: top, width: right - left, height: bottom - top }
}

const CELL = 256
const ROWS = 2 ** 20

/** Finds the rectangles near a place without a look at all of them. */
export class RectIndex {
  #cells = new Map()

  constructor(rects = []) {
    for (const rect of rects) this.add(rect)
  }

  add(rect) {
    for (const key of cellsOf(rect)) {
      if (this.#cells.has(key)) this.#cells.get(key).push(rect)
      else this.#cells.set(key, [rect])
    }
  }

  /** Returns the rectangles that overlap another one. */
  near(rect) {
    const found = []
    for (const key of cellsOf(rect))
      for (const other of this.#cells.get(key) ?? [])
        if (overlap(rect, other) > 0 && !found.includes(other)) found.push(other)
    return found
  }
}

/** Returns numbers for the cells that a rectangle touches. */
function cellsOf({ x, y, width, height }) {
  const cells = []
  for (let column = Math.floor(x / CELL); column <= Math.floor((x + width) / CELL); column += 1)
    for (let row = Math.floor(y / CELL); row <= Math.floor((y + height) / CELL); row += 1)
      cells.push(column * ROWS + row)
  return cells
}
