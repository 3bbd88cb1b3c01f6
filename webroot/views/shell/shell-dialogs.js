import { typeAhead } from '../../app/commands/type-ahead.js'
import { quickAdd } from '../../app/records/quick-add.js'
import { complain } from '../../app/messages/toasts.js'

/**
 * The dialogs that are available in every view. Their modules are loaded on first use, or earlier while the browser is
 * idle.
 */

const load = {
  palette: () => import('./command-palette.js'),
  quickAdd: () => import('../../components/quick-add/quick-add.js'),
  shortcuts: () => import('./shortcut-sheet.js'),
  template: () => import('./new-from-template.js'),
  who: () => import('./who.js'),
}

/** Loads the dialogs that must react to the next key after they are requested. */
export function fetchAhead() {
  const fetch = () => Promise.all([load.palette(), load.quickAdd()]).catch((error) => console.debug(error))
  if (globalThis.requestIdleCallback) requestIdleCallback(fetch)
  else setTimeout(fetch, 500)
}

let opening

/** Opens the palette with the text that was typed since it was requested. */
export function openPalette() {
  if (opening) return opening
  const typed = typeAhead()
  opening = load
    .palette()
    .then((module) => module.openPalette(typed), complain)
    .finally(() => {
      typed()
      opening = undefined
    })
  return opening
}

export const openShortcuts = () => load.shortcuts().then((module) => module.openShortcuts(), complain)
export const newFromTemplate = () => load.template().then((module) => module.newFromTemplate(), complain)
export const askWho = () => load.who().then((module) => module.askWho(), complain)
export const addTask = (given) => load.quickAdd().then((module) => module.openQuickAdd(quickAdd(given)), complain)
