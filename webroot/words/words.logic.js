const PLACE = /\{(\w+)(?:, (\w+))?\}/g
const formats = new Map()

/**
 * Formats a message with its parameters. A message is a text, or an object with the plural forms of the language (CLDR
 * categories such as `one` and `other`), of which `params.count` selects one.
 */
export function formatMessage(message, params, locale) {
  const text = typeof message === 'string' ? message : pluralForm(message, params.count, locale)
  return text.replace(PLACE, (_, name, kind) => {
    if (!(name in params)) throw new Error(`The message "${text}" needs the parameter "${name}".`)
    return formatValue(params[name], kind, locale)
  })
}

const NAME = /\p{Lu}[\p{N}\p{L}]*[\p{Lu}\p{N}]/u

/**
 * Returns a name in lower case. Abbreviations such as KPI, C4 and MoSCoW stay, and so do the words that `like` has in
 * the same form, such as proper names.
 */
export function lowered(name, like, locale) {
  const kept = new Set(like.split(' '))
  const lower = (word) => (NAME.test(word) || kept.has(word) ? word : word.toLocaleLowerCase(locale))
  return name.split(' ').map(lower).join(' ')
}

/** Returns the parameters of a message in their written form. A message with plural forms also has `count`. */
export function parametersOf(message) {
  const texts = typeof message === 'string' ? [message] : Object.values(message)
  const names = texts.flatMap((text) => [...text.matchAll(PLACE)].map((match) => match[0].slice(1, -1)))
  return new Set(typeof message === 'string' ? names : ['count', ...names])
}

function pluralForm(forms, count, locale) {
  return forms[format(Intl.PluralRules, locale).select(count)] ?? forms.other
}

function formatValue(value, kind, locale) {
  if (kind === 'date') return format(Intl.DateTimeFormat, locale).format(new Date(`${value.slice(0, 10)}T00:00Z`))
  if (kind === 'list') return format(Intl.ListFormat, locale).format(value)
  if (kind === 'choice') return format(Intl.ListFormat, locale, 'disjunction').format(value)
  return typeof value === 'number' ? format(Intl.NumberFormat, locale).format(value) : String(value ?? '')
}

const OPTIONS = new Map([
  [Intl.DateTimeFormat, { timeZone: 'UTC', dateStyle: 'full' }],
  [Intl.NumberFormat, { maximumFractionDigits: 6 }],
])

function format(Kind, locale, type) {
  const key = `${Kind.name} ${locale} ${type}`
  if (!formats.has(key)) formats.set(key, new Kind(locale, { ...OPTIONS.get(Kind), type }))
  return formats.get(key)
}
