import { Emitter } from '../../lib/emitter.js'

/*
 * The focused element, for commands that act on it. Menus and dialogs float above the page. Commands in them act on the
 * element that opened them.
 */

const FLOATING = 'dialog, [popover], [role="menu"]'
const WRITING = 'textarea, select, [contenteditable=""], [contenteditable="true"], [contenteditable="plaintext-only"]'
const WRITING_INPUT =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="reset"], [type="range"], [type="color"], [type="file"])'
const PRESSED =
  'button, a[href], summary, input, [role="button"], [role="checkbox"], [role="switch"], [role="tab"], [role="link"]'

const ARROW_USERS = 'input, [role="radio"], [role="tab"], [role="slider"], [role="separator"]'

let owner = document.body

document.addEventListener('focusin', ({ target }) => {
  if (!target.closest(FLOATING)) owner = target
})

/**
 * Emits `{isTaken}` when a dialog closes and the element that had the focus before is gone. A listener that moves the
 * focus sets `isTaken`.
 */
export const focusLost = new Emitter()

/**
 * A closed dialog gives the focus back to the element that had it before. If that is gone, a listener or the view
 * receives it.
 */
document.addEventListener(
  'close',
  ({ target }) => {
    const active = document.activeElement
    if ((active !== document.body && !target.contains(active)) || owner.isConnected) return
    const loss = { isTaken: false }
    focusLost.emit(loss)
    if (!loss.isTaken) focusView()
  },
  true,
)

/** Moves the focus to the first control of the view. */
function focusView() {
  const view = document.getElementById('content')
  const controls = [...view.querySelectorAll(`.page :is(${PRESSED}, ${WRITING}, [tabindex="0"])`)]
  const first = controls.find((control) => control.tabIndex >= 0 && control.checkVisibility() && !control.disabled)
  ;(first ?? view).focus({ preventScroll: true })
}

/**
 * Returns the focused element of the page. While a menu or dialog is open, that is the element that had the focus
 * before.
 */
export function focusOwner() {
  const active = document.activeElement ?? document.body
  return active.closest(FLOATING) && owner.isConnected ? owner : active
}

/** Whether an element uses typed letters itself, as text or to choose an option. */
export function isWriting(element) {
  return element instanceof Element && element.matches(`${WRITING}, ${WRITING_INPUT}`)
}

/** Whether an element is in a menu, listbox or dialog, which handle keys themselves. */
export function isFloating(element) {
  return element instanceof Element && element.closest(`${FLOATING}, [role="listbox"]`) !== null
}

/**
 * Whether an element may use plain arrow keys itself, to choose or to scroll. Elsewhere in the view, and on a link of
 * the sidebar, they move between the records of the view.
 */
export function usesArrows(element) {
  if (element === document.body) return false
  return !(element instanceof Element && element.closest('#content, side-bar')) || element.matches(ARROW_USERS)
}

/** Whether Enter and Space activate an element. */
export function isPressed(element) {
  return element instanceof Element && element.matches(PRESSED)
}

/** Moves the focus from a text control to its surroundings, so that keys trigger commands again. */
export function leaveControl(control) {
  control.blur()
  const place =
    control.closest('[data-focus-return]') ??
    control.closest('.panel')?.querySelector('.panel-kind') ??
    document.getElementById('content')
  place?.focus({ preventScroll: true })
}
