/*
 * The kinds of rows of a list: records, heads of groups, and placeholders of records that are not loaded yet. A record
 * can have own fields of any name, such as `group` and `pending`, so only its id distinguishes it from other rows.
 */

export function isRecord(row) {
  return row?.id !== undefined
}

export function isHead(row) {
  return row?.group !== undefined && !isRecord(row)
}

export function isPending(row) {
  return row?.pending === true && !isRecord(row)
}
