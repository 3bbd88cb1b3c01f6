const known = new WeakMap()

/**
 * Remembers the records that the server changed as a consequence of a write. `record` is the record in the response to
 * the write.
 */
export function noteFollowed(record, followed) {
  if (followed.length > 0) known.set(record, followed)
}

/**
 * Returns the records that the server changed as a consequence of the write whose response contained `record`, in the
 * form of the response to a batch.
 */
export function followedOf(record) {
  return known.get(record) ?? []
}
