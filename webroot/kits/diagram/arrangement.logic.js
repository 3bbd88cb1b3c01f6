/** The size of a box. */
export const BOX = { width: 208, height: 120 }
/** The distances between boxes in an automatic arrangement: a label fits between two columns. */
const GAP = { x: 144, y: 48 }
/** The place of the first box. A box at 0, 0 counts as one that nobody has placed. */
const ORIGIN = { x: 40, y: 40 }

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

/** Returns the mean of the values of some things. */
export function meanOf(things, valueOf) {
  return things.reduce((sum, each) => sum + valueOf(each), 0) / things.length
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
