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

/** Every message of the web UI in the reader's language, by key. Empty until `wordsLoaded` resolves. */
export const messages = {}

/**
 * Resolves when the messages are here. Only the reader's language is loaded. Modules that show text are imported after
 * this, so that they can use it at once.
 */
export const wordsLoaded = loadWords(languageOf(locale))

async function loadWords(language) {
  if (globalThis.document) document.documentElement.lang = locale
  const catalogues = await Promise.all(['en', language].map((each) => import(`./${each}.js`)))
  Object.assign(messages, ...catalogues.map((each) => each.default))
}
