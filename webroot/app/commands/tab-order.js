const STOPS = 'a[href], button, input, select, summary, textarea, [contenteditable="true"], [tabindex]'

/** Moves the focus as the browser does for Tab, within the open modal dialog if there is one. */
export function focusNext(isBack) {
  const focused = document.activeElement ?? document.body
  const root = focused.closest('dialog[open]') ?? document.body
  const stops = [...root.querySelectorAll(STOPS)].filter(
    (each) => each === focused || (each.tabIndex >= 0 && !each.matches(':disabled') && each.checkVisibility()),
  )
  const from = stops.indexOf(focused)
  stops.at(isBack ? (from < 0 ? -1 : from - 1) : (from + 1) % stops.length)?.focus()
}
