/** The languages of the web UI: tag → name in that language. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' }

/** The locale for readers whose languages are not supported: international English. */
const OTHERS = 'en-001'

/**
 * Returns the locale of texts, dates and numbers as a BCP 47 tag: the first of the reader's locales in the chosen
 * language or, without a choice, in any supported language. The region of the reader's locale is kept.
 */
export function localeFor(chosen, preferred) {
  const languages = chosen in LANGUAGES ? [chosen] : Object.keys(LANGUAGES)
  const found = preferred.find((locale) => languages.includes(languageOf(locale)))
  if (found) return found
  return chosen in LANGUAGES && chosen !== 'en' ? chosen : OTHERS
}

/** Returns `de` for `de-AT`. */
export function languageOf(locale) {
  return locale.split('-')[0].toLowerCase()
}
