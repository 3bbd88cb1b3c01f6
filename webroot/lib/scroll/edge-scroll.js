const EDGE = 48

/**
 * Returns how many pixels to scroll in this frame while an element is dragged near an edge: negative near `low`,
 * positive near `high`, 0 elsewhere. `edge` is the distance that is near.
 */
export function edgeStep(at, low, high, edge = EDGE) {
  if (at < low + edge) return (at - low - edge) / 4
  if (at > high - edge) return (at - high + edge) / 4
  return 0
}
