/**
 * Dispatches a copy of a key event to the focused element.
 *
 * @returns {boolean} whether nothing has prevented the default action, which a browser does not carry out for a copy
 */
export function resendKey({ key, code, ctrlKey, metaKey, altKey, shiftKey, repeat }) {
  const copy = new KeyboardEvent('keydown', {
    ...{ key, code, ctrlKey, metaKey, altKey, shiftKey, repeat },
    ...{ bubbles: true, cancelable: true, composed: true },
  })
  return (document.activeElement ?? document.body).dispatchEvent(copy)
}
