const known = new WeakMap()

/** Remembers the records that the server changed because of a write, with the record that it answered. */
export function noteFollowed(record, followed) {
  if (followed.length > 0) known.set(record, followed)
}

/** Returns the records that followed the write that answered `record`, as in the response to a batch. */
export function followedOf(record) {
  return known.get(record) ?? []
}
