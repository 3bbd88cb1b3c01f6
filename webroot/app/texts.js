import { needModule } from '../lib/page/import-module.js'
import { language, messages } from '../words/language.js'

/**
 * Adds a part of the catalogue that most pages do not need: `words/<language>/<part>.js`, which the catalogue itself
 * does not import. A module calls this function while it runs. `importModule` resolves when the texts are there.
 */
export function needTexts(part) {
  needModule(new URL(`../words/${language}/${part}.js`, import.meta.url), (module) =>
    Object.assign(messages, module.default),
  )
}
