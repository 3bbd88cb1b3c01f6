/**
 * Puts a text in the place of the selection of a text control that has focus, as if somebody had typed it: the control
 * sends `input`, and the browser's own undo takes it back. No other call than `execCommand` adds to the browser's undo
 * history.
 */
export function replaceSelection(control, text) {
  if (text) document.execCommand('insertText', false, text)
  else if (control.selectionStart !== control.selectionEnd) document.execCommand('delete')
}
