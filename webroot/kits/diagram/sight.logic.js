import { shiftToShow, zoomed as zoomedWithin } from '../../lib/plane.logic.js'

/*
 * The sight is the part of a diagram that is shown, see `lib/plane.logic.js`. `room` is the size `{width, height}` of
 * the frame.
 */

const LIMITS = { least: 0.05, most: 2 }
/** The part of the plane in pixels that always stays visible. */
const KEPT = 96

/** Returns the sight that shows a rectangle completely, not enlarged. `inset` is the space around it. */
export function fitting(rect, room, inset = { x: 32, top: 32, bottom: 32 }) {
  const across = Math.max(1, room.width - 2 * inset.x)
  const down = Math.max(1, room.height - inset.top - inset.bottom)
  const scale = within(Math.min(across / rect.width, down / rect.height), LIMITS.least, 1)
  return {
    scale,
    x: inset.x + (across - rect.width * scale) / 2 - rect.x * scale,
    y: inset.top + (down - rect.height * scale) / 2 - rect.y * scale,
  }
}

/** Returns the sight after zooming by a factor; the point under `at`, in the room, stays there. */
export function zoomed(sight, factor, at) {
  return zoomedWithin(sight, factor, at, LIMITS)
}

/** Returns the sight so that a part of a rectangle stays visible. */
export function kept({ scale, x, y }, rect, room) {
  const axis = (start, size, space, at) => {
    const part = Math.min(KEPT, size * scale, space)
    return within(at, part - (start + size) * scale, space - part - start * scale)
  }
  return { scale, x: axis(rect.x, rect.width, room.width, x), y: axis(rect.y, rect.height, room.height, y) }
}

/** Returns the sight, moved as little as needed to show a box. */
export function revealing({ scale, x, y }, box, room, inset = { x: 24, top: 24, bottom: 24 }) {
  const axis = (start, size, low, high, at) =>
    at + shiftToShow(start * scale + at, (start + size) * scale + at, low, high)
  return {
    scale,
    x: axis(box.x, box.width, inset.x, room.width - inset.x, x),
    y: axis(box.y, box.height, inset.top, room.height - inset.bottom, y),
  }
}

function within(value, low, high) {
  return Math.min(Math.max(value, low), high)
}
