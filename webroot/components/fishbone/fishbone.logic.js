import { coordinate, extentOf } from '../../lib/plane.logic.js'
import { toneAt } from '../../lib/tone.js'

/*
 * A fishbone of the causes of an effect. `bones` are `{name, causes}`. Its parts have the keys `head`, `0` for a bone,
 * and `0 2` for a cause on it.
 */

export const HEAD = 'head'

/** How far a bone leans back for each pixel of its height. */
const LEAN = 0.36

/** The space between the bones of a side, at the same height, on a wide and on a narrow frame. */
const ACROSS = { wide: 40, narrow: 24 }

const SPACES = {
  /** Between a cause and the next one, and between causes and the spine or the name of the bone. */
  down: 12,
  spine: 22,
  /** A bone without causes has this height. */
  height: 56,
  tail: 24,
  head: 24,
  edge: 8,
}

export function boneKey(bone) {
  return String(bone)
}

export function causeKey(bone, cause) {
  return `${bone} ${cause}`
}

/** The bones of a pair are above (-1) and below (1) the spine. */
export function sideOf(bone) {
  return bone % 2 === 0 ? -1 : 1
}

/**
 * Returns the layout: `boxes`, the places and sizes `{left, top, width, height}` of the parts by key; `lines` of each
 * bone, as `{tone, bone, twigs}`; the `spine`; and `box`, the extent of all. The spine is at the height 0. `sizes` are
 * the sizes of the parts by key. With `narrow`, the bones are closer together.
 */
export function layoutOf(bones, sizes, { narrow = false } = {}) {
  const across = narrow ? ACROSS.narrow : ACROSS.wide
  const boxes = new Map()
  const heights = [-1, 1].map((side) =>
    Math.max(SPACES.height, ...bones.map((bone, at) => (sideOf(at) === side ? heightOf(bone, at, sizes) : 0))),
  )
  const lines = []
  let joint = 0
  for (let at = 0; at < bones.length; at += 2) {
    const pair = [at, at + 1].filter((each) => each < bones.length)
    const widths = pair.flatMap((each) => [
      sizes.get(boneKey(each)).width,
      ...bones[each].causes.map((_, cause) => sizes.get(causeKey(each, cause)).width),
    ])
    joint += Math.max(...widths) + across
    for (const each of pair) lines.push(place(each, joint, heights[sideOf(each) < 0 ? 0 : 1]))
  }
  const head = sizes.get(HEAD)
  const end = joint + SPACES.head
  boxes.set(HEAD, { left: end, top: -head.height / 2, ...head })
  const parts = [...boxes.values()]
  const start = Math.min(0, extentOf(parts).left) - SPACES.tail
  const tail = { left: start, top: 0, width: 0, height: 0 }
  const box = extentOf([...parts, tail], { across: SPACES.edge, down: SPACES.edge })
  return { boxes, lines, spine: spineOf(start, end), box }

  /** Places a bone that meets the spine at `x`, and its causes at equal distances. */
  function place(at, x, height) {
    const side = sideOf(at)
    const name = sizes.get(boneKey(at))
    const tip = x - height * LEAN
    boxes.set(boneKey(at), {
      left: tip - name.width / 2,
      top: side < 0 ? -height - name.height : height,
      ...name,
    })
    const causes = bones[at].causes.map((_, cause) => sizes.get(causeKey(at, cause)))
    const room = height - SPACES.spine - SPACES.down
    const gap = (room - sumOf(causes)) / (causes.length + 1)
    // From the top of the drawing to its bottom, on both sides.
    let y = side < 0 ? -height + SPACES.down : SPACES.spine
    const twigs = causes.map((size, cause) => {
      y += gap + size.height
      // The upper corner of a text above the spine is nearer to the bone than the lower one.
      const right = x - Math.max(Math.abs(y), Math.abs(y - size.height)) * LEAN
      boxes.set(causeKey(at, cause), { left: right - size.width, top: y - size.height, ...size })
      return `M${coordinate(right - size.width)} ${coordinate(y)}H${coordinate(x - Math.abs(y) * LEAN)}`
    })
    return {
      tone: toneAt(at),
      bone: `M${coordinate(tip)} ${side * height}L${coordinate(x)} 0`,
      twigs: twigs.join(''),
    }
  }
}

/** The spine with its tail. */
function spineOf(start, end) {
  const [tip, fork, last] = [start, start + 14, end].map(coordinate)
  return `M${tip} -14L${fork} 0L${tip} 14M${fork} 0H${last}`
}

function heightOf({ causes }, at, sizes) {
  const all = causes.map((_, cause) => sizes.get(causeKey(at, cause)))
  return SPACES.spine + SPACES.down * (causes.length + 1) + sumOf(all)
}

function sumOf(sizes) {
  return sizes.reduce((sum, { height }) => sum + height, 0)
}

/** Returns the key of the part that a key leads to from another part. Undefined for other keys. */
export function neighbourOf(bones, part, key) {
  if (key === 'Home') return bones.length > 0 ? boneKey(0) : part
  const [bone, cause] = part.split(' ').map(Number)
  const across = { ArrowLeft: -2, ArrowRight: 2 }[key]
  if (across) return bones[bone + across] ? nearestCause(bones, bone + across, cause) : part
  const down = { ArrowUp: -1, ArrowDown: 1 }[key]
  if (!down) return undefined
  const column = [bone - (bone % 2), bone - (bone % 2) + 1]
    .filter((at) => bones[at])
    .flatMap((at) => partsOf(bones, at))
  return column[column.indexOf(part) + down] ?? part
}

/** The parts of a bone from the top to the bottom. */
function partsOf(bones, at) {
  const causes = bones[at].causes.map((_, cause) => causeKey(at, cause))
  return sideOf(at) < 0 ? [boneKey(at), ...causes] : [...causes, boneKey(at)]
}

function nearestCause(bones, bone, cause) {
  const { length } = bones[bone].causes
  return cause === undefined || length === 0 ? boneKey(bone) : causeKey(bone, Math.min(cause, length - 1))
}
