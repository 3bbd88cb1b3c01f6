/** The focused element is gone. A view that gives the focus to another one calls `respondWith` with its promise. */
class FocusLostEvent extends Event {
  given = undefined

  constructor() {
    super('focuslost')
  }

  respondWith(given) {
    this.given = given
  }
}

/**
 * Asks the view for the focus of an element that is gone, with the event `focuslost`. Returns the promise of a view
 * that keeps the focus on its records, and undefined if there is none.
 */
export function askForFocus() {
  const lost = new FocusLostEvent()
  document.dispatchEvent(lost)
  return lost.given
}
