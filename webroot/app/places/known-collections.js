import { schema } from '../server/schema.js'

const STORED = 'planner.collections'

/**
 * Whether there is a collection of this name, as far as is known: before the server has told, as it was the last time.
 */
export function isKnownCollection(name) {
  return schema.ready ? schema.byName.has(name) : remembered().includes(name)
}

schema.subscribe(() => localStorage.setItem(STORED, JSON.stringify([...schema.byName.keys()])))

function remembered() {
  try {
    return JSON.parse(localStorage.getItem(STORED)) ?? []
  } catch {
    return []
  }
}
