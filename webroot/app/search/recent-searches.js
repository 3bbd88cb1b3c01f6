import { withSearch } from './search.logic.js'

const MOST = 6
const STORED = 'planner.searches'

/** The last searches of this browser that led to a record or to a list of results, newest first. */
export function recentSearches() {
  try {
    return JSON.parse(localStorage.getItem(STORED)) ?? []
  } catch {
    return []
  }
}

export function rememberSearch(query) {
  localStorage.setItem(STORED, JSON.stringify(withSearch(recentSearches(), query, MOST)))
}
