/** Counts what a person does without moving the focus: typing in a control, and pressing a control again. */
let acts = 0
for (const type of ['input', 'pointerdown']) document.addEventListener(type, () => (acts += 1), { capture: true })

/**
 * Remembers the focus before a request. Returns a function that gives the focus to an element after the answer, if the
 * focus was in `part` and the person has not gone on in the meantime: an answer does not interrupt somebody who types
 * or chooses elsewhere. If the answer has removed or disabled the focused control, the element receives the focus. The
 * function returns whether the person has not gone on.
 */
export function markFocus(part) {
  const { activeElement, body } = document
  const isHere = activeElement === body || part.contains(activeElement)
  const before = acts
  return (element, options) => {
    const now = document.activeElement
    const isFree = isHere && (now === body || (now === activeElement && acts === before))
    if (isFree) element?.focus(options)
    return isFree
  }
}
