import { placeInSource } from './source-position.logic.js'

/** Returns the offset in the Markdown source for a point of the window in a `markdown-view`. */
export function sourceAt(view, x, y, source) {
  const blocks = [...view.querySelectorAll('[data-at]')]
  const below = blocks.findIndex((block) => block.getBoundingClientRect().bottom >= y)
  if (below < 0) return source.length
  const block = blocks[below]
  const start = Number(block.dataset.at)
  const end = Number(blocks[below + 1]?.dataset.at ?? source.length)
  const caret = caretAt(x, y)
  if (!caret || !block.contains(caret.node)) return start
  const range = document.createRange()
  range.setStart(block, 0)
  range.setEnd(caret.node, caret.offset)
  return start + placeInSource(source.slice(start, end), block.textContent, range.toString().length)
}

function caretAt(x, y) {
  if (document.caretPositionFromPoint) {
    const position = document.caretPositionFromPoint(x, y)
    return position && { node: position.offsetNode, offset: position.offset }
  }
  const range = document.caretRangeFromPoint?.(x, y)
  return range && { node: range.startContainer, offset: range.startOffset }
}
