const MARK = /<\/?mark>/
const ENTITY = /&(amp|lt|gt|quot|#39);/g
const CHARACTERS = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** Splits an escaped HTML text with `<mark>` into `[{text, marked}]`. */
export function markedParts(html) {
  return (html ?? '')
    .split(MARK)
    .map((part, index) => ({ text: unescape(part), marked: index % 2 === 1 }))
    .filter(({ text }) => text !== '')
}

/** Returns the marked words of the first text that has any, each once. */
export function markedWords(...texts) {
  for (const html of texts) {
    const words = markedParts(html).filter(({ marked }) => marked)
    if (words.length > 0) return [...new Set(words.map(({ text }) => text))]
  }
  return []
}

function unescape(text) {
  return text.replace(ENTITY, (_, name) => CHARACTERS[name])
}
