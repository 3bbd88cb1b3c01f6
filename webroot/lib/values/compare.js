import { locale } from '../../words/language.js'

/** Created at the first comparison of texts, because that takes several milliseconds. */
let collator

/** Compares two values of any type. Missing values come last. */
export function compare(a, b) {
  if (isMissing(a) || isMissing(b)) return isMissing(a) - isMissing(b)
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === 'boolean' && typeof b === 'boolean') return a - b
  collator ??= new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
  return collator.compare(String(a), String(b))
}

/**
 * Returns a comparator of records for a list of `[valueOf, descending]`. Missing values come last in both directions.
 */
export function by(keys) {
  return (a, b) => {
    for (const [valueOf, descending] of keys) {
      const left = valueOf(a)
      const right = valueOf(b)
      const order = compare(left, right)
      if (order !== 0) return descending && !isMissing(left) && !isMissing(right) ? -order : order
    }
    return 0
  }
}

function isMissing(value) {
  return value === undefined || value === null || value === ''
}
