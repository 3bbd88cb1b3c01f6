import { userLocale } from '../../lib/time/dates.js'
import { readDate } from '../date/read-date.logic.js'
import { currencyOf, kindOf, readIn } from '../number/number-kind.js'
import { DATE_SPANS } from './filters.logic.js'

const SPAN = /^(>=|<=|>|<)?\s*(.*?)(?:\s*\.\.\s*(.*))?$/

/**
 * Converts the typed text of a filter, such as `>= 3605,50` or `fri..next month`, to the notation of addresses. A text
 * that cannot be parsed is returned unchanged.
 */
export function canonical(field, text, context) {
  const read = readerOf(field, context)
  if (!read || typeof text !== 'string' || DATE_SPANS.some(({ value }) => value === text)) return text
  const [, sign = '', first, last] = SPAN.exec(text)
  const values = [first, last].map((part) => (part ? read(part).value : ''))
  if (values.includes(undefined)) return text
  return sign + values[0] + (last === undefined ? '' : `..${values[1]}`)
}

function readerOf(field, context) {
  if (['number', 'integer', 'money'].includes(field.type))
    return (text) => readIn(text, kindOf({ ...field, min: undefined, max: undefined }, currencyOf(field, context)))
  if (field.type !== 'date' && field.type !== 'instant') return undefined
  const world = { today: context.today, locale: userLocale(), firstDay: context.firstDay }
  return (text) => readDate(text, world)
}
