import { coordinate } from '../../lib/plane.logic.js'
import { centreOf, grown, holds, overlap, RectIndex } from './rects.logic.js'

/** The distance between two lines that lead in opposite directions. */
const BESIDE = 14
/** The distance of a line to the boxes that it passes. */
const CLEAR = 10
/** How far a line may bend aside to pass a box. */
const BENDS = [0, 40, -40, 80, -80, 120, -120, 170, -170, 230, -230, 300, -300]
/** The number of lines above which none of them bends, because that would not make the diagram clearer. */
const MANY = 400
const STEPS = 14
const ARROW = { length: 9, width: 4 }

/** The size of the text of a label. */
const LETTER = 6.2
const LINE = 15
const WIDEST = 128
const NARROWEST = 62

/**
 * Returns the lines of links on the plane as `[{link, path, head, label}]`. `path` and `head` are for SVG: the line,
 * and its arrow head. `label` is the rectangle of its text with `lines`; undefined without a text. `boundary` is the
 * box of the record that the diagram is inside of. `only(link)` restricts the lines to some links.
 */
export function routesOf(links, { boxes, inside, boundary, only = () => true }) {
  const rectOf = (id) => (id === inside ? boundary : boxes.get(id))
  const obstacles = new RectIndex([...boxes.values()])
  const both = new Set(links.map(({ from, to }) => `${from}\n${to}`))
  const bends = links.length > MANY ? [0] : BENDS
  const routes = links
    .filter((link) => only(link) && rectOf(link.from) && rectOf(link.to))
    .map((link) => {
      const beside = both.has(`${link.to}\n${link.from}`) ? BESIDE / 2 : 0
      return { link, curve: curveBetween(rectOf(link.from), rectOf(link.to), beside, obstacles, bends) }
    })
    .filter(({ curve }) => curve)
  const labels = new RectIndex()
  return routes.map(({ link, curve }) => {
    const label = labelOn(curve, link.labels, obstacles, labels)
    if (label) labels.add(label)
    return { link, ...drawn(curve), label }
  })
}

/**
 * Returns the curve `{from, by, to}` from the border of one rectangle to that of another, a quadratic Bézier curve. It
 * is straight unless another box is between them, and then bends so that it crosses few boxes. `beside` is the distance
 * to the line between their middles. Undefined if the rectangles overlap.
 */
export function curveBetween(a, b, beside, obstacles, bends = BENDS) {
  if (overlap(a, b) > 0) return undefined
  const [start, end] = aimsOf(a, b)
  const length = Math.hypot(end.x - start.x, end.y - start.y)
  const aside = { x: -(end.y - start.y) / length, y: (end.x - start.x) / length }
  const moved = (point, by) => ({ x: point.x + aside.x * by, y: point.y + aside.y * by })
  const [from, to] = [moved(start, beside), moved(end, beside)]
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  const ends = [a, b]
  const curveBy = (bend) => {
    const by = moved(middle, bend)
    return { from: exit(a, from, by), by: bend === 0 ? undefined : by, to: exit(b, to, by) }
  }
  let best
  let least = Infinity
  for (const bend of bends) {
    const curve = curveBy(bend)
    const count = bends.length > 1 ? crossings(curve, ends, obstacles) : 0
    if (count < least) [best, least] = [curve, count]
    if (count === 0) break
  }
  return best
}

/**
 * The points inside two rectangles towards which their line leads: their middles. A rectangle that is much larger than
 * the other, such as a boundary, is met at the height of the other, not at its middle.
 */
function aimsOf(a, b) {
  const aim = (large, small) => {
    const middle = centreOf(large)
    const other = centreOf(small)
    if (large.height < 2 * small.height && large.width < 2 * small.width) return middle
    const within = (value, low, size) => Math.min(Math.max(value, low + 24), low + size - 24)
    return other.x < large.x || other.x > large.x + large.width
      ? { x: middle.x, y: within(other.y, large.y, large.height) }
      : { x: within(other.x, large.x, large.width), y: middle.y }
  }
  return [aim(a, b), aim(b, a)]
}

/** Returns where the line from a point inside a rectangle towards another point leaves the rectangle. */
function exit(rect, from, towards) {
  const [across, down] = [towards.x - from.x, towards.y - from.y]
  const toSide = across === 0 ? Infinity : ((across > 0 ? rect.x + rect.width : rect.x) - from.x) / across
  const toEdge = down === 0 ? Infinity : ((down > 0 ? rect.y + rect.height : rect.y) - from.y) / down
  const part = Math.min(toSide, toEdge)
  return { x: from.x + across * part, y: from.y + down * part }
}

/** Returns a point of a curve, at the part `t` of its length from 0 to 1. */
export function pointOn({ from, by, to }, t) {
  if (!by) return { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t }
  const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2]
  return { x: a * from.x + b * by.x + c * to.x, y: a * from.y + b * by.y + c * to.y }
}

/** Returns how many pieces of a curve cross boxes at which it does not end. */
function crossings(curve, ends, obstacles) {
  let count = 0
  const points = Array.from({ length: STEPS + 1 }, (_, at) => pointOn(curve, at / STEPS))
  for (let at = 0; at < STEPS; at += 1) {
    const [p, q] = [points[at], points[at + 1]]
    const piece = {
      x: Math.min(p.x, q.x),
      y: Math.min(p.y, q.y),
      width: Math.abs(p.x - q.x),
      height: Math.abs(p.y - q.y),
    }
    const near = obstacles.near(grown(piece, CLEAR)).filter((rect) => !ends.some((end) => isSame(end, rect)))
    if (near.some((rect) => crosses(p, q, grown(rect, CLEAR - 1)))) count += 1
  }
  return count
}

function isSame(a, b) {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height
}

function crosses(p, q, rect) {
  const length = Math.hypot(q.x - p.x, q.y - p.y)
  const parts = Math.max(1, Math.ceil(length / 20))
  for (let at = 0; at <= parts; at += 1)
    if (holds(rect, { x: p.x + ((q.x - p.x) * at) / parts, y: p.y + ((q.y - p.y) * at) / parts })) return true
  return false
}

function drawn({ from, by, to }) {
  const last = by ?? from
  const length = Math.hypot(to.x - last.x, to.y - last.y) || 1
  const [x, y] = [(to.x - last.x) / length, (to.y - last.y) / length]
  const base = { x: to.x - x * ARROW.length, y: to.y - y * ARROW.length }
  const side = (way) => `${coordinate(base.x - y * ARROW.width * way)} ${coordinate(base.y + x * ARROW.width * way)}`
  const bend = by ? `Q${coordinate(by.x)} ${coordinate(by.y)} ` : 'L'
  return {
    path: `M${coordinate(from.x)} ${coordinate(from.y)} ${bend}${coordinate(base.x)} ${coordinate(base.y)}`,
    head: `M${coordinate(to.x)} ${coordinate(to.y)} L${side(1)} L${side(-1)} Z`,
  }
}

/** The places of a label along its line that are tried, the best first. */
const ALONG = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74]

/** Returns the label of a curve where it covers boxes and other labels least. */
function labelOn(curve, labels, obstacles, others) {
  if (labels.length === 0) return undefined
  const [across, down] = [Math.abs(curve.to.x - curve.from.x), Math.abs(curve.to.y - curve.from.y)]
  // A label between two boxes that are close beside each other is narrow.
  const size = sizeOf(labels, across > down ? Math.min(WIDEST, Math.max(NARROWEST, across - 6)) : WIDEST)
  const length = Math.hypot(across, down)
  // A label on a short line would hide it, so it is beside the line.
  const along = Math.min(size.width / (across / length || 1e-9), size.height / (down / length || 1e-9))
  const aside =
    along < length * 0.6
      ? [{ x: 0, y: 0 }]
      : across > down
        ? [-1, 1].map((way) => ({ x: 0, y: way * (size.height / 2 + 5) }))
        : [1, -1].map((way) => ({ x: way * (size.width / 2 + 6), y: 0 }))
  let best
  let least = Infinity
  for (const [rank, t] of ALONG.entries()) {
    const { x, y } = pointOn(curve, t)
    for (const [second, by] of aside.entries()) {
      const rect = {
        x: x + by.x - size.width / 2,
        y: y + by.y - size.height / 2,
        width: size.width,
        height: size.height,
      }
      const cost = covered(rect, obstacles) * 3 + covered(grown(rect, 2), others) * 2 + rank * 12 + second * 6
      if (cost < least) [best, least] = [{ ...rect, lines: size.lines }, cost]
    }
  }
  return best
}

function covered(rect, index) {
  return index.near(rect).reduce((sum, other) => sum + overlap(rect, other), 0)
}

/** Returns the size of a label with its lines, which are about as wide as `widest` at most. */
export function sizeOf(labels, widest = WIDEST) {
  const most = Math.floor((widest - 8) / LETTER)
  const lines = labels.slice(0, 3).flatMap((label) => wrapped(label, most))
  if (labels.length > 3) lines.push('…')
  const longest = Math.max(...lines.map((line) => line.length))
  return { lines, width: longest * LETTER + 8, height: lines.length * LINE + 2 }
}

/** Breaks a text into at most three lines of about equal length. */
function wrapped(label, most) {
  const parts = Math.min(3, Math.ceil(label.length / most))
  const wanted = Math.max(Math.ceil(label.length / parts), Math.min(most, 8))
  const lines = ['']
  for (const word of label.split(/\s+/)) {
    const joined = lines.at(-1) ? `${lines.at(-1)} ${word}` : word
    if (joined.length <= Math.min(wanted + 3, most) || !lines.at(-1)) lines[lines.length - 1] = joined
    else lines.push(word)
  }
  const shown = lines.map((line) => (line.length > most + 2 ? `${line.slice(0, most)}…` : line))
  return shown.length > 3 ? [...shown.slice(0, 2), `${shown[2]}…`] : shown
}
