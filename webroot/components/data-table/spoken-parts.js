/*
 * A screen reader speaks the name of the focused row. The name consists of the title and the values of the record, and
 * omits the controls of the row, because each of them repeats the title.
 */

/** Returns the id of the element in the first cell that names the record. */
export function nameId(id) {
  return cellId(id, 'name')
}

/** Returns the id of another cell of a record. */
export function cellId(id, column) {
  return `row-${encodeURIComponent(id)}-${column}`
}
