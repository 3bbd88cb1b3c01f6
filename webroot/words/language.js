import { languageOf, localeFor } from './language.logic.js'

const CHOICE = 'planner.language'

/** The language that is chosen in this browser. Undefined if the browser's language settings decide. */
export function chosenLanguage() {
  try {
    return localStorage.getItem(CHOICE) ?? undefined
  } catch {
    return undefined
  }
}

/** Chooses a language for this browser. It applies after the page is loaded again. */
export function chooseLanguage(language) {
  if (language) localStorage.setItem(CHOICE, language)
  else localStorage.removeItem(CHOICE)
}

/** The reader's locale for texts, dates and numbers, such as `de-AT`. */
export const locale = localeFor(chosenLanguage(), globalThis.document ? navigator.languages : [])

/** The reader's language, such as `de`. */
export const language = languageOf(locale)

if (globalThis.document) document.documentElement.lang = locale

/* `boot.js` waits for this module before it imports other modules. */
const catalogue = await import(`./${language}.js`)

/** Every message of the web UI in the reader's language, by key. */
export const messages = catalogue.default

/** The texts of the server's descriptions in the reader's language, by their English text. Empty for English. */
export const descriptions = catalogue.descriptions ?? {}
