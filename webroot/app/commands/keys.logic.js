/**
 * Key sequences in readable form: `c`, `g t` (two keys in succession), `Mod+k` (⌘ on a Mac, Ctrl elsewhere),
 * `Shift+Enter`.
 */

/** Returns the name of an event's key with its modifiers. Undefined for a modifier alone. */
export function keyOf(event, mac) {
  if (['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'Dead', 'Process'].includes(event.key))
    return undefined
  const named = event.key.length > 1
  let name = event.key === ' ' ? 'Space' : event.key
  if (!named) name = name.toLowerCase()
  const parts = []
  if (mac ? event.metaKey : event.ctrlKey) parts.push('Mod')
  if (mac && event.ctrlKey) parts.push('Ctrl')
  if (!mac && event.metaKey) parts.push('Meta')
  if (event.altKey && (named || /^[a-z0-9]$/.test(name))) parts.push('Alt')
  // A sign such as ? already implies Shift. Letters and named keys state Shift.
  if (event.shiftKey && (named || /^\p{L}$/u.test(name))) parts.push('Shift')
  return [...parts, name === ' ' ? 'Space' : name].join('+')
}

/**
 * Processes the next key after the keys in `typed`. Returns `{matched, pending}`: the sequence that is complete, if
 * any, and the keys to pass as `typed` with the next key. `pending` is empty when no sequence begins with these keys.
 */
export function step(typed, key, sequences) {
  for (const candidate of typed ? [`${typed} ${key}`, key] : [key]) {
    const matched = sequences.filter((sequence) => sequence === candidate)
    if (matched.length > 0) return { matched: candidate, pending: '' }
    if (sequences.some((sequence) => sequence.startsWith(candidate + ' ')))
      return { matched: undefined, pending: candidate }
  }
  return { matched: undefined, pending: '' }
}

/** Whether a sequence consists of characters only, with no modifier except Shift. */
export function isCharacterKey(sequence) {
  return sequence.split(' ').every((chord) => /^(?:Shift\+)?.$/u.test(chord))
}

/**
 * Returns the parts of a sequence as keyboards label them: `[['⌘', 'K']]` or `[['G'], ['T']]`. `labels` are the labels
 * of the language for a keyboard that is not a Mac's, such as `{Mod: 'Strg'}`.
 */
export function display(sequence, mac, labels = {}) {
  return sequence.split(' ').map((chord) => chord.split('+').map((part) => symbol(part, mac, labels)))
}

function symbol(part, mac, labels) {
  const names = mac ? { Mod: '⌘', Shift: '⇧', Alt: '⌥', Enter: '↵', Backspace: '⌫' } : { Mod: 'Ctrl', ...labels }
  const arrows = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→', Escape: 'Esc' }
  return names[part] ?? arrows[part] ?? (part.length === 1 ? part.toUpperCase() : part)
}
