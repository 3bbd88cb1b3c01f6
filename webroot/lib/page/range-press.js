/**
 * Keeps a press with Shift on a record from selecting the text between it and the last press: it selects records. The
 * record gets the focus, as with every press. Texts that are edited select as usual.
 */
export function pressRange(event) {
  const record = event.target.closest('[data-id]')
  if (!event.shiftKey || event.button !== 0 || !record || event.target.closest('input, textarea, [contenteditable]'))
    return
  event.preventDefault()
  record.focus({ preventScroll: true })
}
