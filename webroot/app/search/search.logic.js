const OPERATOR_AT_END = /[\p{L}\p{N}_.-][:<>]=?$/u
const CONDITION_AT_END = /(^|\s)-?[\p{L}][\p{L}\p{N}_.-]*:("[^"]*|\S*)$/u

/** Whether a query ends with an operator that has no value yet. */
export function isUnfinished(query) {
  return OPERATOR_AT_END.test(query)
}

/** Whether the last thing in a query is a condition such as `assignee:to`. */
export function startsCondition(query) {
  return CONDITION_AT_END.test(query)
}

/** Results by collection, `[{type, results}]`; the collection of the best result comes first. */
export function groupResults(results) {
  const groups = new Map()
  for (const result of results) {
    if (!groups.has(result.type)) groups.set(result.type, [])
    groups.get(result.type).push(result)
  }
  return [...groups].map(([type, found]) => ({ type, results: found }))
}

/** The collections to offer as filters: those with matches, the most first, and those that are chosen. */
export function filterTypes(types = {}, chosen = []) {
  return [...new Set([...Object.keys(types), ...chosen])].map((name) => ({
    name,
    count: types[name] ?? 0,
    chosen: chosen.includes(name),
  }))
}

/** The list with an entry added, or without it when it was in. */
export function toggled(list, entry) {
  return list.includes(entry) ? list.filter((other) => other !== entry) : [...list, entry]
}

/** The searches with one more, newest first, each once whatever its case. */
export function withSearch(searches, query, most) {
  const typed = query.trim()
  if (!typed) return searches
  const others = searches.filter((other) => other.toLowerCase() !== typed.toLowerCase())
  return [typed, ...others].slice(0, most)
}
