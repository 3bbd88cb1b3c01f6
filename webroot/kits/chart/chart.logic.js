import { isConnected } from './time-axis.logic.js'

/* The figures of a chart: its lines, the panels that show them, and the scales of the panels. */

/** Lines of one unit share a panel if the largest number of each is at most this multiple of that of another one. */
const COMPARABLE = 6
/** More lines in one panel are hard to tell apart. */
const MOST_LINES = 3

const STEPS = [1, 2, 2.5, 5, 10]

/**
 * Returns the lines of `points`, in the order of `fields`: `{field, currency, values, low, high}`, where `values` has
 * an entry for each point, undefined if the record has no number. `currencyOf(field, record)` returns the currency of
 * an amount of money; amounts in different currencies are different lines. Fields without any number have no line.
 */
export function linesOf(points, fields, currencyOf) {
  return fields.flatMap((field) => {
    const numbers = points.map(({ record }) => finite(record[field.name]))
    const currencies = points.map(({ record }) => (field.type === 'money' ? currencyOf(field, record) : undefined))
    const used = [...new Set(currencies.filter((_, index) => numbers[index] !== undefined))]
    return used.map((currency) => {
      const values = numbers.map((value, index) => (currencies[index] === currency ? value : undefined))
      const known = values.filter((value) => value !== undefined)
      const [low, high] = extent(known)
      return { field, currency, isOneOfSeveral: used.length > 1, values, low, high }
    })
  })
}

function finite(value) {
  return Number.isFinite(value) ? value : undefined
}

function extent(values) {
  return values.reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)], [Infinity, -Infinity])
}

/**
 * Returns the panels, each a list of lines. Lines share a panel only if they have the same unit and comparable sizes. A
 * number without a unit counts something of its own, so it does not share its panel.
 */
export function panelsOf(lines) {
  const panels = []
  for (const line of lines) {
    const panel = panels.find((others) => others.length < MOST_LINES && others.every((other) => isAlike(line, other)))
    if (panel) panel.push(line)
    else panels.push([line])
  }
  return panels
}

function isAlike(a, b) {
  const unit = unitOf(a)
  if (unit === undefined || unit !== unitOf(b)) return false
  const [small, large] = [reachOf(a), reachOf(b)].sort((x, y) => x - y)
  return large <= small * COMPARABLE
}

function unitOf({ field, currency }) {
  return field.type === 'money' ? `money ${currency ?? ''}` : field.unit
}

function reachOf({ low, high }) {
  return Math.max(Math.abs(low), Math.abs(high))
}

/**
 * Returns a scale with round ticks for some lines: `{low, high, ticks}`. It begins at zero unless all numbers are far
 * from it. `count` is the approximate number of ticks.
 */
export function scaleOf(lines, count) {
  let low = Math.min(...lines.map((line) => line.low))
  let high = Math.max(...lines.map((line) => line.high))
  if (low > 0 && (low <= high * 0.6 || low === high)) low = 0
  if (high < 0 && (high >= low * 0.6 || low === high)) high = 0
  if (low === high) high = low + 1
  const isWhole = lines.every(({ field }) => field.type === 'integer')
  const step = niceStep((high - low) / Math.max(1, count), isWhole)
  const first = Math.floor(round(low / step))
  const last = Math.ceil(round(high / step))
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => round((first + index) * step))
  return { low: ticks[0], high: ticks.at(-1), ticks }
}

function niceStep(rough, isWhole) {
  const power = 10 ** Math.floor(Math.log10(rough))
  const factors = isWhole && power <= 1 ? STEPS.filter(Number.isInteger) : STEPS
  const step = factors.find((factor) => factor * power >= rough * 0.999) * power
  return isWhole ? Math.max(1, step) : step
}

/** Removes the error of binary fractions. */
function round(number) {
  return Number(number.toPrecision(12))
}

/** Returns the connected parts of a line, each a list of indexes of points. */
export function partsOf(points, values) {
  const parts = []
  const open = new Map()
  points.forEach(({ place }, index) => {
    const part = open.get(place.kind)
    const isMissing = values[index] === undefined
    if (isMissing) {
      // The record of this period has no number, so the line ends before it.
      open.delete(place.kind)
      return
    }
    if (part && isConnected(points[part.at(-1)].place, place)) part.push(index)
    else {
      parts.push([index])
      open.set(place.kind, parts.at(-1))
    }
  })
  return parts
}

/** Returns the previous index of each index of a line, to whose number its number is compared. */
export function previousIn(parts) {
  return new Map(parts.flatMap((part) => part.slice(1).map((index, at) => [index, part[at]])))
}

/** Returns the index of the last number of a line. */
export function lastOf(values) {
  return values.findLastIndex((value) => value !== undefined)
}

/**
 * Returns the change of a number as `{kind, value}`: the `share` of the previous number, or the `difference` if a share
 * would say nothing, because a number is not positive. The difference of percentages is in `points`.
 */
export function changeOf(value, previous, field) {
  if (value === undefined || previous === undefined) return undefined
  const difference = round(value - previous)
  if (field.unit === '%') return { kind: 'points', value: difference }
  if (value <= 0 || previous <= 0) return { kind: 'difference', value: difference }
  return { kind: 'share', value: difference / previous }
}

/**
 * Returns the tops of labels with a `height`, each near its wished centre, so that they are within `room` and do not
 * cover each other.
 */
export function spread(centres, height, room) {
  const order = centres.map((_, index) => index).sort((a, b) => centres[a] - centres[b])
  const tops = []
  let free = 0
  for (const index of order) {
    tops[index] = Math.max(free, centres[index] - height / 2)
    free = tops[index] + height
  }
  let end = Math.max(room, height * centres.length)
  for (const index of order.toReversed()) {
    tops[index] = Math.min(tops[index], end - height)
    end = tops[index]
  }
  return tops
}

/** Returns the index of the position nearest to `x` among ascending positions; the last one of equal positions. */
export function nearest(positions, x) {
  let best = 0
  positions.forEach((position, index) => {
    if (Math.abs(position - x) <= Math.abs(positions[best] - x)) best = index
  })
  return best
}
