/**
 * The operators of filters: `is` (any of), `not` (none of), `contains`, `lacks`, `before`, `after`, `notBefore`,
 * `notAfter`, `empty` and `filled`. In an address, the text of a filter starts with the sign of its operator:
 * `status=late,ok`, `status=!won`, `title=~pump`, `title=!~pump`, `dueDate=<2026-12-01`, `dueDate=>2026-12-01`,
 * `dueDate=!<2026-12-01`, `dueDate=!>2026-12-01`, `owner=none`, `owner=!none`. A backslash escapes such a sign at the
 * start of a value, like a comma.
 */

/** A sign that starts with another one comes first. */
const SIGNS = { lacks: '!~', notBefore: '!<', notAfter: '!>', not: '!', contains: '~', before: '<', after: '>', is: '' }

/** A number as people may type it into an address. A bound is one number, so a comma in it is a decimal comma. */
const DECIMAL_COMMA = /^(-?\d+),(\d+)$/

/** Splits a filter's text into its operator and its values, as `{operator, text}`. */
export function readFilter(filter) {
  if (filter === 'none') return { operator: 'empty', text: '' }
  if (filter === '!none') return { operator: 'filled', text: '' }
  // A sign followed by `=` belongs to the value: `>=5`.
  if (filter[1] === '=') return { operator: 'is', text: filter }
  if (/^![<>]=/.test(filter)) return { operator: 'not', text: filter.slice(1) }
  const [operator, sign] = Object.entries(SIGNS).find((entry) => filter.startsWith(entry[1]))
  const text = filter.slice(sign.length)
  return { operator, text: isBound(operator) ? text.replace(DECIMAL_COMMA, '$1.$2') : text }
}

/** Whether an operator compares with a limit. */
export function isBound(operator) {
  return ['before', 'after', 'notBefore', 'notAfter'].includes(operator)
}

export function writeFilter({ operator, text }) {
  if (operator === 'empty') return 'none'
  if (operator === 'filled') return '!none'
  return text === '' ? '' : SIGNS[operator] + text
}

const ORDERED = new Set(['date', 'instant', 'number', 'integer', 'money'])
const TEXTS = new Set(['text', 'email', 'url', 'markdown'])

/** Returns the operators for a field, the most common one first. */
export function operatorsFor({ type }) {
  if (type === 'boolean') return ['is']
  if (ORDERED.has(type)) return ['is', 'before', 'after', 'not', 'empty', 'filled']
  if (TEXTS.has(type)) return ['contains', 'lacks', 'is', 'not', 'empty', 'filled']
  return ['is', 'not', 'empty', 'filled']
}

/** Whether the operators are called less and more instead of before and after. */
export function isAmount({ type }) {
  return ORDERED.has(type) && type !== 'date' && type !== 'instant'
}
