import { resendKey } from './resent-key.js'
import { focusNext } from './tab-order.js'

const MODIFIERS = new Set(['Alt', 'AltGraph', 'Control', 'Meta', 'Shift'])
const TEXT_CONTROLS = 'input, textarea'
/** The elements that a key activates, by the key. */
const ACTIVATED = { Enter: 'button, a[href], summary', ' ': 'button, summary' }

/** The keys that are held back, in their order, and the work that must end before the next of them is dispatched. */
const held = []
const working = new Set()
let isHolding = false

/**
 * Holds back the keys that are typed while `work` runs, and dispatches them when `work` has ended. So a key after
 * "select all" acts on all records, even if some of them must be loaded first. `work` handles its own errors. `typed`
 * are keys that were typed before.
 *
 * A dispatched key may begin other work. The keys after it then wait for that work too.
 *
 * @returns {Promise<void>} resolves when `work` has ended and the last key is dispatched. If a dispatched key has begun
 *   `work`, it does not wait for the other keys.
 */
export async function holdKeys(work, typed = []) {
  held.unshift(...typed)
  working.add(work)
  try {
    if (!isHolding) await holdAndType()
    await work
  } finally {
    working.delete(work)
  }
}

async function holdAndType() {
  isHolding = true
  addEventListener('keydown', hold, { capture: true })
  try {
    while (working.size + held.length > 0) {
      if (working.size > 0) await end(working)
      else await type(held.shift())
    }
  } finally {
    removeEventListener('keydown', hold, { capture: true })
    isHolding = false
  }
}

/** Waits for the current work. Work that has ended holds back no more keys. */
async function end(works) {
  const all = [...works]
  await Promise.allSettled(all)
  all.forEach((work) => works.delete(work))
}

function hold(event) {
  // Dispatched events are not trusted. They must not be held back again.
  if (!event.isTrusted || event.isComposing) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (!MODIFIERS.has(event.key)) held.push(event)
}

/**
 * Dispatches a key to the focused element. For such a key, the browser neither edits text, nor presses a button, nor
 * submits a form, nor closes a dialog, nor moves the focus, so this function does.
 */
async function type(event) {
  const { key, ctrlKey, metaKey } = event
  const owner = document.activeElement ?? document.body
  const isUnused = resendKey(event)
  const isPlain = isUnused && !ctrlKey && !metaKey
  if (isPlain && key in ACTIVATED && owner.matches(ACTIVATED[key])) owner.click()
  if (isPlain && key === 'Escape') owner.closest('dialog[open]')?.close()
  if (isPlain && key === 'Tab') focusNext(event.shiftKey)
  if (isPlain && key === 'Enter' && owner.matches('input') && owner.form) submit(owner)
  const isEdit = isPlain && owner.matches(TEXT_CONTROLS)
  if (isEdit && [...key].length === 1) document.execCommand('insertText', false, key)
  if (isEdit && key === 'Backspace') document.execCommand('delete')
  // The key may open a dialog, which then has the focus for the next key.
  await new Promise((resolve) => setTimeout(resolve))
}

/** Submits the form of an input as Enter does: the input reports its value first. */
function submit(input) {
  input.dispatchEvent(new Event('change', { bubbles: true }))
  input.form.requestSubmit()
}
