import { userLocale } from '../../lib/dates.js'
import { currencySign, formatAmount, formatDaysAgo, formatMoney, formatNumber } from '../../lib/numbers.js'
import { t } from '../../words/words.js'
import { readDuration } from './read-duration.logic.js'
import { notationOf, readNumber } from './read-number.logic.js'

/**
 * Returns the properties of a number field: `{isMoney, isPercent, isDuration, isCountdown, unit, fraction, signs,
 * currency, min, max}`. `fraction` is the maximum number of decimals. The unit of an amount of money is its currency,
 * if that differs from the project's currency.
 */
export function kindOf(field, projectCurrency) {
  const isMoney = field.type === 'money'
  const { unit, min, max } = field
  if (!isMoney) {
    const fraction = field.type === 'integer' ? 0 : undefined
    return {
      isMoney,
      isPercent: unit === '%',
      isDuration: unit === 'h',
      isCountdown: isCountdown(field),
      unit,
      fraction,
      signs: [unit],
      min,
      max,
    }
  }
  const currency = unit ?? projectCurrency
  return { isMoney, currency, fraction: decimalsOf(currency), signs: [currencySign(currency), currency], min, max }
}

/** Whether the number is a count of days from today, which the server computes. It is negative for past days. */
export function isCountdown({ type, unit, from }) {
  return type === 'integer' && unit !== undefined && from?.some((source) => source.today) === true
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
  const read = reads(text, { notations: [notationOf(userLocale())], fraction: kind.fraction, signs: kind.signs })
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
  return new Intl.NumberFormat(userLocale(), { useGrouping: false, maximumFractionDigits: 12 }).format(value)
}

/** Formats a number for editing. */
export function editable(value, kind) {
  if (typeof value !== 'number') return value === undefined || value === null ? '' : String(value)
  return kind.isMoney && !Number.isInteger(value)
    ? new Intl.NumberFormat(userLocale(), {
        useGrouping: false,
        minimumFractionDigits: Math.min(2, kind.fraction),
      }).format(value)
    : plainNumber(value)
}

/** Formats a number for reading, with group separators, currency and unit. */
export function shown(value, kind) {
  if (typeof value !== 'number') return value === undefined || value === null ? '' : String(value)
  if (kind.isMoney) return formatMoney(value, kind.currency)
  if (kind.isCountdown && value < 0) return formatDaysAgo(-value)
  return kind.unit ? formatAmount(value, kind.unit) : formatNumber(value)
}
