import { storedValue, storeValue } from './stored-value.js'

/** The number of things of each kind that this browser remembers. */
const MOST = 200

/** Returns what this browser remembers of a kind for a key, such as the folds of one record. */
export function remembered(kind, key) {
  return entriesOf(kind).find(([known]) => known === key)?.[1]
}

/** Remembers a value of a kind for a key; `undefined` forgets it. The oldest values are forgotten if there are many. */
export function remember(kind, key, value) {
  const others = entriesOf(kind).filter(([known]) => known !== key)
  const all = value === undefined ? others : [...others, [key, value]]
  storeValue(addressOf(kind), all.length > 0 ? all.slice(-MOST) : undefined)
}

/** Other versions and other programs may write to the same storage. */
function entriesOf(kind) {
  const stored = storedValue(addressOf(kind))
  return Array.isArray(stored) ? stored.filter((entry) => Array.isArray(entry)) : []
}

function addressOf(kind) {
  return `planner.${kind}`
}
