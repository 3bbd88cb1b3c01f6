/** The languages of the web UI: tag → its own name. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' }

/** The locale for readers who ask for none of our languages: international English. */
const OTHERS = 'en-001'

/**
 * The locale of the texts, dates and numbers, as a BCP 47 tag: the first of the reader's locales in the chosen
 * language, or without a choice the first in any language of ours. The region of the reader's locale is kept.
 */
export function localeFor(chosen, preferred) {
  const languages = chosen in LANGUAGES ? [chosen] : Object.keys(LANGUAGES)
  const found = preferred.find((locale) => languages.includes(languageOf(locale)))
  if (found) return found
  return chosen in LANGUAGES && chosen !== 'en' ? chosen : OTHERS
}

/** `de` for `de-AT`. */
export function languageOf(locale) {
  return locale.split('-')[0].toLowerCase()
}
