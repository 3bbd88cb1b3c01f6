const HIGHLIGHT = 'search-match'
const SKIPPED = 'button, .panel-head, .icon, .visually-hidden'
const PATIENCE_MS = 4000

/**
 * Highlights the words of a search in an open record and scrolls to the first match. The record may still be loading,
 * so the search is repeated when the panel changes, for some seconds or until the person uses the panel. Returns a
 * function that removes the highlights.
 */
export function showMatch(panel, words) {
  const wanted = words.map((word) => word.toLowerCase())
  const look = () => {
    const found = matchesIn(panel, wanted)
    mark(found)
    const first = found.find(({ element }) => !element.matches('.record-title')) ?? found[0]
    first?.element.scrollIntoView({ block: 'center' })
  }
  let due
  const observer = new MutationObserver(() => {
    cancelAnimationFrame(due)
    due = requestAnimationFrame(look)
  })
  observer.observe(panel, { childList: true, subtree: true, characterData: true })
  const rest = () => {
    observer.disconnect()
    clearTimeout(timer)
    cancelAnimationFrame(due)
  }
  const timer = setTimeout(rest, PATIENCE_MS)
  for (const event of ['wheel', 'pointerdown', 'keydown'])
    panel.addEventListener(event, rest, { once: true, passive: true })
  look()
  return () => {
    rest()
    mark([])
  }
}

/** Returns the matches in document order, as `{element, range?}`. The text of a control has no range. */
function matchesIn(panel, words) {
  const found = []
  const walker = document.createTreeWalker(panel, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeType === Node.TEXT_NODE) {
      if (!node.parentElement.closest(SKIPPED)) found.push(...rangesIn(node, words))
    } else if (node.matches('textarea, input') && words.some((word) => node.value.toLowerCase().includes(word))) {
      found.push({ element: node })
    }
  }
  return found
}

function rangesIn(node, words) {
  const text = node.data.toLowerCase()
  // Some letters have another length in lower case, and the positions would be wrong.
  if (text.length !== node.data.length) return []
  return words.flatMap((word) => {
    const ranges = []
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
      const range = new Range()
      range.setStart(node, at)
      range.setEnd(node, at + word.length)
      ranges.push({ element: node.parentElement, range })
    }
    return ranges
  })
}

let controls = []

function mark(found) {
  controls.forEach((control) => control.classList.remove('is-match'))
  controls = found.filter(({ range }) => !range).map(({ element }) => element)
  controls.forEach((control) => control.classList.add('is-match'))
  // Browsers without the Highlight API only scroll to the match.
  if (!globalThis.Highlight) return
  const ranges = found.flatMap(({ range }) => range ?? [])
  if (ranges.length > 0) CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges))
  else CSS.highlights.delete(HIGHLIGHT)
}
