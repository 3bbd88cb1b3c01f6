/**
 * How well `text` answers `query`: 0 for not at all, higher is better. Letters must come in order; whole words, word
 * starts and runs count more, and so does a short text.
 */
export function score(query, text) {
  return scoreFolded(fold(query), fold(text))
}

/** The same for texts that are folded already. */
export function scoreFolded(wanted, given) {
  if (!wanted) return 1
  const whole = given.indexOf(wanted)
  if (whole >= 0)
    return 1000 + (isWordStart(given, whole) ? 500 : 0) - Math.min(given.length, 200) - Math.min(whole, 100)
  const words = wanted.split(/\s+/)
  if (words.length > 1) return words.every((word) => given.includes(word)) ? 700 - Math.min(given.length, 200) : 0
  return scattered(wanted, given)
}

/** Text without case and accents. */
export function fold(text) {
  return String(text ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .trim()
}

/** The best of `items`, best first. `textOf` may give several texts, the first counts most. */
export function best(query, items, textOf, limit = 20) {
  return bestFolded(query, items, (item) => [textOf(item)].flat().map(fold), limit)
}

/** The same where the texts are folded already. */
export function bestFolded(query, items, foldedOf, limit = 20) {
  const wanted = fold(query)
  const found = []
  items.forEach((item, index) => {
    let top = 0
    foldedOf(item).forEach((text, place) => {
      if (text) top = Math.max(top, scoreFolded(wanted, text) - place * 50)
    })
    if (top > 0) found.push({ item, top, index })
  })
  return found
    .sort((a, b) => b.top - a.top || a.index - b.index)
    .slice(0, limit)
    .map((entry) => entry.item)
}

function scattered(wanted, given) {
  if (wanted.length > 24) return 0
  let points = 0
  let at = -1
  for (const letter of wanted) {
    const next = given.indexOf(letter, at + 1)
    if (next < 0) return 0
    points += next === at + 1 ? 12 : isWordStart(given, next) ? 10 : -2
    at = next
  }
  return points < wanted.length * 5 ? 0 : points
}

function isWordStart(text, index) {
  return index === 0 || /[^\p{L}\p{N}]/u.test(text[index - 1])
}
