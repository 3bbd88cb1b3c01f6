import { equal, isEmpty } from '../../lib/values/equal.js'

/** Whether entries are chosen instead of typed. */
export function isChosen(field) {
  return field.of?.type === 'select' || field.of?.type === 'relation'
}

/** Moves an entry to another index. */
export function move(list, from, to) {
  if (to < 0 || to >= list.length || from === to) return list
  const next = [...list]
  const [entry] = next.splice(from, 1)
  next.splice(to, 0, entry)
  return next
}

export function without(list, index) {
  return list.filter((_, at) => at !== index)
}

/** Returns the removed entries of a list, as `[{index, entry}]`. Empty if the list was changed in another way too. */
export function removedEntries(before, after) {
  const taken = []
  let kept = 0
  before.forEach((entry, index) => {
    if (kept < after.length && equal(entry, after[kept])) kept += 1
    else taken.push({ index, entry })
  })
  return kept === after.length ? taken : []
}

/** Inserts removed entries at their former indexes, or as close as possible. */
export function withReinserted(list, taken) {
  return taken.reduce((all, { index, entry }) => all.toSpliced(index, 0, entry), list)
}

export function replaced(list, index, value) {
  return list.map((entry, at) => (at === index ? value : entry))
}

/**
 * Returns the lists of two boxes after an entry was carried from one to an index of the other, or to its end. `rest` is
 * the list without the entry.
 */
export function carried(values, { from, to, at = Infinity, entry, rest }) {
  return { [from]: rest, [to]: [values[to] ?? []].flat().toSpliced(at, 0, entry) }
}

/** Returns the entries of `taken`, `[{index, entry}]`, that none of the lists contains. */
export function lost(taken, lists) {
  return taken.filter(({ entry }) => !lists.flat().some((other) => equal(other, entry)))
}

/** Returns an empty entry of the list's type. */
export function blank(of) {
  if (of?.type === 'object' || of?.type === 'map') {
    return Object.fromEntries(
      (of.fields ?? []).filter((member) => member.default !== undefined).map((member) => [member.name, member.default]),
    )
  }
  return ''
}

/** Returns an empty entry. It gets an id if other entries may reference it before it is saved. */
export function fresh(field) {
  return withNewId(field, blank(field.of))
}

/** Returns a copy of an entry, an object, for the same list. */
export function copyOf(field, entry) {
  const ids = field.of.fields.filter((member) => member.type === 'id').map(({ name }) => name)
  return withNewId(field, Object.fromEntries(Object.entries(entry).filter(([name]) => !ids.includes(name))))
}

function withNewId(field, entry) {
  const id = field.referred && field.of.fields.find((member) => member.type === 'id')
  return id ? { [id.name]: `${id.prefix}_${Math.random().toString(36).slice(2, 10)}`, ...entry } : entry
}

/** Whether an entry is empty or has only default values. */
export function isBlank(entry, of) {
  if (entry === '' || entry === null || entry === undefined) return true
  if (typeof entry !== 'object') return false
  const { id, ...said } = entry
  return Object.keys(said).length === 0 || equal(said, blank(of))
}

/** Returns the list without empty entries. */
export function filled(list, of) {
  return list.filter((entry) => !isBlank(entry, of))
}

/** Whether an entry lacks a required member. */
export function isIncomplete(entry, of) {
  if (isBlank(entry, of) || of?.type !== 'object') return false
  return (of.fields ?? []).some((member) => member.required && isEmpty(entry[member.name]))
}

/** Adds the ids that the server has assigned to entries. The server does not have the empty entries. */
export function withIds(entries, saved, of) {
  const known = entries.filter((entry) => !isBlank(entry, of))
  if (known.length !== saved.length) return entries
  const used = new Set(known.map((entry) => entry.id))
  const given = new Map(known.map((entry, index) => [entry, saved[index]?.id]))
  return entries.map((entry) => {
    const id = given.get(entry)
    return entry?.id === undefined && id !== undefined && !used.has(id) ? { ...entry, id } : entry
  })
}
