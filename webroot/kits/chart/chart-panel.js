import { html, nothing, svg } from 'lit'
import { styles } from '../../components/style.js'
import { spread } from './chart.logic.js'
import { changeText, labelOf, timeTexts, valueText } from './chart-text.js'

/** The distance in pixels of the highest and the lowest position from the edges of a panel. */
const EDGE = 8
/** The height in pixels of the label of a line, at its end. */
export const LABEL = 44
const AXIS = 36

/** Returns the height position of a number in a panel. */
function heightIn({ scale, height }) {
  const { low, high } = scale
  return (value) => EDGE + (1 - (value - low) / (high - low)) * (height - 2 * EDGE)
}

/** The lines of a panel over its scale. `left` is the width of the numbers beside the scale. */
export function plot(panel, { width, left, positions, ticks, active }) {
  const { lines, scale, texts, height } = panel
  const y = heightIn(panel)
  const zero = y(Math.min(Math.max(0, scale.low), scale.high))
  return html`<svg class="trend-plot" viewBox="0 0 ${width} ${height}" aria-hidden="true">
    ${scale.ticks.map(
      (tick, index) =>
        svg`<line
          class="trend-line ${tick === 0 ? 'is-zero' : ''}"
          x1=${left}
          x2=${width}
          y1=${y(tick)}
          y2=${y(tick)}
        ></line>
        <text class="trend-tick" x=${left - 8} y=${y(tick)}>${texts[index]}</text>`,
    )}
    ${ticks.map(({ x }) => svg`<line class="trend-time" x1=${x} x2=${x} y1=${EDGE} y2=${height - EDGE}></line>`)}
    ${
      active === undefined
        ? nothing
        : svg`<line class="trend-now" x1=${positions[active]} x2=${positions[active]} y1="0" y2=${height}></line>`
    }
    ${lines.map((line, index) => curve({ line, index, positions, y, zero, isAlone: lines.length === 1 }))}
    ${lines.map((line, index) => spot({ line, index, positions, y, at: active ?? line.last }))}
  </svg>`
}

function curve({ line, index, positions, y, zero, isAlone }) {
  const point = (at) => `${round(positions[at])} ${round(y(line.values[at]))}`
  return svg`<g class="trend-series is-${index + 1}">
    ${line.parts.map((part) => {
      const [first, last] = [part[0], part.at(-1)]
      if (first === last)
        return svg`<circle class="trend-single" cx=${positions[first]} cy=${y(line.values[first])} r="3"></circle>`
      const path = `M${part.map(point).join('L')}`
      return svg`${
        isAlone ? svg`<path class="trend-area" d="${path}V${zero}H${round(positions[first])}Z"></path>` : nothing
      }<path class="trend-curve" d=${path}></path>`
    })}
  </g>`
}

/** The point of the shown period. */
function spot({ line, index, positions, y, at }) {
  const value = line.values[at]
  if (value === undefined) return nothing
  return svg`<circle class="trend-spot is-${index + 1}" cx=${positions[at]} cy=${y(value)} r="4"></circle>`
}

/** The labels of the lines of a panel, at their ends: their names with the numbers of the shown period. */
export function lineLabels(panel, { active, isBeside }) {
  const { lines, height } = panel
  const y = heightIn(panel)
  const tops = spread(
    lines.map(({ values, last }) => y(values[last])),
    LABEL,
    height,
  )
  return html`<ul class="trend-labels">
    ${lines.map((line, index) => {
      const at = active ?? line.last
      const value = line.values[at]
      return html`<li
        class="trend-label is-${index + 1}"
        ${styles(isBeside ? { '--top': `${round((tops[index] / height) * 100)}%` } : {})}
      >
        <span class="trend-name"><span class="trend-key"></span>${labelOf(line)}</span>
        <span class="trend-value">${valueText(line, value)}</span>
        <span class="trend-change">${changeText(line, value, line.values[line.previous.get(at)])}</span>
      </li>`
    })}
  </ul>`
}

/** The time axis below all panels. `now` is the text of the shown period. */
export function timeAxis({ width, ticks, positions, active, now }) {
  return html`<svg class="trend-axis" viewBox="0 0 ${width} ${AXIS}" aria-hidden="true">
    ${ticks.map(({ x, ...tick }) =>
      timeTexts(tick).map(
        (text, line) =>
          svg`<text class="trend-date ${line ? 'is-year' : ''}" x=${x} y=${14 + line * 15}>${text}</text>`,
      ),
    )}
    ${active === undefined ? nothing : marker({ x: positions[active], width, now })}
  </svg>`
}

/** The name of the active period, over the labels of the axis. */
function marker({ x, width, now }) {
  const half = Math.min(width / 2, 8 + now.length * 3.7)
  const middle = Math.min(Math.max(x, half), width - half)
  return svg`<g>
    <rect class="trend-marker" x=${middle - half} y="1" width=${2 * half} height="20" rx="6"></rect>
    <text class="trend-marker-text" x=${middle} y="15">${now}</text>
  </g>`
}

function round(number) {
  return Math.round(number * 100) / 100
}
