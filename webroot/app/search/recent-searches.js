import { withSearch } from './search.logic.js'
import { storeValue, storedValue } from '../../lib/page/stored-value.js'

const MOST = 6
const STORED = 'planner.searches'

/** The last searches of this browser that led to a record or to a list of results, newest first. */
export function recentSearches() {
  return storedValue(STORED) ?? []
}

export function rememberSearch(query) {
  storeValue(STORED, withSearch(recentSearches(), query, MOST))
}
