import { opener } from '../../app/opener.js'
import { QUICK_ADD } from '../../kits/quick-add/add-task.js'
import { importModule } from '../../lib/page/import-module.js'
import { onNextUse } from '../../lib/page/next-use.js'

/**
 * The dialogs that are available in every view. Their modules are loaded on first use. Some are loaded earlier, when a
 * person first uses the page.
 */

const addresses = {
  palette: new URL('./palette/command-palette.js', import.meta.url),
  shortcuts: new URL('./shortcut-sheet.js', import.meta.url),
  template: new URL('./new-from-template.js', import.meta.url),
  who: new URL('./who.js', import.meta.url),
}

/** Loads the dialogs that must react to the next key, as soon as a person uses the page. */
export function fetchAhead() {
  onNextUse(() =>
    Promise.all([importModule(addresses.palette), importModule(QUICK_ADD)]).catch((error) => console.debug(error)),
  )
}

export const openPalette = opener(addresses.palette, (module, typed) => module.openPalette(typed))
export const openShortcuts = opener(addresses.shortcuts, (module) => module.openShortcuts())
export const newFromTemplate = opener(addresses.template, (module, typed) => module.newFromTemplate(typed))
export const askWho = opener(addresses.who, (module, typed) => module.askWho(typed))
