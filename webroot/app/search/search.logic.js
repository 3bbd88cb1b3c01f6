const OPERATOR_AT_END = /[\p{L}\p{N}_.-][:<>]=?$/u
const CONDITION_AT_END = /(^|\s)-?[\p{L}][\p{L}\p{N}_.-]*:("[^"]*|\S*)$/u

/** Whether a query ends with an operator without a value. */
export function isUnfinished(query) {
  return OPERATOR_AT_END.test(query)
}

/** Whether a query ends with a condition such as `assignee:to`. */
export function startsCondition(query) {
  return CONDITION_AT_END.test(query)
}

/** Groups results by collection, as `[{type, results}]`. The collection of the best result comes first. */
export function groupResults(results) {
  const groups = new Map()
  for (const result of results) {
    if (!groups.has(result.type)) groups.set(result.type, [])
    groups.get(result.type).push(result)
  }
  return [...groups].map(([type, found]) => ({ type, results: found }))
}

/** The collections that filters offer: the collections with matches, the largest number first, and the chosen ones. */
export function filterTypes(types = {}, chosen = []) {
  return [...new Set([...Object.keys(types), ...chosen])].map((name) => ({
    name,
    count: types[name] ?? 0,
    chosen: chosen.includes(name),
  }))
}

/** Returns the list without `entry`, or with `entry` added if it is missing. */
export function toggled(list, entry) {
  return list.includes(entry) ? list.filter((other) => other !== entry) : [...list, entry]
}

/** Adds a search to the front. Searches that differ only in case are kept once. */
export function withSearch(searches, query, most) {
  const typed = query.trim()
  if (!typed) return searches
  const others = searches.filter((other) => other.toLowerCase() !== typed.toLowerCase())
  return [typed, ...others].slice(0, most)
}
