import { userLocale } from './dates.js'

const formats = new Map()

export function formatNumber(value) {
  return format('number', { maximumFractionDigits: 6 }).format(value)
}

/** An amount, in a currency where one is known; with cents where there are any. */
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

/** `€`, `CHF`; empty where no currency is known. */
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
