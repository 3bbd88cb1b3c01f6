/**
 * Returns how well `text` matches `query`: 0 for no match, otherwise higher is better. Letters must appear in order.
 * Whole words, word starts, runs of letters and short texts score higher.
 */
export function score(query, text) {
  return scoreFolded(fold(query), fold(text))
}

/** Returns the score of texts that are already folded. */
function scoreFolded(wanted, given) {
  if (!wanted) return 1
  const whole = given.indexOf(wanted)
  if (whole >= 0) {
    const start = isWordStart(given, whole) ? 500 : 0
    const isWhole = start > 0 && !/^[\p{L}\p{N}]/u.test(given.slice(whole + wanted.length))
    return 1000 + start + (isWhole ? 100 : 0) - Math.min(given.length, 200) - Math.min(whole, 100)
  }
  const words = wanted.split(/\s+/)
  if (words.length > 1) {
    if (!words.every((word) => given.includes(word))) return 0
    return 700 - Math.min(given.length, 200) + (200 * wholeWords(words, given)) / words.length
  }
  return scattered(wanted, given)
}

/** Returns a text in lower case without accents. */
export function fold(text) {
  return String(text ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .trim()
}

/**
 * Returns the best matches among `items`, best first. `textOf` may return several texts; the first has the highest
 * weight.
 */
export function best(query, items, textOf, limit = 20) {
  return bestFolded(query, items, (item) => [textOf(item)].flat().map(fold), limit)
}

/** Returns the best matches among items whose texts are already folded. */
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

/** Returns the number of words that `given` has from their first to their last letter. */
function wholeWords(words, given) {
  const there = new Set(given.split(/[^\p{L}\p{N}]+/u))
  return words.filter((word) => there.has(word)).length
}

function isWordStart(text, index) {
  return index === 0 || /[^\p{L}\p{N}]/u.test(text[index - 1])
}
