import { collectionAt } from './declared.js'
import { router } from './router.js'

/** Returns the collection and id of the open record as `{name, id}`. Undefined if no record is open. */
export function openRecord() {
  const { item: id, in: other } = router.query
  const name = other ?? collectionAt(router.path)
  return id && name ? { name, id } : undefined
}
