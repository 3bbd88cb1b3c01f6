/** A reference to a record: `[[title]]`, or `[[collection/id|title]]` if the title is not unique. */
export const REFERENCE = /^\[\[([^[\]|\n]+)(?:\|([^[\]|\n]+))?\]\]/

/** Whether a text may contain references to records or people. */
export function mayName(text) {
  return /\[\[|@\p{L}/u.test(text ?? '')
}

/** Returns the longest known name after the at sign at the start of a text. Undefined if there is none. */
export function personNamed(text, names) {
  if (!text.startsWith('@')) return undefined
  const rest = text.slice(1).toLowerCase()
  return names
    .filter((name) => name && rest.startsWith(name.toLowerCase()) && !/^[\p{L}\p{N}]/u.test(rest.slice(name.length)))
    .sort((a, b) => b.length - a.length)[0]
}
