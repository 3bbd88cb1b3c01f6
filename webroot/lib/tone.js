/** The quiet eight, for what has no colour of its own. */
export const TONES = ['red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink']

/** The same tone for the same text, everywhere and always. */
export function toneOf(text) {
  let hash = 7
  for (const letter of String(text ?? '').toLowerCase()) hash = (hash * 31 + letter.codePointAt(0)) >>> 0
  return TONES[hash % TONES.length]
}

/** One or two letters for a name. */
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

/** The tones of what is good or bad by itself, by the meaning that a description gives it. */
export const TONE_OF_MEANING = { good: 'good', risk: 'risk', bad: 'late' }
