import { movedPosition } from './moved-position.logic.js'

/** Whether a control has the focus, even if its window is in the background. */
export function hasFocus(control) {
  return control.getRootNode().activeElement === control
}

/**
 * Shows another text in an input or text area. If it has the focus, the caret stays at its place in the text, and the
 * control sends `renewed`. Setting a value clears the browser's undo history, so an equal value is not set.
 */
export function replaceText(control, text) {
  const { value: before, selectionStart: start, selectionEnd: end } = control
  if (before === text) return
  control.value = text
  if (!hasFocus(control)) return
  if (start !== null)
    control.setSelectionRange(movedPosition(before, control.value, start), movedPosition(before, control.value, end))
  control.dispatchEvent(new CustomEvent('renewed', { bubbles: true }))
}
