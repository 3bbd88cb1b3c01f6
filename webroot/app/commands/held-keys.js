import { askForFocus } from './lost-focus.js'
import { resendKey } from './resent-key.js'
import { focusNext } from './tab-order.js'
import { selectionAfter } from './text-keys.logic.js'

const MOST_MS = 2000
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

/** Holds back the keys while `work` waits for the server, for two seconds at most: a slow server stops no keyboard. */
export function holdKeysBriefly(work) {
  return holdKeys(Promise.race([work, new Promise((resolve) => setTimeout(resolve, MOST_MS))]))
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
  // The key before may have removed the focused element.
  if (document.activeElement === document.body) await askForFocus()
  const owner = document.activeElement ?? document.body
  const isUnused = resendKey(event)
  const isPlain = isUnused && !ctrlKey && !metaKey
  const isText = isUnused && owner.matches(TEXT_CONTROLS)
  if (isPlain && key in ACTIVATED && owner.matches(ACTIVATED[key])) owner.click()
  if (isPlain && key === 'Escape') owner.closest('dialog[open]')?.close()
  if (isPlain && key === 'Tab') focusNext(event.shiftKey)
  if (isPlain && key === 'Enter' && owner.matches('input') && owner.form) submit(owner)
  if (isText && isPlain) edit(owner, event)
  if (isText && !isPlain && key === 'a') owner.select()
  // The key may open a dialog, which then has the focus for the next key.
  await new Promise((resolve) => setTimeout(resolve))
}

/** Does what a key does in a text control: it inserts or deletes a character, or moves the caret. */
function edit(control, event) {
  const { key } = event
  if ([...key].length === 1) document.execCommand('insertText', false, key)
  else if (key === 'Backspace') document.execCommand('delete')
  else if (key === 'Delete') document.execCommand('forwardDelete')
  else moveCaret(control, event)
}

function moveCaret(control, event) {
  const { selectionStart, selectionEnd, selectionDirection, value } = control
  // Controls of numbers and dates have no selection.
  if (selectionStart === null) return
  const selection = { start: selectionStart, end: selectionEnd, direction: selectionDirection }
  const next = selectionAfter(event, value, selection)
  if (next) control.setSelectionRange(next.start, next.end, next.direction)
}

/** Submits the form of an input as Enter does: the input reports its value first. */
function submit(input) {
  input.dispatchEvent(new Event('change', { bubbles: true }))
  input.form.requestSubmit()
}
