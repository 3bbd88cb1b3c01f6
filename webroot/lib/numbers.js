import { userLocale } from './dates.js'

const formats = new Map()

export function formatNumber(value) {
  return format('number', { maximumFractionDigits: 6 }).format(value)
}

/** Formats an amount of money, with the currency if it is known. Cents are shown only if there are any. */
export function formatMoney(value, currency) {
  try {
    return format(`money ${currency}`, {
      ...(currency ? { style: 'currency', currency } : { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
      trailingZeroDisplay: 'stripIfInteger',
    }).format(value)
  } catch {
    return formatNumber(value)
  }
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
