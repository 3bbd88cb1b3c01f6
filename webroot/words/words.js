import { language, locale, messages } from './language.js'
import { formatMessage, lowered } from './words.logic.js'

/**
 * Returns the text for a key of the catalogue, such as `t('list.selected', { count: 3 })`.
 *
 * A message contains its parameters in braces: `{title}`. Numbers are formatted in the reader's locale. Dates
 * (`YYYY-MM-DD`) are formatted with `{day, date}`, and lists of texts with `{names, list}`. A message with plural forms
 * selects its form by the parameter `count`. An unknown key throws, because only a programming error can cause it.
 */
export function t(key, params = {}) {
  const message = messages[key]
  if (message === undefined) throw new Error(`The catalogue has no message "${key}".`)
  return formatMessage(message, params, locale)
}

/**
 * Returns a name for use within a sentence: in lower case, except in German, where nouns keep their capital. A word
 * keeps its capital if `like`, another form of the name, has it too.
 */
export function inSentence(name, like = '') {
  return language === 'de' ? name : lowered(name, like, locale)
}
