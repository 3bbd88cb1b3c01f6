/**
 * Returns the default columns of a list: the title, then the columns of the description in which a record has a value,
 * as `says(field)` reports.
 */
export function usualColumns(type, most = 6, says = () => true) {
  const others = type.columns.map((name) => type.fieldsByName.get(name)).filter(says)
  return [type.fieldsByName.get(type.naming), ...others].slice(0, most)
}

/** Returns how many columns of these widths, such as `minmax(7rem, 1fr)`, fit into `room` rem; at least one. */
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

/**
 * Whether a list is read by its amounts, so that their columns matter more than the ends of long names beside them.
 */
export function isOfAmounts(fields) {
  return fields.filter(({ type }) => type === 'money').length > 1
}

/** Reduces the minimum of a flexible width, such as `minmax(10rem, 1fr)`. */
export function narrowed(width) {
  return width.replace(/^minmax\(([\d.]+)rem/, (_, rem) => `minmax(${Number(rem) * 0.8}rem`)
}

/** The approximate width in rem of a letter of a column's label. */
const LETTER = 0.45
const WIDEST_FOR_LABEL = 11

/** Returns the width of a column of fixed width, such as `7rem`, so that its label fits, unless the label is long. */
export function fitLabel(width, label) {
  const rem = Number(/^([\d.]+)rem$/.exec(width)?.[1])
  if (!(rem < WIDEST_FOR_LABEL)) return width
  const needed = Math.ceil(label.length * LETTER * 4) / 4
  return `${Math.min(Math.max(rem, needed), WIDEST_FOR_LABEL)}rem`
}

/**
 * Returns the fields that fit below the title on a phone: at most three. Numbers need more space, because they have a
 * label.
 */
function fitOneLine(fields, isFigure) {
  let taken = 0
  return fields.slice(0, 3).filter((field, index) => {
    taken += isFigure(field) ? 2 : 1.3
    return index === 0 || taken < 4.7
  })
}

/** Returns the field of a list that is beside the title on a phone: its first column of money that is added up. */
export function amountOf(type, fields) {
  return fields.find((field) => field.type === 'money' && type.sums.includes(field.name))
}

/** Returns the fields of a row on a phone: the title with the amount, and what fits below. */
export function phoneFields(type, [title, ...others], isFigure) {
  const amount = amountOf(type, others)
  const below = fitOneLine(
    others.filter((field) => field !== amount),
    isFigure,
  )
  return amount ? [title, amount, ...below] : [title, ...below]
}
