import { resendKey } from './resent-key.js'

const MODIFIERS = new Set(['Alt', 'AltGraph', 'Control', 'Meta', 'Shift'])
const TEXT_CONTROLS = 'input, textarea'

/**
 * Holds back the keys that are typed while `work` runs, and dispatches them when `work` has ended. So a key after
 * "select all" acts on all records, even if some of them must be loaded first. `work` handles its own errors. `held`
 * are keys that were typed before.
 *
 * @returns {Promise<void>} resolves when the last key is dispatched
 */
export async function holdKeys(work, held = []) {
  const hold = (event) => {
    // Dispatched events are not trusted. They must not be held back again.
    if (!event.isTrusted || event.isComposing) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!MODIFIERS.has(event.key)) held.push(event)
  }
  addEventListener('keydown', hold, { capture: true })
  try {
    await work
    while (held.length > 0) await type(held.shift())
  } finally {
    removeEventListener('keydown', hold, { capture: true })
  }
}

/** Dispatches a key to the focused element. The browser does not edit text for such a key, so this function does. */
async function type(event) {
  const { key, ctrlKey, metaKey } = event
  const owner = document.activeElement ?? document.body
  const isUnused = resendKey(event)
  const isEdit = isUnused && !ctrlKey && !metaKey && owner.matches(TEXT_CONTROLS)
  if (isEdit && [...key].length === 1) document.execCommand('insertText', false, key)
  if (isEdit && key === 'Backspace') document.execCommand('delete')
  // The key may open a dialog, which then has the focus for the next key.
  await new Promise((resolve) => setTimeout(resolve))
}
