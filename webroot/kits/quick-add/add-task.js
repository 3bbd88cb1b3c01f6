import { opener } from '../../app/opener.js'

/** The address of the module with the quick-add dialog. */
export const QUICK_ADD = new URL('./quick-add-dialog.js', import.meta.url)

/** Opens the quick-add dialog with preset values of the new tasks, after its module is loaded. */
export const addTask = opener(QUICK_ADD, (module, typed, given) => module.openDialog(given, typed))
