import { complain } from './messages/toasts.js'
import { typeAhead } from './commands/type-ahead.js'
import { loadModule } from './loader.js'

/**
 * Returns a function that loads a module and opens its dialog with the text that was typed since the dialog was
 * requested, and then types the keys from Enter on. A second request while the dialog is loading has no effect.
 */
export function opener(address, open) {
  let opening
  return (given) => {
    if (opening) return opening
    const typed = typeAhead()
    opening = loadModule(address)
      .then((module) => open(module, typed, given))
      .then(typed.resume)
      .catch(complain)
      .finally(() => {
        typed()
        opening = undefined
      })
    return opening
  }
}
