import { languageOf, localeFor } from './language.logic.js'

const CHOICE = 'planner.language'

/** The language that was chosen in this browser; undefined when the browser's own languages decide. */
export function chosenLanguage() {
  try {
    return localStorage.getItem(CHOICE) ?? undefined
  } catch {
    return undefined
  }
}

/** Chooses a language for this browser; it applies from the next load of the page. */
export function chooseLanguage(language) {
  if (language) localStorage.setItem(CHOICE, language)
  else localStorage.removeItem(CHOICE)
}

/** The reader's locale for texts, dates and numbers, such as `de-AT`. */
export const locale = localeFor(chosenLanguage(), globalThis.document ? navigator.languages : [])

/** The reader's language, such as `de`. */
export const language = languageOf(locale)

if (globalThis.document) document.documentElement.lang = locale

/* `boot.js` waits for this module before it imports others. */
const catalogue = await import(`./${language}.js`)

/** Every message of the web UI in the reader's language, by key. */
export const messages = catalogue.default

/** The texts of the server's descriptions in the reader's language, by the English text; empty for English. */
export const descriptions = catalogue.descriptions ?? {}
