import { router } from './router.js'
import { placeAt } from './places.js'
import { storeValue, storedValue } from '../../lib/page/stored-value.js'

const MOST = 8
const STORED = 'planner.recent'

/** Returns the records that were last opened in this browser, newest first, as `{collection, id}`. */
export function recentRecords() {
  return storedValue(STORED) ?? []
}

router.subscribe(() => {
  const { item, in: other } = router.query
  const collection = other ?? placeAt(router.path)?.collection
  if (!item || !collection) return
  const others = recentRecords().filter((entry) => entry.id !== item || entry.collection !== collection)
  storeValue(STORED, [{ collection, id: item }, ...others].slice(0, MOST))
})
