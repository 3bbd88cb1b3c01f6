const EDGE = 48

/**
 * How many pixels to scroll in this frame, so that what is dragged near an edge gets on: negative towards `low`,
 * positive towards `high`, 0 away from both.
 */
export function edgeStep(at, low, high) {
  if (at < low + EDGE) return (at - low - EDGE) / 4
  if (at > high - EDGE) return (at - high + EDGE) / 4
  return 0
}
