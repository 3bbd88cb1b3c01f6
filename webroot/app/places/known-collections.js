import { schema } from '../server/schema.js'

const STORED = 'planner.collections'

/** Whether a collection with this name exists. Until the schema is loaded, the names of the last visit decide. */
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
