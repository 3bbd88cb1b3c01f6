import { coordinate } from '../../lib/plane.logic.js'

/*
 * A picture is a list of parts `{name, attributes, text?, full?}`, the elements of an SVG document in their order.
 * `full` is the whole text of a part that shows only the beginning of it.
 */

/** The space around the parts of a picture. */
const EDGE = 16

/** The largest picture in pixels that all browsers can draw, and its longest side. */
const MOST_PIXELS = 16_000_000
const LONGEST = 8192

/** The number of pixels of a picture for each pixel of the drawing, if that is not too much. */
const DENSITY = 2

/** The longest name of a file, without its ending. */
const NAME = 80

/** Returns a picture as an SVG document that needs no other file. `box` is the extent of the parts. */
export function svgOf({ title, background, box, parts }) {
  const { left, top, width, height } = withEdge(box)
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: [left, top, width, height].join(' '),
    width,
    height,
    role: 'img',
  }
  const ground = tag('rect', { x: left, y: top, width, height, ...background })
  return [
    `<svg${attributesOf(attributes)}>`,
    `<title>${escaped(title)}</title>`,
    ground,
    ...parts.map(({ name, attributes: own, text, full }) => tag(name, own, text, full)),
    '</svg>',
    '',
  ].join('\n')
}

function tag(name, attributes, text, full) {
  const open = `<${name}${attributesOf(attributes)}`
  if (text === undefined) return `${open}/>`
  return `${open}>${full === undefined ? '' : `<title>${escaped(full)}</title>`}${escaped(text)}</${name}>`
}

function attributesOf(attributes) {
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join('')
}

/** A text for XML, without the characters that XML does not allow. */
function escaped(text) {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
}

/** The extent of a picture with the space around it, in whole pixels. */
function withEdge({ left, top, width, height }) {
  const [x, y] = [Math.floor(left - EDGE), Math.floor(top - EDGE)]
  return { left: x, top: y, width: Math.ceil(left + width + EDGE) - x, height: Math.ceil(top + height + EDGE) - y }
}

/** Returns the size of a picture in pixels, `{width, height}`: twice that of the drawing, or less for a large one. */
export function pixelsOf(box) {
  const { width, height } = withEdge(box)
  const scale = Math.min(DENSITY, LONGEST / Math.max(width, height), Math.sqrt(MOST_PIXELS / (width * height)))
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) }
}

/** Returns the name of the file of a picture, from its title. */
export function fileNameOf(title, ending) {
  const name = title
    .replaceAll(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^\.+/, '')
  const short = [...name].slice(0, NAME).join('').trim()
  return `${short || 'picture'}.${ending}`
}

/** Returns the path of a rectangle. `radii` are those of its corners, from the upper left one clockwise. */
export function rectPath({ left, top, width, height }, radii) {
  const most = Math.min(width, height) / 2
  const [a, b, c, d] = radii.map((radius) => Math.min(radius, most))
  const [right, bottom] = [left + width, top + height]
  const corner = (radius, x, y) => (radius > 0 ? `A${radius} ${radius} 0 0 1 ${coordinate(x)} ${coordinate(y)}` : '')
  return [
    `M${coordinate(left + a)} ${coordinate(top)}`,
    `H${coordinate(right - b)}`,
    corner(b, right, top + b),
    `V${coordinate(bottom - c)}`,
    corner(c, right - c, bottom),
    `H${coordinate(left + d)}`,
    corner(d, left, bottom - d),
    `V${coordinate(top + a)}`,
    corner(a, left + a, top),
    'Z',
  ].join('')
}

/**
 * Joins pieces of a text `{text, box, isSpaced}` to its lines `{text, box}`. Pieces at about the same height are on a
 * line. `isSpaced` tells that a space is before the piece.
 */
export function linesOf(pieces) {
  const lines = []
  for (const { text, box, isSpaced } of pieces) {
    const line = lines.at(-1)
    if (line && Math.abs(line.box.top - box.top) < box.height / 2) {
      line.text += (isSpaced ? ' ' : '') + text
      line.box.width = box.left + box.width - line.box.left
    } else lines.push({ text, box: { ...box } })
  }
  return lines
}

/**
 * Returns the lines that are in a frame, which may cut off the last ones. The last line that is left then ends with an
 * ellipsis.
 */
export function visibleLines(lines, frame) {
  const shown = lines.filter(({ box }) => box.top + box.height / 2 < frame.top + frame.height)
  if (shown.length === lines.length || shown.length === 0) return shown
  const last = shown.at(-1)
  return [...shown.slice(0, -1), { ...last, text: `${last.text.replace(/[\s.,;:]+$/, '')}…` }]
}
