/*
 * The part of a plane that a frame shows, as `{x, y, scale}`: a point `p` of the plane is at `p * scale + (x, y)` in
 * the frame.
 */

/** Returns the view with another scale within limits. The point `at` of the frame keeps its part of the plane. */
export function zoomed({ x, y, scale }, factor, at, { least, most }) {
  const next = Math.min(Math.max(scale * factor, least), most)
  const by = next / scale
  return { x: at.x - (at.x - x) * by, y: at.y - (at.y - y) * by, scale: next }
}

/** Returns the point of the plane that is shown at a point of the frame. */
export function pointAt({ x, y, scale }, at) {
  return { x: (at.x - x) / scale, y: (at.y - y) / scale }
}

/**
 * Returns the smallest shift along an axis that shows a part, from `first` to `last` in the frame, between two bounds.
 * Of a part that is too long, the beginning is shown.
 */
export function shiftToShow(first, last, low, high) {
  if (first < low || last - first > high - low) return low - first
  return last > high ? high - last : 0
}

/** Returns the extent `{left, top, width, height}` of boxes, with a space around them. */
export function extentOf(boxes, { across = 0, down = 0 } = {}) {
  const least = (valueOf) => Math.min(...boxes.map(valueOf))
  const most = (valueOf) => Math.max(...boxes.map(valueOf))
  const left = least((box) => box.left) - across
  const top = least((box) => box.top) - down
  return {
    left,
    top,
    width: most((box) => box.left + box.width) + across - left,
    height: most((box) => box.top + box.height) + down - top,
  }
}

/** Rounds a coordinate for a path. */
export function coordinate(value) {
  return Math.round(value * 10) / 10
}
