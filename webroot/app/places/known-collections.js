import { schema } from '../server/schema.js'
import { describeCollections, setKnown } from './declared.js'

const STORED = 'planner.places'

/* Until the schema is loaded, the collections of the last visit decide what an address means. */
setKnown(remembered())

schema.subscribe(() => {
  const collections = describeCollections(schema.collections)
  setKnown(collections)
  localStorage.setItem(STORED, JSON.stringify(collections))
})

function remembered() {
  try {
    return JSON.parse(localStorage.getItem(STORED)) ?? []
  } catch {
    return []
  }
}
