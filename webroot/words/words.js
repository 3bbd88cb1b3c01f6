import { language, locale, messages } from './language.js'
import { formatMessage } from './words.logic.js'

/**
 * The text for a key of the catalogue, such as `t('list.selected', { count: 3 })`.
 *
 * A message holds its parameters in braces: `{title}`. Numbers follow the reader's locale, and so do dates
 * (`YYYY-MM-DD`) written as `{day, date}` and lists of texts written as `{names, list}`. A message with plural forms
 * takes its form from the parameter `count`. An unknown key throws, because only a programming error can cause it.
 */
export function t(key, params = {}) {
  const message = messages[key]
  if (message === undefined) throw new Error(`The catalogue has no message "${key}".`)
  return formatMessage(message, params, locale)
}

/** A name of something as it stands within a sentence: in small letters, but in German, where nouns have a capital. */
export function inSentence(name) {
  return language === 'de' ? name : name.toLocaleLowerCase(locale)
}
