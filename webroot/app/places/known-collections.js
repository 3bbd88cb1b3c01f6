import { schema } from '../server/schema.js'
import { describeCollections, setKnown } from './declared.js'
import { storeValue, storedValue } from '../../lib/page/stored-value.js'

const STORED = 'planner.places'

/* Until the schema is loaded, the collections of the last visit decide what an address means. */
setKnown(storedValue(STORED) ?? [])

schema.subscribe(() => {
  const collections = describeCollections(schema.collections)
  setKnown(collections)
  storeValue(STORED, collections)
})
