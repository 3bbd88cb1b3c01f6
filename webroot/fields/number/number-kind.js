import { currencySign, formatAmount, formatMoney, formatNumber } from '../../lib/numbers.js'
import { userLocale } from '../../lib/time/dates.js'
import { readDuration } from '../../lib/values/read-duration.js'
import { notationOf, readNumber } from '../../lib/values/read-number.js'
import { t } from '../../words/words.js'

/** The number of decimals that the server keeps. */
const MOST_DECIMALS = 12

/** The units of durations, which can be typed in hours and minutes. */
const DURATIONS = ['h', 'min']

/**
 * Returns the properties of a number field: `{isMoney, isPrice, isPercent, isDuration, isCountdown, unit, fraction,
 * signs, currency, cents, min, max}`. `fraction` is the maximum number of decimals. A price of a unit is shown with all
 * its decimals. `currency` is the currency of an amount of money, see `currencyOf`, and `cents` its number of decimals.
 */
export function kindOf(field, currency) {
  const isMoney = field.type === 'money'
  const { unit, min, max } = field
  if (!isMoney) {
    const fraction = field.type === 'integer' ? 0 : undefined
    return {
      isMoney,
      isPercent: unit === '%',
      isDuration: DURATIONS.includes(unit) || field.hours === true,
      isCountdown: isCountdown(field),
      unit,
      fraction,
      signs: [unit],
      min,
      max,
    }
  }
  const isPrice = field.perUnit === true
  const cents = decimalsOf(currency)
  const fraction = isPrice ? Math.max(cents, 2) : cents
  return { isMoney, isPrice, currency, cents, fraction, signs: [currencySign(currency), currency], min, max }
}

/**
 * Returns the code of the currency of an amount: its own, the one that a field of the record names, or the project's.
 * Without a record, as for a sum, it is the project's unless a record names another one. Then it is undefined.
 */
export function currencyOf({ currency, currencyFrom }, context) {
  if (currency) return currency
  const usual = codeOf(context?.currency)
  if (!currencyFrom || !context) return usual
  const { field } = currencyFrom
  if (context.record) return codeOf(context.record[field]) ?? usual
  return context.valuesOf(field).every((value) => (codeOf(value) ?? usual) === usual) ? usual : undefined
}

/** Returns the code of a currency in capitals. Undefined for an empty text. */
export function codeOf(text) {
  return typeof text === 'string' ? text.trim().toUpperCase() || undefined : undefined
}

/** Whether the number is a count of days from today, which the server computes. It is negative for past days. */
export function isCountdown({ type, unit, from }) {
  return type === 'integer' && unit === 'days' && from?.some((source) => source.today) === true
}

function decimalsOf(currency) {
  try {
    return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits
  } catch {
    return 2
  }
}

/**
 * Parses a text as a number of this kind. Returns `{value}`, `{}` for an empty text, or `{problem, readings?, limit?}`.
 */
export function readIn(text, kind) {
  const reads = kind.isDuration ? readDuration : readNumber
  const { fraction, signs, unit } = kind
  const read = reads(text, { notations: [notationOf(userLocale())], fraction, signs, unit })
  if (read.value < kind.min) return { problem: 'low', limit: kind.min }
  if (read.value > kind.max) return { problem: 'high', limit: kind.max }
  return read
}

/** Returns the message about an invalid text: `{text, readings: [{value, label}]}`. */
export function problemOf({ problem, readings = [], limit }, typed) {
  const [larger, smaller] = readings.map(plainNumber)
  const texts = {
    ambiguous: () => t('fields.number.ambiguous', { typed, larger, smaller }),
    whole: () => t('fields.number.whole'),
    low: () => t('fields.number.low', { limit }),
    high: () => t('fields.number.high', { limit }),
    unreadable: () => t('fields.number.unreadable', { typed }),
  }
  return { text: texts[problem](), readings: readings.map((value) => ({ value, label: plainNumber(value) })) }
}

/** Formats a number without group separators, so that it is unambiguous. */
export function plainNumber(value) {
  return new Intl.NumberFormat(userLocale(), { useGrouping: false, maximumFractionDigits: MOST_DECIMALS }).format(value)
}

/** Formats a number for editing. */
export function editable(value, kind) {
  if (typeof value !== 'number') return value === undefined || value === null ? '' : String(value)
  return kind.isMoney && !Number.isInteger(value)
    ? new Intl.NumberFormat(userLocale(), {
        useGrouping: false,
        minimumFractionDigits: Math.min(2, kind.fraction),
        maximumFractionDigits: MOST_DECIMALS,
      }).format(value)
    : plainNumber(value)
}

/**
 * Formats a number for reading, with group separators, currency and unit. In a column, `decimals` is the number of
 * decimals that all of its numbers have. All amounts of money then have the decimals of their currency.
 */
export function shown(value, kind, decimals) {
  if (typeof value !== 'number') return value === undefined || value === null ? '' : String(value)
  if (kind.isMoney) {
    const most = kind.isPrice ? MOST_DECIMALS : undefined
    const least = decimals === undefined ? undefined : Math.max(kind.cents, kind.isPrice ? decimals : 0)
    return formatMoney(value, kind.currency, { most, least })
  }
  if (kind.isCountdown && value < 0) return t('fields.number.daysOver', { count: -value })
  return kind.unit ? formatAmount(value, kind.unit, decimals) : formatNumber(value, decimals)
}
