import { around, centreOf, grown, RectIndex } from './rects.logic.js'

/** The size of a box. */
export const BOX = { width: 208, height: 120 }
/** The distances between boxes in an automatic arrangement: a label fits between two columns. */
const GAP = { x: 144, y: 48 }
/** The distance of a boundary to the boxes beside it, and to those above and below. */
const OUTSIDE = 136
const ABOVE = 88
/** The distance at which boxes do not look like one. */
const APART = 24
/** The place of the first box. A box at 0, 0 counts as one that nobody has placed. */
const ORIGIN = { x: 40, y: 40 }
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
 * Returns places in a line in their order: near the `wanted` ones, and at least `step` from each other. Places that
 * would be too close share the deviation.
 */
export function stacked(wanted, step) {
  // Each run is a group of close places, with the mean of what they want for the first of them.
  const runs = []
  for (const top of wanted) {
    runs.push({ top, count: 1 })
    while (runs.length > 1) {
      const [upper, lower] = runs.slice(-2)
      if (upper.top + upper.count * step <= lower.top) break
      const count = upper.count + lower.count
      const mean = (upper.top * upper.count + (lower.top - upper.count * step) * lower.count) / count
      runs.splice(-2, 2, { top: mean, count })
    }
  }
  return runs.flatMap(({ top, count }) => Array.from({ length: count }, (_, at) => Math.round(top + at * step)))
}

/**
 * Returns an arrangement of records in columns by id, so that links lead to the right where possible. Records without
 * links are in rows below.
 */
export function arranged(ids, links) {
  const known = new Set(ids)
  const own = links.filter(({ from, to }) => known.has(from) && known.has(to))
  const linked = new Set(own.flatMap(({ from, to }) => [from, to]))
  const neighbours = new Map([...linked].map((id) => [id, []]))
  for (const { from, to } of own) {
    neighbours.get(from).push(to)
    neighbours.get(to).push(from)
  }
  const columns = columnsOf(
    ids.filter((id) => linked.has(id)),
    own,
  )
  sortColumns(columns, neighbours)
  const places = new Map()
  columns.forEach((column, at) =>
    column.forEach((id, row) =>
      places.set(id, { x: at * (BOX.width + GAP.x), y: (row - (column.length - 1) / 2) * (BOX.height + GAP.y) }),
    ),
  )
  straighten(columns, neighbours, places)
  const alone = ids.filter((id) => !linked.has(id))
  placeAlone(alone, columns.length, places)
  return fromOrigin(places)
}

/** Returns the records in columns: each one is to the right of those that lead to it, except in a circle of links. */
function columnsOf(ids, links) {
  const [after, before] = [new Map(ids.map((id) => [id, []])), new Map(ids.map((id) => [id, []]))]
  for (const { from, to } of links) {
    after.get(from).push(to)
    before.get(to).push(from)
  }
  const order = orderOf(ids, after, before)
  const rank = new Map(order.map((id, at) => [id, at]))
  const column = new Map()
  const behind = (id) => before.get(id).filter((other) => rank.get(other) < rank.get(id))
  const ahead = (id) => after.get(id).filter((other) => rank.get(other) > rank.get(id))
  for (const id of order) column.set(id, Math.max(-1, ...behind(id).map((other) => column.get(other))) + 1)
  // What nothing leads to stands directly beside what it leads to.
  for (const id of order.toReversed())
    if (behind(id).length === 0 && ahead(id).length > 0)
      column.set(id, Math.min(...ahead(id).map((other) => column.get(other))) - 1)
  const columns = []
  for (const id of ids) (columns[column.get(id)] ??= []).push(id)
  const most = Math.max(6, Math.ceil(Math.sqrt(ids.length * 1.2)))
  return columns.filter(Boolean).flatMap((each) => inParts(each, most))
}

function inParts(column, most) {
  const size = Math.ceil(column.length / Math.ceil(column.length / most))
  return Array.from({ length: Math.ceil(column.length / size) }, (_, at) => column.slice(at * size, (at + 1) * size))
}

/** Orders records so that few links lead backwards: next is what nothing leads to any more, or else what leads most. */
function orderOf(ids, after, before) {
  const left = new Set(ids)
  const coming = new Map(ids.map((id) => [id, before.get(id).length]))
  const ready = ids.filter((id) => coming.get(id) === 0)
  const order = []
  const take = (id) => {
    left.delete(id)
    order.push(id)
    for (const other of after.get(id)) {
      coming.set(other, coming.get(other) - 1)
      if (coming.get(other) === 0 && left.has(other)) ready.push(other)
    }
  }
  const lead = (id) => after.get(id).length - coming.get(id)
  while (left.size > 0) {
    const next = ready.shift()
    if (next === undefined) take([...left].reduce((best, id) => (lead(id) > lead(best) ? id : best)))
    else if (left.has(next)) take(next)
  }
  return order
}

/** Orders each column by the mean height of its neighbours, so that few lines cross. */
function sortColumns(columns, neighbours) {
  const height = new Map()
  const note = (column) => column.forEach((id, at) => height.set(id, at - (column.length - 1) / 2))
  columns.forEach(note)
  for (let pass = 0; pass < 8; pass += 1) {
    for (const column of pass % 2 === 0 ? columns : columns.toReversed()) {
      const mean = new Map(column.map((id) => [id, meanOf(neighbours.get(id), (other) => height.get(other))]))
      column.sort((a, b) => mean.get(a) - mean.get(b))
      note(column)
    }
  }
}

function meanOf(ids, valueOf) {
  return ids.reduce((sum, id) => sum + valueOf(id), 0) / ids.length
}

/** Moves boxes up and down to the height of their neighbours, so that lines become level. */
function straighten(columns, neighbours, places) {
  for (let pass = 0; pass < 6; pass += 1) {
    for (const column of pass % 2 === 0 ? columns : columns.toReversed()) {
      const tops = stacked(
        column.map((id) => meanOf(neighbours.get(id), (other) => places.get(other).y)),
        BOX.height + GAP.y,
      )
      column.forEach((id, at) => (places.get(id).y = tops[at]))
    }
  }
}

function placeAlone(ids, columns, places) {
  const inRow = Math.max(columns, Math.ceil(Math.sqrt(ids.length)), 1)
  const gap = columns > 0 ? GAP : { x: GAP.y, y: GAP.y }
  const bottom = Math.max(-gap.y - BOX.height, ...[...places.values()].map(({ y }) => y)) + BOX.height + gap.y
  ids.forEach((id, at) =>
    places.set(id, {
      x: (at % inRow) * (BOX.width + gap.x),
      y: bottom + Math.floor(at / inRow) * (BOX.height + gap.y),
    }),
  )
}

function fromOrigin(places) {
  const left = Math.min(...[...places.values()].map(({ x }) => x))
  const top = Math.min(...[...places.values()].map(({ y }) => y))
  return new Map(
    [...places].map(([id, { x, y }]) => [
      id,
      { x: Math.round(x - left + ORIGIN.x), y: Math.round(y - top + ORIGIN.y) },
    ]),
  )
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
