import { userLocale } from './time/dates.js'

const formats = new Map()
/** The units of time by their names in the reader's language. */
let times = undefined

/** The maximum number of decimals of a number that is shown. */
export const MOST_DECIMALS = 6

/** Numbers from this one on are shortened on an axis. */
const SHORTENED = 10_000
/** The maximum length of a unit on an axis. */
const SHORT_UNIT = 2

/** Formats a number with at least `least` decimals. */
export function formatNumber(value, least = 0) {
  return format(`number ${least}`, atLeast(least)).format(value)
}

function atLeast(least) {
  return { minimumFractionDigits: least, maximumFractionDigits: MOST_DECIMALS }
}

/**
 * Formats an amount of money, with the currency if it is known. `most` is the maximum number of decimals, by default
 * that of the currency. With `least`, there are at least so many decimals. Without it, cents are shown only if there
 * are any.
 */
export function formatMoney(value, currency, { most, least } = {}) {
  try {
    return format(`money ${currency} ${most} ${least}`, {
      ...(currency ? { style: 'currency', currency } : { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
      ...(most === undefined ? {} : { maximumFractionDigits: most }),
      ...(least === undefined ? { trailingZeroDisplay: 'stripIfInteger' } : { minimumFractionDigits: least }),
    }).format(value)
  } catch {
    return formatNumber(value)
  }
}

/**
 * Formats the round numbers of an axis in a short form, such as `€20K`, or in full if the short forms would be the
 * same. A unit is shown only if it is short, and a currency only if it is known.
 */
export function formatTicks(values, { currency, unit }) {
  const full = values.map((value) => withUnit(currency ? formatMoney(value, currency) : formatNumber(value), unit))
  if (Math.max(...values.map(Math.abs)) < SHORTENED) return full
  const isKnown = currencySign(currency) !== ''
  const short = format(`ticks ${currency}`, {
    ...(isKnown ? { style: 'currency', currency } : {}),
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 2,
  })
  const shortened = values.map((value) => withUnit(short.format(value), unit))
  return new Set(shortened).size === values.length ? shortened : full
}

function withUnit(text, unit) {
  return unit && unit.length <= SHORT_UNIT ? `${text}\u202f${unit}` : text
}

/** Formats a change with its sign. `write` formats the number without a sign. */
export function formatChange(value, write) {
  const text = write(Math.abs(value))
  const sign = format('change', { signDisplay: 'exceptZero' })
    .formatToParts(value)
    .find(({ type }) => type === 'plusSign' || type === 'minusSign')
  return `${sign?.value ?? ''}${text}`
}

/** Formats a share such as 0.042 as `4.2 %`. */
export function formatShare(share) {
  const percent = share * 100
  return `${format('share', { maximumFractionDigits: 1 }).format(percent)}\u202f%`
}

/** Formats a number with its unit, with at least `least` decimals. A unit of time agrees with the number: “1 month”. */
export function formatAmount(value, unit, least = 0) {
  times ??= new Map(['day', 'week', 'month', 'year'].map((time) => [nameOf(time), time]))
  const time = times.get(unit)
  return time ? inTime(time, least).format(value) : `${formatNumber(value, least)}\u202f${unit}`
}

/** The name of several units of time in the reader's language, such as “months”. */
function nameOf(time) {
  return inTime(time)
    .formatToParts(2)
    .find((part) => part.type === 'unit').value
}

function inTime(unit, least = 0) {
  return format(`${unit} ${least}`, { style: 'unit', unit, unitDisplay: 'long', ...atLeast(least) })
}

/** Returns the sign of a currency, such as `€` or `CHF`. Empty if no currency is known. */
export function currencySign(currency) {
  try {
    return currency
      ? format(`sign ${currency}`, { style: 'currency', currency })
          .formatToParts(0)
          .find((part) => part.type === 'currency').value
      : ''
  } catch {
    return ''
  }
}

function format(key, options) {
  if (!formats.has(key)) formats.set(key, new Intl.NumberFormat(userLocale(), options))
  return formats.get(key)
}
