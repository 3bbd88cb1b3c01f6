import { Emitter } from '../../lib/emitter.js'
import { lineCounter } from '../../lib/text/text-lines.js'

const MOST_LINES = 3

/** The browser rounds the width of each word to a fraction of a pixel. */
const ROUNDING = 0.1

/**
 * The measures of the text on cards. A person may change the size and the spacing of text at any time, so a hidden text
 * is observed.
 */
class CardText extends Emitter {
  #probe = undefined
  #measures = undefined

  /**
   * The current measures, which are the same object until the text changes: `rem` in pixels, and `titleHeight(title,
   * width)`, which returns the height of the title of a card at a width in pixels, without rendering it.
   */
  get measures() {
    this.#probe ??= this.#observe()
    this.#measures ??= measure(this.#probe)
    return this.#measures
  }

  #observe() {
    const probe = Object.assign(document.createElement('span'), { className: 'card-probe', textContent: 'a b' })
    document.body.append(probe)
    let known = undefined
    const observer = new ResizeObserver(([{ contentRect }]) => {
      const size = `${contentRect.width} ${contentRect.height}`
      const isChange = known !== undefined && known !== size
      known = size
      if (!isChange) return
      this.#measures = undefined
      this.emit()
    })
    observer.observe(probe)
    return probe
  }
}

function measure(probe) {
  const { fontFamily, fontSize, lineHeight, letterSpacing, wordSpacing } = getComputedStyle(probe)
  const pen = document.createElement('canvas').getContext('2d')
  pen.font = `${fontSize} ${fontFamily}`
  const [line, betweenLetters, betweenWords] = [lineHeight, letterSpacing, wordSpacing].map((it) => parseFloat(it) || 0)
  const linesOf = lineCounter(
    (word) => pen.measureText(word).width + word.length * betweenLetters + (word === ' ' ? betweenWords : 0),
  )
  return {
    rem: parseFloat(getComputedStyle(document.documentElement).fontSize),
    titleHeight: (title, width) => Math.min(MOST_LINES, linesOf(title, width - ROUNDING)) * line,
  }
}

export const cardText = new CardText()
