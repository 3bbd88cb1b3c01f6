/**
 * Keys as people read them: `c`, `g t` (a chord: one after the other), `Mod+k` (⌘ on a Mac, Ctrl elsewhere),
 * `Shift+Enter`.
 */

/** The name of the key in an event, with its modifiers; undefined for a modifier alone. */
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
  // A shifted sign such as ? is its own key; a shifted letter or named key is not.
  if (event.shiftKey && (named || /^\p{L}$/u.test(name))) parts.push('Shift')
  return [...parts, name === ' ' ? 'Space' : name].join('+')
}

/**
 * One step in reading keys: what was typed so far and the next key → `{matched, pending}`. `pending` is what to keep
 * for the next step, empty when no chord begins with it.
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

/** Whether a sequence is typed with characters alone, without a modifier but Shift. */
export function isCharacterKey(sequence) {
  return sequence.split(' ').every((chord) => /^(?:Shift\+)?.$/u.test(chord))
}

/** The parts of a sequence as the keyboard shows them: `[['⌘', 'K']]` or `[['G'], ['T']]`. */
export function display(sequence, mac) {
  return sequence.split(' ').map((chord) => chord.split('+').map((part) => symbol(part, mac)))
}

function symbol(part, mac) {
  const names = mac
    ? { Mod: '⌘', Shift: '⇧', Alt: '⌥', Enter: '↵', Backspace: '⌫' }
    : { Mod: 'Ctrl', Shift: 'Shift', Alt: 'Alt', Enter: 'Enter', Backspace: 'Backspace' }
  const arrows = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→', Escape: 'Esc' }
  return names[part] ?? arrows[part] ?? (part.length === 1 ? part.toUpperCase() : part)
}
