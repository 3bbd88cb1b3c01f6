import { loadModule } from '../../../app/loader.js'
import { complain } from '../../../app/messages/toasts.js'

/** Loads the menu of all places and opens it. */
export function openPhoneMenu() {
  return loadModule(new URL('./phone-menu.js', import.meta.url))
    .then((module) => module.showPhoneMenu())
    .catch(complain)
}
