import { arranged, BOX, meanOf, stacked } from './arrangement.logic.js'
import { around, centreOf, grown, RectIndex } from './rects.logic.js'

/** The distance of a boundary to the boxes beside it, and to those above and below. */
const OUTSIDE = 136
const ABOVE = 88
/** The distance at which boxes do not look like one. */
const APART = 24
/** The space of a boundary around the boxes inside it, and that for its title above them. */
const INSET = 32
const HEAD = 32
const EMPTY = { x: 0, y: 0, width: 520, height: 240 }

const boxAt = ({ x, y }) => ({ x, y, ...BOX })

/**
 * Returns the boxes of a scene as `{boxes, loose, boundary, bounds}`: the boxes by id, the ids of the members that
 * nobody has placed, the boundary around the members if the scene is inside a record, and the rectangle around all.
 * `placeOf(id)` returns the stored place. The records outside are beside the boundary, or above and below it if the
 * diagram is then larger in a `room` of this shape.
 *
 * A member that nobody has placed is shown where the automatic arrangement has it, or beside that place, and its record
 * does not change. That is a member without a place, one at 0, 0, or one at the place of another member.
 */
export function layoutOf({ inside, members, others, links }, placeOf, room = { width: 16, height: 9 }) {
  const { boxes, loose } = membersOf(members, links, placeOf)
  if (inside === undefined) return { boxes, loose, boundary: undefined, bounds: around([...boxes.values()]) ?? EMPTY }
  const boundary = boundaryOf([...boxes.values()])
  const [beside, above] = [sidesOf, rowsOf]
    .map((place) => new Map([...boxes, ...place({ inside, others, links, boundary, boxes })]))
    .map((all) => ({ boxes: all, loose, boundary, bounds: around([...all.values(), boundary]) }))
  const zoom = ({ bounds }) => Math.min(room.width / bounds.width, room.height / bounds.height)
  return zoom(above) > zoom(beside) * 1.2 ? above : beside
}

function boundaryOf(boxes) {
  const inner = around(boxes)
  if (!inner) return EMPTY
  const { x, y, width, height } = grown(inner, INSET)
  return { x, y: y - HEAD, width, height: height + HEAD }
}

function membersOf(members, links, placeOf) {
  const boxes = new Map()
  const loose = new Set()
  const taken = new Set()
  for (const id of members) {
    const { x = 0, y = 0 } = placeOf(id) ?? {}
    const isPlaced = (x !== 0 || y !== 0) && !taken.has(`${x} ${y}`)
    taken.add(`${x} ${y}`)
    if (isPlaced) boxes.set(id, boxAt({ x, y }))
    else loose.add(id)
  }
  if (loose.size > 0) placeLoose(boxes, loose, arranged(members, links))
  return { boxes: new Map(members.map((id) => [id, boxes.get(id)])), loose }
}

/** Places the loose boxes where they are in `wanted`, or beside, so that none covers another. */
function placeLoose(boxes, loose, wanted) {
  const placed = [...boxes]
  // A diagram that people have mostly placed may be far from the automatic arrangement.
  const isMostlyPlaced = placed.length >= loose.size
  const shift = (axis) =>
    isMostlyPlaced ? median(placed.map(([id, box]) => Math.round(box[axis] - wanted.get(id)[axis]))) : 0
  const [right, down] = [shift('x'), shift('y')]
  const index = new RectIndex(boxes.values())
  for (const id of loose) {
    const { x, y } = wanted.get(id)
    const box = freeNear(boxAt({ x: x + right, y: y + down }), index)
    boxes.set(id, box)
    index.add(box)
  }
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
}

/** Returns the place for a box nearest to its own where it covers no other box. */
function freeNear(box, index) {
  const isFree = (candidate) => index.near(grown(candidate, APART - 1)).length === 0
  for (let ring = 0; ; ring += 1) {
    const found = ringAround(box, ring * 40).find(isFree)
    if (found) return found
  }
}

/** The places around a box at a distance, the nearest first. */
function ringAround(box, distance) {
  if (distance === 0) return [box]
  const places = []
  for (let at = -distance; at <= distance; at += 40)
    places.push(
      { ...box, x: box.x + at, y: box.y + distance },
      { ...box, x: box.x + at, y: box.y - distance },
      { ...box, x: box.x + distance, y: box.y + at },
      { ...box, x: box.x - distance, y: box.y + at },
    )
  const far = ({ x, y }) => Math.hypot(x - box.x, y - box.y)
  return places.sort((a, b) => far(a) - far(b))
}

/** Returns the records outside that mostly use what is inside, and the others, each as `{id, x, y}` in this order. */
function usersAndUsed({ inside, others, links, boundary, boxes }, axis) {
  const middle = (id) => centreOf(id === inside ? boundary : boxes.get(id))[axis]
  const [users, used] = [[], []]
  for (const id of others) {
    const own = links.filter(({ from, to }) => from === id || to === id)
    const wanted = meanOf(own, ({ from, to }) => middle(from === id ? to : from))
    const part = own.filter(({ from }) => from === id).length * 2 >= own.length ? users : used
    part.push({ id, wanted })
  }
  return [users, used].map((part) => part.sort((a, b) => a.wanted - b.wanted))
}

/** Returns the boxes of the records outside: those that use what is inside on the left, and the others on the right. */
function sidesOf(scene) {
  const { boundary } = scene
  const rows = Math.max(5, Math.floor(boundary.height / (BOX.height + APART)))
  const step = BOX.width + APART
  const [left, right] = usersAndUsed(scene, 'y').map((part) => spread(part, rows, BOX.height, APART))
  return [
    ...left.map(({ id, at, line }) => [id, boxAt({ x: boundary.x - OUTSIDE - BOX.width - line * step, y: at })]),
    ...right.map(({ id, at, line }) => [id, boxAt({ x: boundary.x + boundary.width + OUTSIDE + line * step, y: at })]),
  ]
}

/** Returns the boxes of the records outside: those that use what is inside above the boundary, and the others below. */
function rowsOf(scene) {
  const { boundary } = scene
  const columns = Math.max(3, Math.floor(boundary.width / (BOX.width + APART)))
  const step = BOX.height + APART
  const [above, below] = usersAndUsed(scene, 'x').map((part) => spread(part, columns, BOX.width, APART))
  return [
    ...above.map(({ id, at, line }) => [id, boxAt({ x: at, y: boundary.y - ABOVE - BOX.height - line * step })]),
    ...below.map(({ id, at, line }) => [id, boxAt({ x: at, y: boundary.y + boundary.height + ABOVE + line * step })]),
  ]
}

/** Divides records into lines of at most `most`, and places each near the middle that it wants: `{id, at, line}`. */
function spread(part, most, size, gap) {
  const lines = Math.ceil(part.length / most)
  return Array.from({ length: lines }, (_, line) => {
    const own = part.filter((each, index) => index % lines === line)
    const places = stacked(
      own.map(({ wanted }) => wanted - size / 2),
      size + gap,
    )
    return own.map(({ id }, index) => ({ id, at: places[index], line }))
  }).flat()
}

/**
 * Returns the id of the nearest box in a direction, `{x, y}` with one of them -1 or 1. A box that is straight ahead is
 * nearer than one to the side. Undefined if there is none.
 */
export function nextIn(boxes, id, direction) {
  const from = centreOf(boxes.get(id))
  let found
  let least = Infinity
  for (const [other, box] of boxes) {
    const { x, y } = centreOf(box)
    const [ahead, aside] = direction.x
      ? [(x - from.x) * direction.x, y - from.y]
      : [(y - from.y) * direction.y, x - from.x]
    const distance = ahead + 2 * Math.abs(aside)
    if (other !== id && ahead > 8 && distance < least) [found, least] = [other, distance]
  }
  return found
}

/** Sorts ids by the places of their boxes: row by row. */
export function inReadingOrder(ids, boxes) {
  const row = (id) => Math.round(boxes.get(id).y / BOX.height)
  return ids.toSorted((a, b) => row(a) - row(b) || boxes.get(a).x - boxes.get(b).x)
}

/** Returns a free place for a new box near a point, in whole pixels. */
export function placeNear({ x, y }, boxes) {
  const wanted = boxAt({ x: Math.round(x - BOX.width / 2), y: Math.round(y - BOX.height / 2) })
  const { x: left, y: top } = freeNear(wanted, new RectIndex(boxes.values()))
  return storable({ x: left, y: top })
}

/** Returns a place in whole pixels that does not count as none. */
export function storable({ x, y }) {
  const [left, top] = [Math.round(x), Math.round(y)]
  return left === 0 && top === 0 ? { x: 1, y: 0 } : { x: left, y: top }
}
