import { holdKeys } from './held-keys.js'

const TEXT_CONTROLS = 'input, textarea, select, [contenteditable]'

/**
 * Collects the keys that are typed while a text control is loading, until a text control has the focus. Keys with Ctrl,
 * Alt or ⌘ are passed on. Escape, and Enter and Tab after a text, are meant for the control too: `resume` of the result
 * types such a key and the keys after it when the control has the text and the focus. `begun` is the text before the
 * first key.
 *
 * @returns {(() => string) & {resume: () => Promise<void>}} stops collecting and returns the text before such a key
 */
export function typeAhead(target = globalThis, begun = '') {
  let text = begun
  const keysAfterText = []
  const take = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    const isCharacter = [...event.key].length === 1
    const isEscape = event.key === 'Escape'
    const isEnd = event.key === 'Enter' || isEscape || (event.key === 'Tab' && text !== '')
    if (!isCharacter && event.key !== 'Backspace' && !isEnd) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (keysAfterText.length > 0) keysAfterText.push(event)
    else if (isCharacter) text += event.key
    else if (event.key === 'Backspace') text = [...text].slice(0, -1).join('')
    else if ((text || isEscape) && !event.repeat) keysAfterText.push(event)
  }
  const end = () => {
    target.removeEventListener('keydown', take, { capture: true })
    target.removeEventListener('focusin', leave)
    return text
  }
  const leave = (event) => {
    if (event.target.matches?.(TEXT_CONTROLS)) end()
  }
  target.addEventListener('keydown', take, { capture: true })
  target.addEventListener('focusin', leave)
  return Object.assign(end, { resume: () => holdKeys(Promise.resolve(), keysAfterText.splice(0)) })
}

/** The collection for the next form. Undefined if no keys are being collected. */
let typed

/** Collects the keys that are typed until a form asks for them. `collected` are keys that were typed before. */
export function typeAheadOfForm(collected = typeAhead()) {
  discardTypedAhead()
  typed = collected
}

/** Passes the text that was typed before a form was shown to `fill`, and then types the keys from Enter or Tab on. */
export function typeIntoForm(fill) {
  const collected = typed
  typed = undefined
  if (!collected) return
  const text = collected()
  if (text) fill(text)
  collected.resume()
}

/** Stops collecting the keys for a form that is not shown. */
export function discardTypedAhead() {
  typed?.()
  typed = undefined
}
