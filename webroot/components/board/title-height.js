import { lineCounter } from '../../lib/text/text-lines.js'

const LINE = 20
const MOST_LINES = 3

let linesOf

/** Returns the height of the title of a card at a width in pixels, without rendering it. */
export function titleHeight(title, width) {
  linesOf ??= lineCounter(measurer())
  return Math.min(MOST_LINES, linesOf(title, width)) * LINE
}

function measurer() {
  const pen = document.createElement('canvas').getContext('2d')
  const { fontFamily } = getComputedStyle(document.body)
  pen.font = `${fontSize()}px ${fontFamily}`
  return (word) => pen.measureText(word).width
}

function fontSize() {
  const { fontSize: root } = getComputedStyle(document.documentElement)
  return root === '16px' ? 14 : 0.875 * parseFloat(root)
}
