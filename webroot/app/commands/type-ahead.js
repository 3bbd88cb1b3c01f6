/**
 * Collects the keys that are typed while their control is still loading. Keys with Ctrl, Alt or ⌘ are passed on.
 *
 * @returns {() => string} stops collecting and returns the text
 */
export function typeAhead(target = globalThis) {
  let text = ''
  const take = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (event.key === 'Backspace') text = [...text].slice(0, -1).join('')
    else if ([...event.key].length === 1) text += event.key
    else return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  target.addEventListener('keydown', take, { capture: true })
  return () => {
    target.removeEventListener('keydown', take, { capture: true })
    return text
  }
}
