import { MOST_DECIMALS } from '../../../lib/numbers.js'

/**
 * Returns the context for the columns of a list. Numbers in one column have the same number of decimals, so that their
 * digits are aligned. `records` are the loaded records.
 */
export function columnContext(context, records) {
  const known = new Map()
  const decimals = ({ name }) => {
    if (!known.has(name)) known.set(name, mostDecimals(records, name))
    return known.get(name)
  }
  return Object.assign(Object.create(context), { decimals })
}

/**
 * Returns the context for the sums below and above the columns. Their digits are aligned with those of the columns if
 * all records are loaded. Otherwise, the decimals of a column change with its loaded records, but not those of its sum.
 */
export function sumContext(context, store) {
  return store.state === 'ready' ? columnContext(context, store.all()) : context
}

/**
 * Returns the context for some fields of a record that stand beside each other. If one of their amounts of money has
 * cents, all of them show theirs.
 */
export function figuresContext(context, fields, record) {
  const amounts = fields.filter(({ type }) => type === 'money').map(({ name }) => record[name])
  if (!amounts.some((amount) => Number.isFinite(amount) && !Number.isInteger(amount))) return context
  return Object.assign(Object.create(context), { decimals: ({ type }) => (type === 'money' ? 0 : undefined) })
}

/** Returns the largest number of decimals that are shown of the numbers in a field. */
export function mostDecimals(records, name) {
  let most = 0
  for (const { [name]: value } of records) {
    if (Number.isFinite(value) && !Number.isInteger(value)) most = Math.max(most, decimalsOf(value))
  }
  return most
}

/** Inaccurate digits of a computed number are ignored. */
function decimalsOf(value) {
  return String(Number(value.toFixed(MOST_DECIMALS))).split('.')[1]?.length ?? 0
}
