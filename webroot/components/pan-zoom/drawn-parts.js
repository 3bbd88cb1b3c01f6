/*
 * The parts of a drawing are elements with a `data-key`, as large as their text. So a layout is made in two steps: the
 * page is drawn, and then its parts are measured and placed.
 */

/** Returns the sizes `{width, height}` of parts by key. Undefined while the page does not show them. */
export function sizesOf(parts) {
  const sizes = parts.map(({ dataset, offsetWidth, offsetHeight }) => [
    dataset.key,
    { width: offsetWidth, height: offsetHeight },
  ])
  return sizes.some(([, { width }]) => width === 0) ? undefined : new Map(sizes)
}

/** Moves parts to their boxes `{left, top}`, by key. */
export function placeParts(parts, boxes) {
  for (const { dataset, style } of parts) {
    const { left, top } = boxes.get(dataset.key)
    style.setProperty('translate', `${left}px ${top}px`)
  }
}
