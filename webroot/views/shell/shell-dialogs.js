import { typeAhead } from '../../app/commands/type-ahead.js'
import { quickAdd } from '../../app/records/quick-add.js'
import { complain } from '../../app/messages/toasts.js'

/**
 * What floats above every view. Its code is loaded when it is asked for, or before that when there is nothing else to
 * do.
 */

const load = {
  palette: () => import('./command-palette.js'),
  quickAdd: () => import('../../components/quick-add/quick-add.js'),
  shortcuts: () => import('./shortcut-sheet.js'),
  template: () => import('./new-from-template.js'),
  who: () => import('./who.js'),
}

/** Fetches what must take the very next key once it is asked for. */
export function fetchAhead() {
  const fetch = () => Promise.all([load.palette(), load.quickAdd()]).catch((error) => console.debug(error))
  if (globalThis.requestIdleCallback) requestIdleCallback(fetch)
  else setTimeout(fetch, 500)
}

let opening

/** Opens the palette with what was typed since it was asked for. */
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
