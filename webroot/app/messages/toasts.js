import { Emitter } from '../../lib/emitter.js'
import { untilReached } from '../server/connection.js'
import { withToast } from './toasts.logic.js'

/**
 * Short messages at the edge of the screen. A toast is `{id, text, tone, action?}`, and an action is `{label, run}`. A
 * toast with an action is shown longer.
 */
export const toasts = Object.assign(new Emitter(), { shown: [] })

const SHORT_MS = 4000
const LONG_MS = 9000
let last = 0

export function toast(text, { tone = 'plain', action, stay = false } = {}) {
  const entry = { id: ++last, text, tone, action, stay }
  toasts.shown = withToast(toasts.shown, entry)
  toasts.emit()
  if (!stay) setTimeout(() => dismiss(entry.id), action || tone === 'bad' ? LONG_MS : SHORT_MS)
  return entry.id
}

/** Replaces the text of a visible toast. */
export function replaceText(id, text) {
  toasts.shown = toasts.shown.map((entry) => (entry.id === id ? { ...entry, text } : entry))
  toasts.emit()
}

export function dismiss(id) {
  if (!toasts.shown.some((entry) => entry.id === id)) return
  toasts.shown = toasts.shown.filter((entry) => entry.id !== id)
  toasts.emit()
}

/** Shows an error message. A message about a lost connection disappears when the connection is back. */
export function complain(error) {
  console.debug(error)
  const id = toast(error.message, { tone: 'bad' })
  if (error.name === 'OfflineError') untilReached().then(() => dismiss(id))
}
