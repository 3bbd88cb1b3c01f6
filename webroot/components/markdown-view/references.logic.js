/** A record that a text names: `[[title]]`, or `[[collection/id|title]]` where titles are not enough. */
export const REFERENCE = /^\[\[([^[\]|\n]+)(?:\|([^[\]|\n]+))?\]\]/

/** Whether a text may name records or people at all. */
export function mayName(text) {
  return /\[\[|@\p{L}/u.test(text ?? '')
}

/** The longest known name that stands behind the at sign with which a text begins; undefined for none. */
export function personNamed(text, names) {
  if (!text.startsWith('@')) return undefined
  const rest = text.slice(1).toLowerCase()
  return names
    .filter((name) => name && rest.startsWith(name.toLowerCase()) && !/^[\p{L}\p{N}]/u.test(rest.slice(name.length)))
    .sort((a, b) => b.length - a.length)[0]
}
