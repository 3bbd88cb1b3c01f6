/**
 * The first columns of a list: the name, then what the description names, of which `says(field)` keeps what any record
 * has.
 */
export function usualColumns(type, most = 6, says = () => true) {
  const others = type.columns.map((name) => type.fieldsByName.get(name)).filter(says)
  return [type.fieldsByName.get(type.naming), ...others].slice(0, most)
}

/** How many columns of these widths, such as `minmax(7rem, 1fr)`, fit into a room of so many rem; at least one. */
export function columnsThatFit(widths, room, gap = 1.5) {
  let taken = -gap
  let fit = 0
  for (const width of widths) {
    taken += Number(/[\d.]+(?=rem)/.exec(width)?.[0] ?? 8) + gap
    if (taken > room) break
    fit += 1
  }
  return Math.max(1, fit)
}

/** The fields that fit below the name on a phone: at most three, fewer where figures bring their label. */
export function fitOneLine(fields, isFigure) {
  let taken = 0
  return fields.slice(0, 3).filter((field, index) => {
    taken += isFigure(field) ? 2 : 1.3
    return index === 0 || taken < 4.7
  })
}
