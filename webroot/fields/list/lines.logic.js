/**
 * The lines of a quote or an invoice. With a price, the server computes the amount from quantity and price, and refuses
 * a different amount. So an outdated amount is removed. Without a price, the amount is a lump sum.
 */

/** Whether the entries of a list are lines of a quote or an invoice. */
export function isLine(of) {
  const names = new Set((of?.fields ?? []).map((member) => member.name))
  return names.has('quantity') && names.has('rate') && names.has('amount')
}

/** Whether the amount is computed from quantity and price. */
export function isPriced(line) {
  return Number(line?.rate ?? 0) !== 0
}

/**
 * Returns the amount of a line before the server has rounded it. The inaccurate last digits of the product are dropped,
 * and all others decide whether it is rounded up.
 */
export function amountOf(line) {
  return isPriced(line) ? Number((Number(line.quantity ?? 0) * Number(line.rate)).toPrecision(14)) : line?.amount
}

/** Sets a member of a line; `null` removes the member. */
export function withMember(line, name, value) {
  const next = { ...line, [name]: value }
  if (value === null) delete next[name]
  if ((name === 'quantity' || name === 'rate') && (isPriced(next) || isPriced(line))) delete next.amount
  return next
}
