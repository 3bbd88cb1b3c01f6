const TEXT_CONTROLS = 'input, textarea, select, [contenteditable]'

/**
 * Collects the keys that are typed while a text control is loading, until a text control has the focus. Keys with Ctrl,
 * Alt or ⌘ are passed on. Enter does nothing, because it is meant for the control that is loading.
 *
 * @returns {() => string} stops collecting and returns the text
 */
export function typeAhead(target = globalThis) {
  let text = ''
  const take = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (event.key === 'Backspace') text = [...text].slice(0, -1).join('')
    else if ([...event.key].length === 1) text += event.key
    else if (event.key !== 'Enter') return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const end = () => {
    target.removeEventListener('keydown', take, { capture: true })
    target.removeEventListener('focusin', leave)
    return text
  }
  const leave = (event) => {
    if (event.target.matches?.(TEXT_CONTROLS)) end()
  }
  target.addEventListener('keydown', take, { capture: true })
  target.addEventListener('focusin', leave)
  return end
}

let typed = () => ''

/** Collects the keys that are typed until a form asks for them. */
export function typeAheadOfForm() {
  typed()
  typed = typeAhead()
}

/** Returns what was typed before a form was shown, and stops collecting. */
export function typedAheadOfForm() {
  const text = typed()
  typed = () => ''
  return text
}
