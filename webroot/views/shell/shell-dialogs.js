import { loadModule } from '../../app/loader.js'
import { typeAhead } from '../../app/commands/type-ahead.js'
import { quickAdd } from '../../app/edits/quick-add.js'
import { complain } from '../../app/messages/toasts.js'
import { onNextUse } from '../../lib/next-use.js'

/**
 * The dialogs that are available in every view. Their modules are loaded when they are needed, or earlier when a person
 * first uses the page.
 */

const load = {
  palette: () => import('./palette/command-palette.js'),
  quickAdd: () => import('../../components/quick-add/quick-add.js'),
  shortcuts: () => import('./shortcut-sheet.js'),
  template: () => import('./new-from-template.js'),
  who: () => import('./who.js'),
}

/** Loads the dialogs that must react to the next key after they are requested, as soon as a person uses the page. */
export function fetchAhead() {
  onNextUse(() => Promise.all([load.palette(), load.quickAdd()]).catch((error) => console.debug(error)))
}

/** Opens a dialog with the text that was typed since it was requested. A second request while it loads does nothing. */
function opener(request, open) {
  let opening
  return (given) => {
    if (opening) return opening
    const typed = typeAhead()
    opening = loadModule(request)
      .then((module) => open(module, typed, given))
      .catch(complain)
      .finally(() => {
        typed()
        opening = undefined
      })
    return opening
  }
}

export const openPalette = opener(load.palette, (module, typed) => module.openPalette(typed))
export const openShortcuts = opener(load.shortcuts, (module) => module.openShortcuts())
export const newFromTemplate = opener(load.template, (module, typed) => module.newFromTemplate(typed))
export const askWho = opener(load.who, (module, typed) => module.askWho(typed))
export const addTask = opener(load.quickAdd, (module, typed, given) =>
  module.openQuickAdd({ ...quickAdd(given), typed }),
)
