/**
 * The lines of a quote or an invoice: an amount follows from quantity and price, and is a lump sum where there is no
 * price. The server works the amount out and refuses another one, so an amount that is no longer right is left out.
 */

/** Whether the entries of a list are such lines. */
export function isLine(of) {
  const names = new Set((of?.fields ?? []).map((member) => member.name))
  return names.has('quantity') && names.has('rate') && names.has('amount')
}

/** Whether the amount follows from the other two. */
export function isPriced(line) {
  return Number(line?.rate ?? 0) !== 0
}

/** What a line comes to, as far as one can tell before the server has rounded it. */
export function amountOf(line) {
  return isPriced(line) ? Number((Number(line.quantity ?? 0) * Number(line.rate)).toFixed(4)) : line?.amount
}

/** The line with another value in a member; `null` takes the member out. */
export function withMember(line, name, value) {
  const next = { ...line, [name]: value }
  if (value === null) delete next[name]
  if ((name === 'quantity' || name === 'rate') && (isPriced(next) || isPriced(line))) delete next.amount
  return next
}
