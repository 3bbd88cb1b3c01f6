import { shiftToShow, zoomed as zoomedWithin } from '../../lib/plane.logic.js'

/*
 * The view is the part of a drawing that is shown, see `lib/plane.logic.js`. Boxes are `{left, top, width, height}`,
 * frames `{width, height}`.
 */

const LIMITS = { least: 0.1, most: 2 }
/** Below this scale, text is too small to read. */
export const LEGIBLE = 0.5
/** The scale of a drawing that opens with a part of it. */
export const PART = 0.8

/** The space between the drawing and the edge of the frame. */
export const MARGIN = 16

const STEP = 1.25

const within = (value, least, most) => Math.min(Math.max(value, least), most)

/** Returns the scale at which the whole drawing is shown, at most its natural size. */
export function fittingScale(box, frame) {
  const across = (frame.width - 2 * MARGIN) / box.width
  const down = (frame.height - 2 * MARGIN) / box.height
  return within(Math.min(across, down), LIMITS.least, 1)
}

/** Returns the view of the whole drawing. */
export function fitted(box, frame) {
  return centredAt(box, frame, fittingScale(box, frame), middleOf(box))
}

/**
 * Returns the first view: the whole drawing, or if its text were too small then, the part around `centre`, as much of
 * it as can be read.
 */
export function opened(box, frame, centre = middleOf(box)) {
  const scale = fittingScale(box, frame)
  return scale >= LEGIBLE ? fitted(box, frame) : centredAt(box, frame, PART, centre)
}

function middleOf({ left, top, width, height }) {
  return { x: left + width / 2, y: top + height / 2 }
}

/** Along an axis in which the drawing fits, the drawing is in the middle instead of `point`. */
function centredAt(box, frame, scale, point) {
  const middle = middleOf(box)
  const at = (value, size, room, own) => room / 2 - (size * scale + 2 * MARGIN <= room ? own : value) * scale
  const view = {
    x: at(point.x, box.width, frame.width, middle.x),
    y: at(point.y, box.height, frame.height, middle.y),
    scale,
  }
  return kept(view, box, frame)
}

/** Returns the view of a drawing that has grown: all of it, moved and zoomed as little as possible. */
export function grown(view, box, frame) {
  const scale = fittingScale(box, frame)
  if (scale >= view.scale) return revealing(view, box, frame)
  return scale >= LEGIBLE ? fitted(box, frame) : view
}

/** Returns the view with another scale. The point `{x, y}` of the frame keeps its part of the drawing. */
export function zoomed(view, factor, at) {
  return zoomedWithin(view, factor, at, LIMITS)
}

/** Returns the factor of one step to a larger (1) or smaller (-1) scale. */
export function stepOf(direction) {
  return STEP ** direction
}

/** Returns the view after a move that leaves the drawing in the frame, so that it cannot be lost. */
export function kept(view, box, frame) {
  const along = (start, size, room, at) => {
    const [first, last] = [start * view.scale, (start + size) * view.scale]
    const ends = [MARGIN - first, room - MARGIN - last]
    return within(at, Math.min(...ends), Math.max(...ends))
  }
  return {
    ...view,
    x: along(box.left, box.width, frame.width, view.x),
    y: along(box.top, box.height, frame.height, view.y),
  }
}

/** Whether the drawing is larger than the frame, as `{across, down}`. */
export function overflow(view, box, frame) {
  return {
    across: box.width * view.scale + 2 * MARGIN > frame.width + 1,
    down: box.height * view.scale + 2 * MARGIN > frame.height + 1,
  }
}

/** Returns the nearest view that shows a part of the drawing. */
export function revealing(view, part, frame) {
  const along = (start, size, room, at) =>
    at + shiftToShow(start * view.scale + at, (start + size) * view.scale + at, MARGIN, room - MARGIN)
  return {
    ...view,
    x: along(part.left, part.width, frame.width, view.x),
    y: along(part.top, part.height, frame.height, view.y),
  }
}
