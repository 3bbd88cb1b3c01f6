import { loadModule } from '../../app/loader.js'
import { typeAhead } from '../../app/commands/type-ahead.js'
import { complain } from '../../app/messages/toasts.js'
import { importModule } from '../../lib/page/import-module.js'
import { onNextUse } from '../../lib/page/next-use.js'

/**
 * The dialogs that are available in every view. Their modules are loaded on first use. Some are loaded earlier, when a
 * person first uses the page.
 */

const addresses = {
  palette: new URL('./palette/command-palette.js', import.meta.url),
  quickAdd: new URL('../../kits/quick-add/quick-add-dialog.js', import.meta.url),
  shortcuts: new URL('./shortcut-sheet.js', import.meta.url),
  template: new URL('./new-from-template.js', import.meta.url),
  who: new URL('../../app/personal/who.js', import.meta.url),
}

/** Loads the dialogs that must react to the next key, as soon as a person uses the page. */
export function fetchAhead() {
  onNextUse(() =>
    Promise.all([importModule(addresses.palette), importModule(addresses.quickAdd)]).catch((error) =>
      console.debug(error),
    ),
  )
}

/**
 * Returns a function that opens a dialog with the text that was typed since the dialog was requested, and then types
 * the keys from Enter on. `open` receives the arguments of the function too. It may return a promise of `{ready}`, for
 * which these keys wait. A second request while the dialog is loading has no effect.
 */
function opener(address, open) {
  let opening
  return (...args) => {
    if (opening) return opening
    const typed = typeAhead()
    opening = loadModule(address)
      .then((module) => open(module, typed, ...args))
      .finally(() => {
        typed()
        opening = undefined
      })
      .then((opened) => opened?.ready)
      .then(typed.resume)
      .catch(complain)
    return opening
  }
}

export const openPalette = opener(addresses.palette, (module, typed) => module.openPalette(typed))
export const openShortcuts = opener(addresses.shortcuts, (module) => module.openShortcuts())
export const newFromTemplate = opener(addresses.template, (module, typed) => module.newFromTemplate(typed))
export const askWho = opener(addresses.who, (module, typed) => module.askWho(typed))
export const addTask = opener(addresses.quickAdd, (module, typed, text) => module.openDialog({}, { typed, text }))
