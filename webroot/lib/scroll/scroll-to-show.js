/**
 * Scrolls the nearest scrolling ancestor just far enough to show the whole element, or with `start` until the element
 * is at its left edge. Unlike `scrollIntoView`, this function does not change the element after which the Tab key
 * continues.
 */
export function scrollToShow(element, { start = false } = {}) {
  const scroller = scrollerOf(element)
  if (!scroller) return
  const box = element.getBoundingClientRect()
  const room = roomOf(scroller)
  scroller.scrollTop += outside(box.top, box.bottom, room.top, room.bottom)
  scroller.scrollLeft += start ? box.left - room.edge : outside(box.left, box.right, room.left, room.right)
}

/** Returns the rectangle of a scrolling element without its scroll padding. `edge` is the element's left edge. */
function roomOf(scroller) {
  const { top, bottom, left, right } = scroller.getBoundingClientRect()
  const style = getComputedStyle(scroller)
  const pixels = (padding) => parseFloat(padding) || 0
  return {
    top: top + pixels(style.scrollPaddingTop),
    bottom: bottom - pixels(style.scrollPaddingBottom),
    left: left + pixels(style.scrollPaddingLeft),
    right: right - pixels(style.scrollPaddingRight),
    edge: left,
  }
}

/** Returns by how much a range exceeds another one. Negative if it begins before the other one. */
function outside(from, to, first, last) {
  if (from < first) return from - first
  return to > last ? Math.min(to - last, from - first) : 0
}

function scrollerOf(element) {
  for (let ancestor = element.parentElement; ancestor; ancestor = ancestor.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(ancestor)
    if (/auto|scroll/.test(`${overflowX} ${overflowY}`)) return ancestor
  }
  return undefined
}
