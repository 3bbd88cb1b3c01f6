/**
 * Where the focus is, for commands that act on what has it. Menus and dialogs float above the page and belong to what
 * opened them.
 */

const FLOATING = 'dialog, [popover], [role="menu"]'
const WRITING = 'textarea, select, [contenteditable=""], [contenteditable="true"], [contenteditable="plaintext-only"]'
const WRITING_INPUT =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="reset"], [type="range"], [type="color"], [type="file"])'
const PRESSED =
  'button, a[href], summary, input, [role="button"], [role="checkbox"], [role="switch"], [role="tab"], [role="link"]'

let owner = document.body

document.addEventListener('focusin', ({ target }) => {
  if (!target.closest(FLOATING)) owner = target
})

/** The element of the page that has the focus, or had it when the menu or dialog was opened that has it now. */
export function focusOwner() {
  const active = document.activeElement ?? document.body
  return active.closest(FLOATING) && owner.isConnected ? owner : active
}

/** Whether letters typed into an element are text or choose something in it. */
export function isWriting(element) {
  return element instanceof Element && element.matches(`${WRITING}, ${WRITING_INPUT}`)
}

/** Whether an element is in a menu, a list of choices, or a dialog, which have keys of their own. */
export function isFloating(element) {
  return element instanceof Element && element.closest(`${FLOATING}, [role="listbox"]`) !== null
}

/** Whether Enter and Space press an element. */
export function isPressed(element) {
  return element instanceof Element && element.matches(PRESSED)
}

/** Gives the focus from a text control to what it stands in, so that keys are commands again. */
export function leaveControl(control) {
  control.blur()
  const place =
    control.closest('[data-focus-return]') ??
    control.closest('.panel')?.querySelector('.panel-kind') ??
    document.getElementById('content')
  place?.focus({ preventScroll: true })
}
