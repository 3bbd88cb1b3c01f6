import { Emitter } from '../../lib/emitter.js'

/**
 * Short messages at the edge of the screen. A toast is `{id, text, tone, action?}`; an action is `{label, run}`, and a
 * toast with an action stays longer.
 */
export const toasts = Object.assign(new Emitter(), { shown: [] })

const SHORT_MS = 4000
const LONG_MS = 9000
let last = 0

export function toast(text, { tone = 'plain', action, stay = false } = {}) {
  const entry = { id: ++last, text, tone, action }
  toasts.shown = [...toasts.shown.slice(-2), entry]
  toasts.emit()
  if (!stay) setTimeout(() => dismiss(entry.id), action || tone === 'bad' ? LONG_MS : SHORT_MS)
  return entry.id
}

export function dismiss(id) {
  if (!toasts.shown.some((entry) => entry.id === id)) return
  toasts.shown = toasts.shown.filter((entry) => entry.id !== id)
  toasts.emit()
}

/** Says in words what went wrong. */
export function complain(error) {
  console.debug(error)
  toast(error.message, { tone: 'bad' })
}
