/**
 * Replaces the selection of the focused text control like typed text: the control sends `input`, and the browser can
 * undo the change. Only `execCommand` adds to the browser's undo history.
 */
export function replaceSelection(control, text) {
  if (text) document.execCommand('insertText', false, text)
  else if (control.selectionStart !== control.selectionEnd) document.execCommand('delete')
}
