import { currencyOf, kindOf, shown } from '../../fields/number/number-kind.js'
import { contextIn } from '../../fields/registry.js'
import { formatChange, formatNumber, formatShare, formatTicks } from '../../lib/numbers.js'
import { format, longDate, longInstant } from '../../lib/time/dates.js'
import { formatPeriod } from '../../lib/time/periods.js'
import { t } from '../../words/words.js'
import { changeOf } from './chart.logic.js'

/* The texts of a chart. */

/** Returns the currency of an amount of a record. */
export function currencyIn(context) {
  return (field, record) => currencyOf(field, contextIn(record, context))
}

/** The label of a line. It names the currency if the amounts of its field are in several ones. */
export function labelOf({ field, currency, isOneOfSeveral }) {
  return isOneOfSeveral ? t('trend.inCurrency', { field: field.label, currency: currency ?? '–' }) : field.label
}

/** A number of a line. */
export function valueText({ field, currency }, value) {
  return value === undefined ? '–' : shown(value, kindOf(field, currency))
}

/** The change of a number against the previous one, such as `+4.2 %`. Empty if there is no previous one. */
export function changeText(line, value, previous) {
  const change = changeOf(value, previous, line.field)
  if (!change) return ''
  if (change.kind === 'share') return formatChange(change.value, formatShare)
  if (change.kind === 'points')
    return t('trend.points', { change: formatChange(change.value, (size) => formatNumber(size)) })
  return formatChange(change.value, (size) => valueText(line, size))
}

/** The numbers beside a scale. */
export function tickTexts(ticks, [{ field, currency }]) {
  return formatTicks(ticks, { currency: field.type === 'money' ? currency : undefined, unit: field.unit })
}

/** The time of a record in words, such as `October 2026`. */
export function momentText(field, value) {
  if (field.type === 'period') return formatPeriod(value)
  return field.type === 'instant' ? longInstant(value) : longDate(value)
}

/** The lines of text of a label of the time axis. */
export function timeTexts({ day, unit, startsYear }) {
  const year = format(day, { year: 'numeric' })
  if (unit === 'year') return [year]
  const text = {
    day: () => format(day, { day: 'numeric', month: 'short' }),
    month: () => format(day, { month: 'short' }),
    quarter: () => `Q${Math.floor((Number(day.slice(5, 7)) - 1) / 3) + 1}`,
  }[unit]()
  return startsYear ? [text, year] : [text]
}
