import { fittingScale } from '../pan-zoom/pan-zoom.logic.js'
import { coordinate, extentOf } from '../../lib/plane.logic.js'

/* Where the nodes of a map of `mapOf` are in its drawing. */

/** The space between columns, beside the centre and between other nodes: on a wide and on a narrow frame. */
const SPACES = { wide: [64, 40], narrow: [36, 26] }

/** The space between siblings: main branches, branches, and single nodes. */
const DOWN_MAIN = 28
const DOWN_BRANCH = 14
const DOWN = 6

/** The space around all nodes, for the marks of folded nodes. */
const EDGE = 24

/**
 * Returns the layout of a map: `boxes`, the place and size `{left, top, width, height, side}` of each node by key, with
 * the middle of the centre at 0, 0; `lines`, the paths `{tone, main, rest}` of each main branch; and `box`, the extent
 * of all. `sizes` are the sizes `{width, height}` by key. The main branches are on the right, and with `twoSided` the
 * later ones on the left. With `narrow`, the columns are closer together.
 */
export function layoutOf({ centre }, sizes, { twoSided, narrow }) {
  const [acrossCentre, across] = narrow ? SPACES.narrow : SPACES.wide
  const boxes = new Map()
  const { width, height } = sizes.get(centre.key)
  boxes.set(centre.key, { left: -width / 2, top: -height / 2, width, height, side: 0 })
  const right = twoSided ? splitOf(centre.children) : centre.children.length
  const reach = measured(sizes)
  place(centre.children.slice(0, right), 1)
  place(centre.children.slice(right), -1)
  const lines = centre.children.map((node) => linesOf(node, centre, boxes))
  return { boxes, lines, box: extentOf([...boxes.values()], { across: EDGE, down: EDGE / 2 }) }

  function place(children, side) {
    const { offsets } = stacked(children.map(reach), children)
    children.forEach((child, index) => put(child, (width / 2 + acrossCentre) * side, offsets[index], side))
  }

  /** Puts a node at the place `x` of its edge towards the centre, with its anchor at `y`. */
  function put(node, x, y, side) {
    const size = sizes.get(node.key)
    const left = side > 0 ? x : x - size.width
    boxes.set(node.key, { left, top: y - anchorOf(node, size), ...size, side })
    const { offsets } = reach(node)
    const next = x + (size.width + across) * side
    node.children.forEach((child, index) => put(child, next, y + offsets[index], side))
  }
}

/** Two sides are better even if they make the drawing a little smaller. */
const NEARLY = 0.85

/** Whether a layout on two sides suits the `frame` of a map, `{width, height}`, better than one on the right. */
export function suitsTwoSides(map, sizes, { frame, narrow }) {
  const scaleOf = (twoSided) => fittingScale(layoutOf(map, sizes, { twoSided, narrow }).box, frame)
  return scaleOf(true) >= NEARLY * scaleOf(false)
}

/** The height of the place where the lines of a node meet it: the middle of a main branch, the lower edge of others. */
function anchorOf({ depth }, { height }) {
  return depth > 1 ? height : height / 2
}

/** Returns a function of a node that returns how far its branch reaches `up` and `down` from its anchor. */
function measured(sizes) {
  const known = new Map()
  return function reach(node) {
    if (!known.has(node.key)) {
      const size = sizes.get(node.key)
      const anchor = anchorOf(node, size)
      const { up, down, offsets } = stacked(node.children.map(reach), node.children)
      known.set(node.key, { up: Math.max(anchor, up), down: Math.max(size.height - anchor, down), offsets })
    }
    return known.get(node.key)
  }
}

/** Stacks branches, with the middle between the first and the last anchor at 0. */
function stacked(reaches, nodes) {
  if (nodes.length === 0) return { up: 0, down: 0, offsets: [] }
  let y = 0
  const anchors = reaches.map(({ up, down }, index) => {
    if (index > 0) y += gapBetween(nodes[index - 1], nodes[index])
    const anchor = y + up
    y = anchor + down
    return anchor
  })
  const middle = (anchors[0] + anchors.at(-1)) / 2
  return { up: middle, down: y - middle, offsets: anchors.map((anchor) => anchor - middle) }
}

function gapBetween(one, other) {
  if (one.depth === 1) return DOWN_MAIN
  return one.children.length > 0 || other.children.length > 0 ? DOWN_BRANCH : DOWN
}

/** Returns the number of the first branches that have about one half of all nodes, folded or not. */
function splitOf(children) {
  const countOf = (node) => node.children.reduce((sum, each) => sum + countOf(each), 1 + node.hidden)
  const counts = children.map(countOf)
  const all = counts.reduce((sum, count) => sum + count, 0)
  let best = children.length
  let least = all
  let sum = 0
  counts.forEach((count, index) => {
    sum += count
    const difference = Math.abs(2 * sum - all)
    if (difference < least) [best, least] = [index + 1, difference]
  })
  return best
}

function linesOf(node, centre, boxes) {
  const rest = []
  const follow = (parent) => {
    for (const child of parent.children) {
      rest.push(lineOf(parent, child, boxes))
      follow(child)
    }
  }
  follow(node)
  return { tone: node.tone, main: lineOf(centre, node, boxes), rest: rest.join('') }
}

/** A curve from a node to its child, and below the text of the child. */
function lineOf(parent, child, boxes) {
  const [from, to] = [boxes.get(parent.key), boxes.get(child.key)]
  const { side } = to
  const start = side > 0 ? from.left + from.width : from.left
  const end = side > 0 ? to.left : to.left + to.width
  const [y, down] = [from.top + anchorOf(parent, from), to.top + anchorOf(child, to)]
  const bend = (end - start) / 2
  const curve = [start + bend, y, end - bend, down, end, down].map(coordinate).join(' ')
  return `M${coordinate(start)} ${coordinate(y)}C${curve}${child.depth > 1 ? `H${coordinate(end + side * to.width)}` : ''}`
}

/** Returns the key of the node that an arrow key or Home leads to from a node. */
export function neighbourOf({ centre, nodes }, { boxes }, key, arrow) {
  const node = nodes.get(key)
  if (arrow === 'Home') return centre.key
  const { side } = boxes.get(key)
  const way = { ArrowRight: 1, ArrowLeft: -1 }[arrow]
  if (way && side === -way) return node.parent.key
  if (way)
    return (
      nearest(
        node.children.filter((child) => boxes.get(child.key).side === way),
        boxes,
        key,
      ) ?? key
    )
  const column = [...nodes.values()].filter((other) => other.depth === node.depth && boxes.get(other.key).side === side)
  return column[column.indexOf(node) + (arrow === 'ArrowUp' ? -1 : 1)]?.key ?? key
}

/** Returns the key of the node whose middle is nearest in height to that of another node. */
function nearest(nodes, boxes, key) {
  const middle = ({ top, height }) => top + height / 2
  const from = middle(boxes.get(key))
  const distance = (node) => Math.abs(middle(boxes.get(node.key)) - from)
  return nodes.reduce((best, node) => (best && distance(best) <= distance(node) ? best : node), undefined)?.key
}

/** How far from a node a branch can be dropped beside it, and the part of its height, from each edge, that means so. */
const BESIDE = 8
const EDGE_PART = 0.3

/**
 * Returns where a branch goes that is dropped at a place in the drawing, `{key, by}`: into a node (0), or before (-1)
 * or behind (1) it, on its level. Undefined if no node is there. `taken` are the keys of the branch itself.
 */
export function dropAt({ nodes }, boxes, { x, y }, taken) {
  const isNear = ({ left, top, width, height }) =>
    x >= left && x <= left + width && y >= top - BESIDE && y <= top + height + BESIDE
  const distance = ({ top, height }) => Math.max(top - y, y - top - height, 0)
  const near = [...nodes.values()].filter(({ key }) => !taken.has(key) && isNear(boxes.get(key)))
  if (near.length === 0) return undefined
  const node = near.reduce((best, each) =>
    distance(boxes.get(each.key)) < distance(boxes.get(best.key)) ? each : best,
  )
  const { top, height } = boxes.get(node.key)
  const part = (y - top) / height
  if (node.depth === 0) return part >= 0 && part <= 1 ? { key: node.key, by: 0 } : undefined
  return { key: node.key, by: part < EDGE_PART ? -1 : part > 1 - EDGE_PART ? 1 : 0 }
}

/** Returns the line `{left, top, width}` that shows a drop before or behind a node. Undefined for a drop into it. */
export function markOf({ left, top, width, height }, by) {
  return by === 0 ? undefined : { left, top: by < 0 ? top - DOWN / 2 : top + height + DOWN / 2, width }
}
