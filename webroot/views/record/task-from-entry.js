import { loadModule } from '../../app/loader.js'
import { complain } from '../../app/messages/toasts.js'
import { collection, offers, peopleType } from '../../app/server/schema.js'
import { QUICKLY_ADDED } from '../../app/tasks/quickly-added.js'
import { taskInEntry } from './task-from-entry.logic.js'

const QUICK_ADD = new URL('../../kits/quick-add/quick-add-dialog.js', import.meta.url)

/** Returns a function that opens quick add for the task in an entry of a list. Undefined if there is none. */
export function taskFrom(of, entry) {
  const task = taskInEntry(of, entry, peopleType()?.name)
  if (!task || !offers(collection(QUICKLY_ADDED), 'create')) return undefined
  const { text, given } = task
  return () => loadModule(QUICK_ADD).then(({ openDialog }) => openDialog(given, { text, isCopy: true }), complain)
}
