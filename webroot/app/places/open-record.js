import { collectionAt } from './known-places.js'
import { router } from './router.js'

/** The record that is open beside the place: `{name, id}`, its collection and its id; undefined without one. */
export function openRecord() {
  const { item: id, in: other } = router.query
  const name = other ?? collectionAt(router.path)
  return id && name ? { name, id } : undefined
}
