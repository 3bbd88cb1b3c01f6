/**
 * Selects the rows to draw from many rows of equal height: the visible ones and some around them. Returns `{first,
 * last}`. `last` is exclusive. The range moves in steps, so that scrolling by a pixel does not redraw.
 */
export function windowOf({ count, rowHeight, scrolled, visible, around = 12, step = 6 }) {
  if (count === 0 || rowHeight <= 0) return { first: 0, last: 0 }
  const first = Math.floor(scrolled / rowHeight) - around
  const last = Math.ceil((scrolled + visible) / rowHeight) + around
  return {
    first: clamp(Math.floor(first / step) * step, 0, count),
    last: clamp(Math.ceil(last / step) * step, 0, count),
  }
}

function clamp(value, low, high) {
  return Math.max(low, Math.min(value, high))
}
