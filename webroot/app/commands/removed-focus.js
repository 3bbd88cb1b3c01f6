/**
 * Reports the removal of the focused element by an event `focusout` of the innermost element around it that is left.
 * Chromium sends such an event by itself. Firefox and Safari send nothing, so that nobody would save what was typed,
 * or give the focus to another element.
 */

/** The focused element and the elements around it, innermost first. Empty after an event `focusout`. */
let focused = []

addEventListener('focusin', ({ target }) => (focused = withParents(target)), { capture: true })
addEventListener('focusout', () => (focused = []), { capture: true })

new MutationObserver(() => {
  const [target] = focused
  if (!target || target.isConnected || document.activeElement !== document.body) return
  const left = focused.find((element) => element.isConnected)
  focused = []
  left?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}).observe(document.body, { childList: true, subtree: true })

function withParents(element) {
  const found = []
  for (let each = element; each instanceof Element; each = each.parentElement) found.push(each)
  return found
}
