import { journal } from '../../../app/undo/journal.js'
import { complain } from '../../../app/messages/toasts.js'

/**
 * Changes an entry of a part of a task, such as a comment, with its own request. The element of the part then sends
 * `changed` with the former entries as `before`, and with the number of the action as `began`. Returns whether the
 * request succeeded. `send` resolves to false if it has changed nothing.
 */
export async function sendPart(part, send) {
  const before = part.value
  const began = journal.begin()
  try {
    if ((await send()) === false) return false
    part.dispatchEvent(new CustomEvent('changed', { detail: { before, began } }))
    return true
  } catch (error) {
    complain(error)
    return false
  }
}
