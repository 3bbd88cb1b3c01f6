import { userLocale } from './dates.js'

const formats = new Map()
/** The units of time by their names in the reader's language. */
let times = undefined

export function formatNumber(value) {
  return format('number', { maximumFractionDigits: 6 }).format(value)
}

/**
 * Formats an amount of money, with the currency if it is known. Cents are shown only if there are any. `decimals` is
 * their maximum number, by default that of the currency.
 */
export function formatMoney(value, currency, decimals) {
  try {
    return format(`money ${currency} ${decimals}`, {
      ...(currency ? { style: 'currency', currency } : { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
      ...(decimals === undefined ? {} : { maximumFractionDigits: decimals }),
      trailingZeroDisplay: 'stripIfInteger',
    }).format(value)
  } catch {
    return formatNumber(value)
  }
}

/** Formats a number with its unit. A unit of time agrees with the number: “1 month”, “1.5 months”. */
export function formatAmount(value, unit) {
  times ??= new Map(['day', 'week', 'month', 'year'].map((time) => [nameOf(time), time]))
  const time = times.get(unit)
  return time ? inTime(time).format(value) : `${formatNumber(value)}\u202f${unit}`
}

/** The name of several units of time in the reader's language, such as “months”. */
function nameOf(time) {
  return inTime(time)
    .formatToParts(2)
    .find((part) => part.type === 'unit').value
}

function inTime(unit) {
  return format(unit, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 6 })
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
