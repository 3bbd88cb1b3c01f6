/**
 * How a filter compares: `is` (any of), `not` (none of), `contains`, `before`, `after`, `empty` or `filled`. The text
 * of a filter in an address begins with the sign of its operator: `status=late,ok`, `status=!won`, `title=~pump`,
 * `dueDate=<2026-12-01`, `dueDate=>2026-12-01`, `owner=none`, `owner=!none`. A text that begins with such a sign itself
 * has a backslash before it, as a comma has.
 */

const SIGNS = { is: '', not: '!', contains: '~', before: '<', after: '>' }

/** The operator of a filter's text, and the text without the operator: `{operator, text}`. */
export function readFilter(filter) {
  if (filter === 'none') return { operator: 'empty', text: '' }
  if (filter === '!none') return { operator: 'filled', text: '' }
  const operator = Object.keys(SIGNS).find((name) => SIGNS[name] !== '' && filter.startsWith(SIGNS[name]))
  // A sign with `=` is a bound of its own: `>=5`.
  if (!operator || filter[1] === '=') return { operator: 'is', text: filter }
  return { operator, text: filter.slice(1) }
}

export function writeFilter({ operator, text }) {
  if (operator === 'empty') return 'none'
  if (operator === 'filled') return '!none'
  return text === '' ? '' : SIGNS[operator] + text
}

const ORDERED = new Set(['date', 'number', 'integer', 'money'])
const TEXTS = new Set(['text', 'email', 'url', 'markdown'])

/** The operators that make sense for a field, the usual one first. */
export function operatorsFor({ type }) {
  if (type === 'boolean') return ['is']
  if (ORDERED.has(type)) return ['is', 'before', 'after', 'not', 'empty', 'filled']
  if (TEXTS.has(type)) return ['contains', 'is', 'not', 'empty', 'filled']
  return ['is', 'not', 'empty', 'filled']
}

/** Whether a number is less or more rather than before or after. */
export function isAmount({ type }) {
  return ORDERED.has(type) && type !== 'date'
}
