/**
 * Returns a function that counts the lines of a text at a given width. Lines are broken between words, as in a browser.
 * `measure` returns the width of a word. The widths are cached.
 */
export function lineCounter(measure) {
  const widths = new Map()
  const widthOf = (word) => {
    let width = widths.get(word)
    if (width === undefined) {
      width = measure(word)
      widths.set(word, width)
    }
    return width
  }
  return (text, room) => {
    const space = widthOf(' ')
    let lines = 1
    let used = 0
    for (const word of String(text).split(/\s+/)) {
      const width = widthOf(word)
      const needed = used > 0 ? space + width : width
      if (used + needed <= room) {
        used += needed
        continue
      }
      lines += used > 0 ? 1 : 0
      // A word that is wider than a line is broken.
      lines += Math.max(0, Math.ceil(width / room) - 1)
      used = width > room ? width % room : width
    }
    return lines
  }
}
