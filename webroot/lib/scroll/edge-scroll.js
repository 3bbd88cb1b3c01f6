const EDGE = 48

/**
 * Returns how many pixels to scroll in this frame while an element is dragged near an edge: negative near `low`,
 * positive near `high`, 0 elsewhere.
 */
export function edgeStep(at, low, high) {
  if (at < low + EDGE) return (at - low - EDGE) / 4
  if (at > high - EDGE) return (at - high + EDGE) / 4
  return 0
}
