/*
 * The sight of a plane is `{zoom, x, y}`: a point of the plane is shown at its coordinates times `zoom`, plus `x` and
 * `y`. `room` is the size `{width, height}` of the visible part.
 */

export const MOST = 2
const LEAST = 0.05
/** The part of the plane in pixels that always stays visible. */
const KEPT = 96

/** Returns the sight that shows a rectangle completely, not enlarged. `inset` is the space around it. */
export function fitting(rect, room, inset = { x: 32, top: 32, bottom: 32 }) {
  const across = Math.max(1, room.width - 2 * inset.x)
  const down = Math.max(1, room.height - inset.top - inset.bottom)
  const zoom = within(Math.min(across / rect.width, down / rect.height), LEAST, 1)
  return {
    zoom,
    x: inset.x + (across - rect.width * zoom) / 2 - rect.x * zoom,
    y: inset.top + (down - rect.height * zoom) / 2 - rect.y * zoom,
  }
}

/** Returns the sight after zooming by a factor; the point under `at`, in the room, stays there. */
export function zoomed({ zoom, x, y }, factor, at) {
  const next = within(zoom * factor, LEAST, MOST)
  const by = next / zoom
  return { zoom: next, x: at.x - (at.x - x) * by, y: at.y - (at.y - y) * by }
}

/** Returns the sight so that a part of a rectangle stays visible. */
export function kept({ zoom, x, y }, rect, room) {
  const axis = (start, size, space, at) => {
    const part = Math.min(KEPT, size * zoom, space)
    return within(at, part - (start + size) * zoom, space - part - start * zoom)
  }
  return { zoom, x: axis(rect.x, rect.width, room.width, x), y: axis(rect.y, rect.height, room.height, y) }
}

/** Returns the sight, moved as little as needed to show a box. */
export function revealing({ zoom, x, y }, box, room, inset = { x: 24, top: 24, bottom: 24 }) {
  const axis = (start, size, low, high, at) => {
    const [first, last] = [start * zoom + at, (start + size) * zoom + at]
    if (last - first > high - low || first < low) return at + low - first
    return last > high ? at + high - last : at
  }
  return {
    zoom,
    x: axis(box.x, box.width, inset.x, room.width - inset.x, x),
    y: axis(box.y, box.height, inset.top, room.height - inset.bottom, y),
  }
}

/** Returns the point of the plane that is shown at a point of the room. */
export function pointAt({ zoom, x, y }, at) {
  return { x: (at.x - x) / zoom, y: (at.y - y) / zoom }
}

function within(value, low, high) {
  return Math.min(Math.max(value, low), high)
}
