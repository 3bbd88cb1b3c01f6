import { extentOf } from '../../lib/plane.logic.js'
import { linesOf, rectPath, visibleLines } from './picture.logic.js'

/** The attributes of each element of a drawing that a picture needs. */
const SHAPES = {
  path: ['d'],
  line: ['x1', 'x2', 'y1', 'y2'],
  rect: ['x', 'y', 'width', 'height', 'rx'],
  circle: ['cx', 'cy', 'r'],
  text: ['x', 'y'],
}
const CORNERS = ['TopLeft', 'TopRight', 'BottomRight', 'BottomLeft']
const DASHES = { dashed: [4, 3], dotted: [1, 2] }
const WORD = /\S+/gu
const HIDDEN = '.visually-hidden, [data-picture="no"]'

const letters = new Intl.Segmenter()
const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })

/**
 * Reads the picture of an element as `{background, box, parts}`; see `picture.logic.js`. Its coordinates are those of
 * the element, whatever its scale is. Elements with `data-picture="no"` are left out, and the element has the
 * attribute `data-pictured` meanwhile, for its styles. A picture is for other documents, so its colours are those of
 * the light theme.
 */
export function pictureOf(plane) {
  const { style } = document.documentElement
  const before = style.colorScheme
  style.colorScheme = 'light'
  plane.toggleAttribute('data-pictured', true)
  try {
    return new Reader(plane).picture()
  } finally {
    style.colorScheme = before
    plane.toggleAttribute('data-pictured', false)
  }
}

class Reader {
  #plane
  #parts = []
  #boxes = []
  #colours = new Map()

  constructor(plane) {
    this.#plane = plane
    this.scale = new DOMMatrix(getComputedStyle(plane).transform).a
    const { left, top } = plane.getBoundingClientRect()
    this.origin = { left, top }
  }

  picture() {
    this.#children(this.#plane, { opacity: 1 })
    const surface = getComputedStyle(document.documentElement).getPropertyValue('--surface')
    const probe = document.createElement('i')
    probe.style.color = surface
    this.#plane.append(probe)
    const background = this.#paint('fill', getComputedStyle(probe).color)
    probe.remove()
    return { background, box: extentOf(this.#boxes), parts: this.#parts }
  }

  /** The rectangle of a part in the coordinates of the plane. */
  #within({ left, top, width, height }) {
    return {
      left: (left - this.origin.left) / this.scale,
      top: (top - this.origin.top) / this.scale,
      width: width / this.scale,
      height: height / this.scale,
    }
  }

  #children(element, surround) {
    const style = getComputedStyle(element)
    for (const child of element.childNodes)
      if (child.nodeType === Node.TEXT_NODE) this.#text(child, element, style, surround)
      else if (child.nodeType === Node.ELEMENT_NODE) this.#element(child, surround)
  }

  #element(element, surround) {
    const style = getComputedStyle(element)
    const opacity = surround.opacity * Number(style.opacity)
    const isHidden = style.display === 'none' || style.visibility === 'hidden' || opacity === 0
    if (isHidden || element.matches(HIDDEN)) return
    if (element instanceof SVGElement) {
      if (element.localName in SHAPES) this.#shape(element, style, opacity)
      else this.#children(element, { ...surround, opacity })
      return
    }
    const box = this.#within(element.getBoundingClientRect())
    this.#box(box, style, opacity)
    const cuts = style.overflow !== 'visible' && box.height > 0
    this.#children(element, { opacity, frame: cuts ? box : surround.frame })
  }

  #add(name, attributes, box, more = {}) {
    this.#parts.push({ name, attributes, ...more })
    this.#boxes.push(box)
  }

  /** The background and the border of an element. */
  #box(box, style, opacity) {
    const width = parseFloat(style.borderTopWidth)
    const hasBorder = width > 0 && style.borderTopStyle !== 'none'
    const fill = this.#paint('fill', style.backgroundColor)
    if (!hasBorder && fill.fill === 'none') return
    const inset = hasBorder ? width / 2 : 0
    const inner = {
      left: box.left + inset,
      top: box.top + inset,
      width: box.width - 2 * inset,
      height: box.height - 2 * inset,
    }
    const radii = CORNERS.map((corner) => Math.max(0, parseFloat(style[`border${corner}Radius`]) - inset))
    const dash = DASHES[style.borderTopStyle]
    this.#add(
      'path',
      {
        d: rectPath(inner, radii),
        ...fill,
        ...(hasBorder ? { ...this.#paint('stroke', style.borderTopColor), 'stroke-width': width } : {}),
        'stroke-dasharray': hasBorder && dash ? dash.map((part) => part * width).join(' ') : undefined,
        opacity: opacity < 1 ? opacity : undefined,
      },
      box,
    )
  }

  #shape(element, style, opacity) {
    const matrix = new DOMMatrix()
      .scale(1 / this.scale)
      .translate(-this.origin.left, -this.origin.top)
      .multiply(element.getScreenCTM())
    const isPlain = [matrix.a - 1, matrix.b, matrix.c, matrix.d - 1, matrix.e, matrix.f].every(
      (each) => Math.abs(each) < 0.01,
    )
    const own = SHAPES[element.localName].map((name) => [name, element.getAttribute(name) ?? undefined])
    const fill = this.#paint('fill', style.fill)
    const stroke = this.#paint('stroke', style.stroke)
    if (fill.fill === 'none' && stroke.stroke === 'none') return
    const isText = element.localName === 'text'
    this.#add(
      element.localName,
      {
        ...Object.fromEntries(own),
        transform: isPlain ? undefined : `matrix(${[...'abcdef'].map((name) => rounded(matrix[name])).join(' ')})`,
        ...fill,
        ...(stroke.stroke === 'none' ? {} : { ...stroke, ...lineOf(style) }),
        ...(isText ? { ...fontOf(style), ...anchorOf(style) } : {}),
        opacity: opacity < 1 ? opacity : undefined,
      },
      this.#within(element.getBoundingClientRect()),
      isText ? { text: element.textContent.trim() } : {},
    )
  }

  #text(node, element, style, { opacity, frame }) {
    if (!WORD.test(node.data)) return
    WORD.lastIndex = 0
    const all = linesOf(this.#piecesOf(node))
    const lines = frame ? visibleLines(all, frame) : all
    const isCentred = style.textAlign === 'center'
    const isCut = lines.length < all.length
    lines.forEach(({ text, box }, index) =>
      this.#add(
        'text',
        {
          x: rounded(isCentred ? box.left + box.width / 2 : box.left),
          y: rounded(baselineOf(box, style)),
          'text-anchor': isCentred ? 'middle' : undefined,
          ...fontOf(style),
          ...this.#paint('fill', style.color),
          opacity: opacity < 1 ? opacity : undefined,
        },
        box,
        isCut && index === lines.length - 1 ? { text, full: node.data.trim() } : { text },
      ),
    )
  }

  /** The words of a text. A word that is broken between lines is in several pieces. */
  #piecesOf(node) {
    const range = document.createRange()
    const pieceAt = (start, text, isSpaced) => {
      range.setStart(node, start)
      range.setEnd(node, start + text.length)
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
      return { text, isSpaced, boxes }
    }
    return [...node.data.matchAll(WORD)]
      .flatMap(({ 0: word, index }) => {
        const piece = pieceAt(index, word, index > 0)
        if (piece.boxes.length < 2) return [piece]
        return [...letters.segment(word)].map((letter) =>
          pieceAt(index + letter.index, letter.segment, letter.index === 0 && index > 0),
        )
      })
      .filter(({ boxes }) => boxes.length > 0)
      .map(({ text, isSpaced, boxes }) => ({ text, isSpaced, box: this.#within(boxes[0]) }))
  }

  /** Returns a colour as attributes in the notation that all programs know. */
  #paint(name, colour) {
    if (!this.#colours.has(colour)) this.#colours.set(colour, colour === 'none' ? [0, 0, 0, 0] : pixelOf(colour))
    const [red, green, blue, alpha] = this.#colours.get(colour)
    if (alpha === 0) return { [name]: 'none' }
    const hex = [red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')
    return { [name]: `#${hex}`, ...(alpha < 255 ? { [`${name}-opacity`]: rounded(alpha / 255) } : {}) }
  }
}

function pixelOf(colour) {
  pen.clearRect(0, 0, 1, 1)
  pen.fillStyle = colour
  pen.fillRect(0, 0, 1, 1)
  return [...pen.getImageData(0, 0, 1, 1).data]
}

function lineOf(style) {
  return {
    'stroke-width': parseFloat(style.strokeWidth),
    'stroke-linecap': style.strokeLinecap === 'butt' ? undefined : style.strokeLinecap,
    'stroke-linejoin': style.strokeLinejoin === 'miter' ? undefined : style.strokeLinejoin,
    'stroke-dasharray': style.strokeDasharray === 'none' ? undefined : style.strokeDasharray.replaceAll('px', ''),
  }
}

function fontOf(style) {
  return {
    'font-family': style.fontFamily,
    'font-size': parseFloat(style.fontSize),
    'font-weight': style.fontWeight === '400' ? undefined : style.fontWeight,
  }
}

function anchorOf({ textAnchor, dominantBaseline }) {
  return {
    'text-anchor': textAnchor === 'start' ? undefined : textAnchor,
    'dominant-baseline': dominantBaseline === 'auto' ? undefined : dominantBaseline,
  }
}

/** The height of the base line of a text in its box. */
function baselineOf({ top, height }, { fontWeight, fontSize, fontFamily }) {
  pen.font = `${fontWeight} ${fontSize} ${fontFamily}`
  const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = pen.measureText('x')
  return top + (height - ascent - descent) / 2 + ascent
}

function rounded(value) {
  return Math.round(value * 100) / 100
}
