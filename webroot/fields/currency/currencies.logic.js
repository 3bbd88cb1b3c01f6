/** The most traded currencies, which a picker offers first. */
const COMMON =
  'EUR USD GBP CHF JPY AUD BGN BRL CAD CNY CZK DKK HKD HUF IDR ILS INR ISK KRW MXN MYR NOK NZD PHP PLN RON RSD SEK SGD THB TRY UAH ZAR'.split(
    ' ',
  )

/**
 * Returns the options of a picker, `{value, label, hint}`: first the currencies in use, then common ones, then all
 * others. `hint` is the name of a currency, which can be typed too.
 */
export function currencyOptions(used, nameOf) {
  const codes = new Set([...used, ...COMMON, ...Intl.supportedValuesOf('currency')])
  return [...codes].map((code) => ({ value: code, label: code, hint: nameOf(code) }))
}

/** Returns a function that returns the name of a currency in a language. Undefined for an unknown currency. */
export function namesIn(locale) {
  const names = new Intl.DisplayNames(locale, { type: 'currency', fallback: 'none' })
  return (code) => {
    try {
      return names.of(code)
    } catch {
      return undefined
    }
  }
}
