import { holdKeys } from './held-keys.js'
import { askForFocus } from './lost-focus.js'
import { resendKey } from './resent-key.js'
import './removed-focus.js'

/**
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

/** A part of the page. The focus stays in its part when the focused control is gone. */
const PART = '.panel, .page-bar, .page'
const TOUCH = matchMedia('(pointer: coarse)')

let owner = document.body
/** The owner and the elements around it, innermost first, each with its siblings: `{element, before, after}`. */
let surroundings = []

document.addEventListener('focusin', ({ target }) => {
  if (target.closest(FLOATING)) return
  owner = target
  surroundings = surroundingsOf(target)
})

/** The focused control if something has been typed in it. The browser's undo then acts on its text. */
let typedIn = undefined

document.addEventListener('input', ({ target }) => (typedIn = target))
document.addEventListener('focusin', () => (typedIn = undefined))

/** The focused element may be removed or hidden after this event, or replaced during the next render. */
document.addEventListener('focusout', ({ relatedTarget }) => {
  if (!relatedTarget && document.hasFocus()) requestAnimationFrame(() => setTimeout(() => isPartShown() && passOn()))
})

/**
 * A closed dialog gives the focus back to the element that had it before. If that is gone, another one receives it. The
 * event comes late: the dialog may be open again, and then keeps the focus.
 */
document.addEventListener('close', ({ target }) => target.matches('dialog:not([open])') && leaveDialog(target), true)

/**
 * A closed dialog keeps the focus until its event `close` or the next frame. A key that arrives before is for the page:
 * the next shortcut would be lost, and a second Enter would choose twice.
 */
addEventListener(
  'keydown',
  (event) => {
    const dialog = event.target instanceof Element && event.target.closest('dialog:not([open])')
    if (!dialog) return
    event.stopImmediatePropagation()
    const given = leaveDialog(dialog)
    if (given) {
      event.preventDefault()
      holdKeys(given, [event])
    } else if (!resendKey(event)) event.preventDefault()
  },
  { capture: true },
)

/** See `passOn`. */
function leaveDialog(dialog) {
  if (dialog.contains(document.activeElement)) document.activeElement.blur()
  return passOn()
}

/** Whether the part of the page around the owner is shown. Otherwise another view or record has replaced it. */
function isPartShown() {
  const part = surroundings.find(({ element }) => element.matches(PART))
  return !part || isShown(part.element)
}

function surroundingsOf(element) {
  const found = []
  for (let each = element; each && each !== document.body; each = each.parentElement)
    found.push({ element: each, before: each.previousElementSibling, after: each.nextElementSibling })
  return found
}

/**
 * Gives the focus to another element if the focused one is gone. A button that is disabled during its action is not
 * gone. A view that keeps the focus on its records responds to the event `focuslost`. Otherwise, the nearest control
 * receives the focus. Returns the promise of the view, and undefined if the focus has been given at once.
 */
function passOn() {
  if (document.activeElement !== document.body || owner === document.body || isShown(owner)) return undefined
  const given = askForFocus()
  if (given) return given
  ;((isPartShown() ? nearest() : undefined) ?? firstInView()).focus({ preventScroll: true })
  return undefined
}

/** Returns the control after or before the place of the owner, in the smallest existing element around the place. */
function nearest() {
  for (const [index, { element }] of surroundings.entries()) {
    if (index === 0 || !isShown(element)) continue
    const { before, after } = surroundings[index - 1]
    const next = controlsFrom(after, element, 'nextElementSibling')[0]
    const control = next ?? controlsFrom(before, element, 'previousElementSibling').at(-1) ?? controlsIn(element)[0]
    if (control) return control
    if (element.matches(PART)) return element.querySelector('.panel-kind')
  }
  return undefined
}

/** Returns the controls in the first of some siblings that has controls. */
function controlsFrom(sibling, parent, next) {
  for (let each = sibling; each?.parentElement === parent; each = each[next]) {
    const controls = controlsIn(each)
    if (controls.length > 0) return controls
  }
  return []
}

function controlsIn(element) {
  const all = `:is(${PRESSED}, ${WRITING}, [tabindex="0"])`
  return [element, ...element.querySelectorAll(all)].filter(
    (control) => control.matches(all) && control.tabIndex >= 0 && isShown(control) && mayReceive(control),
  )
}

/**
 * Only a text control passes the focus on to a text control. Elsewhere, keys such as undo would then act on the text. A
 * text control would also open the on-screen keyboard.
 */
function mayReceive(control) {
  return !control.matches(':disabled') && (!isWriting(control) || (isWriting(owner) && !TOUCH.matches))
}

function isShown(element) {
  return element.isConnected && element.checkVisibility()
}

/**
 * Gives the focus of a control of the frame that is gone to the view: to the shown element of the selector, or else to
 * the record that has the focus in the view, or to its first control.
 */
export function returnToView(selector) {
  const wanted = [...document.querySelectorAll(selector)].find(isShown)
  if (wanted || !askForFocus()) (wanted ?? firstInView()).focus({ preventScroll: true })
}

/** Returns the first control of the view. */
function firstInView() {
  const view = document.getElementById('content')
  return [...view.querySelectorAll('.page')].flatMap(controlsIn)[0] ?? view
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

/**
 * Whether an element is a control of a held editor in which nothing has been typed since it received the focus. A form
 * is excluded, because what it contains is not saved yet.
 */
export function isUntouched(element) {
  return element !== typedIn && element.closest('[data-held]:not(form *)') !== null
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
