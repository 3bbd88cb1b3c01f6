/** The eight muted colours for tags and people, which have no colour of their own. */
const TONES = ['red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink']

/** Returns the same tone for the same text every time. */
export function toneOf(text) {
  let hash = 7
  for (const letter of String(text ?? '').toLowerCase()) hash = (hash * 31 + letter.codePointAt(0)) >>> 0
  return TONES[hash % TONES.length]
}

/** The same tones in an order in which neighbours differ. */
const IN_TURN = ['teal', 'orange', 'blue', 'pink', 'green', 'purple', 'yellow', 'red']

/** Returns the tone of the part of a drawing at an index. */
export function toneAt(index) {
  return IN_TURN[index % IN_TURN.length]
}

/** Returns the one or two initials of a name. */
export function initials(name) {
  const words = String(name ?? '')
    .trim()
    .split(/[\s._-]+/)
    .filter(Boolean)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters
    .map((word) => [...word][0])
    .join('')
    .toUpperCase()
}

/** The tones of values that a description marks as good or bad. */
export const TONE_OF_MEANING = { good: 'good', risk: 'risk', bad: 'late' }
