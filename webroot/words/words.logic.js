const PLACE = /\{(\w+)(?:, (\w+))?\}/g
const numbers = new Intl.NumberFormat(undefined, { maximumFractionDigits: 6 })
const days = new Intl.DateTimeFormat(undefined, { timeZone: 'UTC', dateStyle: 'full' })
const rules = new Map()

/**
 * Writes a message with its parameters. A message is a text, or an object of plural forms (`one`, `other` and the
 * further categories of CLDR that a language has) from which `params.count` chooses.
 */
export function formatMessage(message, params, language) {
  const text = typeof message === 'string' ? message : pluralForm(message, params.count, language)
  return text.replace(PLACE, (_, name, kind) => {
    if (!(name in params)) throw new Error(`The message "${text}" needs the parameter "${name}".`)
    return formatValue(params[name], kind)
  })
}

/** The names of the parameters that a message uses, `count` included when it chooses the plural form. */
export function parametersOf(message) {
  const texts = typeof message === 'string' ? [message] : Object.values(message)
  const names = texts.flatMap((text) => [...text.matchAll(PLACE)].map((match) => match[1]))
  return new Set(typeof message === 'string' ? names : ['count', ...names])
}

function pluralForm(forms, count, language) {
  if (!rules.has(language)) rules.set(language, new Intl.PluralRules(language))
  return forms[rules.get(language).select(count)] ?? forms.other
}

function formatValue(value, kind) {
  if (kind === 'date') return days.format(new Date(`${value.slice(0, 10)}T00:00:00Z`))
  return typeof value === 'number' ? numbers.format(value) : String(value ?? '')
}
