/*
 * A diagram shows one level of a family of records: the records inside one of them, or those at the top, and the links
 * between them.
 */

/**
 * Returns the family of some records as `{byId, parents, below}`: the records and their parents by id, and the ids
 * below each parent. `below.get(undefined)` are the ids at the top. A parent that is missing, or that would close a
 * circle, counts as none.
 */
export function familyOf(records, parentOf) {
  const byId = new Map(records.map((record) => [record.id, record]))
  const parents = new Map()
  const closesCircle = (id, parent) => {
    for (let above = parent; above !== undefined; above = parents.get(above)) if (above === id) return true
    return false
  }
  for (const record of records) {
    const parent = parentOf(record)
    if (parent !== undefined && byId.has(parent) && !closesCircle(record.id, parent)) parents.set(record.id, parent)
  }
  const below = new Map()
  for (const id of byId.keys()) {
    const parent = parents.get(id)
    if (below.has(parent)) below.get(parent).push(id)
    else below.set(parent, [id])
  }
  return { byId, parents, below }
}

/** Returns the ids from the top down to a record, which is the last one. */
export function pathTo({ parents }, id) {
  const path = []
  for (let at = id; at !== undefined; at = parents.get(at)) path.unshift(at)
  return path
}

/**
 * Returns what is visible inside a record, or at the top without one, as `{inside, path, members, others, links}`.
 * `path` leads to the record. `members` are the ids inside it. `others` are the ids of records outside that are linked
 * with it or with anything inside it. `linksOf(record)` returns objects with `target`, the id of another
 * record, and `label`.
 *
 * A link of a record that is not visible belongs to the visible record that contains it. So each of `links` is
 * `{from, to, links}` with all links from one visible record to another, each with the id of its `source`, and
 * `labels`, the texts to show. `isLifted` tells that none of them is a link of these two records themselves. A link
 * with the record itself begins or ends at its boundary, unless the other record is linked with a member too.
 */
export function sceneOf(family, linksOf, id) {
  const { byId, below } = family
  const inside = byId.has(id) ? id : undefined
  const path = pathTo(family, inside)
  const members = below.get(inside) ?? []
  const visible = visibleIn(family, inside, new Set(path))
  const isMember = new Set(members)
  const all = new Map()
  for (const record of byId.values()) {
    const from = visible(record.id)
    if (from === undefined) continue
    for (const link of linksOf(record)) {
      const to = byId.has(link.target) ? visible(link.target) : undefined
      if (to === undefined || !isShown(from, to, inside, isMember)) continue
      const key = JSON.stringify([from, to])
      if (!all.has(key)) all.set(key, { from, to, links: [] })
      all.get(key).links.push({ source: record.id, ...link })
    }
  }
  const links = withoutRepeated([...all.values()].map(labelled), inside, isMember)
  const ends = new Set(links.flatMap(({ from, to }) => [from, to]))
  const others = [...ends].filter((end) => end !== inside && !isMember.has(end))
  return { inside, path, members, others, links }
}

/** Returns a function that finds the visible record that contains a record. Undefined if there is none. */
function visibleIn({ parents }, inside, above) {
  const known = new Map()
  return (id) => {
    if (known.has(id)) return known.get(id)
    let at = id
    while (parents.has(at) && !above.has(parents.get(at)) && at !== inside) at = parents.get(at)
    const found = above.has(at) && at !== inside ? undefined : at
    known.set(id, found)
    return found
  }
}

function isShown(from, to, inside, isMember) {
  if (from === to) return false
  if (isMember.has(from) || isMember.has(to)) return from !== inside && to !== inside
  return inside !== undefined && (from === inside || to === inside)
}

function labelled({ from, to, links }) {
  const own = links.filter(({ source, target }) => source === from && target === to)
  const shown = own.length > 0 ? own : links
  const labels = [...new Set(shown.map(({ label }) => label?.trim()).filter(Boolean))]
  return { from, to, links, labels, isLifted: own.length === 0 }
}

/** Omits the links of the boundary with records that are linked with a member in the same direction. */
function withoutRepeated(links, inside, isMember) {
  const linked = new Set()
  for (const { from, to } of links) {
    if (isMember.has(from)) linked.add(`to ${to}`)
    if (isMember.has(to)) linked.add(`from ${from}`)
  }
  return links.filter(({ from, to }) => {
    if (from === inside) return !linked.has(`to ${to}`)
    return to !== inside || !linked.has(`from ${from}`)
  })
}

/** Returns the ids of visible records that are in `wanted`, or contain one that is. */
export function holdersOf({ parents }, wanted) {
  const holders = new Set()
  for (const id of wanted) for (let at = id; at !== undefined && !holders.has(at); at = parents.get(at)) holders.add(at)
  return holders
}

/** Returns the links of a record: those that lead from it, and then those that lead to it. */
export function linksAt(links, id) {
  return [...links.filter(({ from }) => from === id), ...links.filter(({ to }) => to === id)]
}

/** Returns the link that a key leads to among the links of a record, from one of them. Undefined for other keys. */
export function nextLink(own, link, key) {
  const by = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[key]
  const at = own.findIndex(({ from, to }) => from === link.from && to === link.to)
  const next = { Home: 0, End: own.length - 1 }[key] ?? (by && Math.min(Math.max(at + by, 0), own.length - 1))
  return own[next]
}

/** Returns `{uses, users}` by id: for each record, those that its links lead to, and those whose links lead to it. */
export function relationsOf(links) {
  const relations = new Map()
  const of = (id) => {
    if (!relations.has(id)) relations.set(id, { uses: [], users: [] })
    return relations.get(id)
  }
  for (const { from, to, labels } of links) {
    of(from).uses.push({ id: to, labels })
    of(to).users.push({ id: from, labels })
  }
  return relations
}
