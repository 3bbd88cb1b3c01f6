export const AUTHOR = 'planner.author'

/** The id of the person who writes in this browser; undefined when nobody has said. */
export function authorOf() {
  return localStorage.getItem(AUTHOR) || undefined
}
