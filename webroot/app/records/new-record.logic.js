/** Returns an id in the server's format. Undefined if the server derives the ids of this collection from other data. */
export function newId(type, now = Date.now(), random = Math.random) {
  if (!type.idPrefix) return undefined
  const letters = Array.from({ length: 6 }, () => Math.floor(random() * 36).toString(36)).join('')
  return `${type.idPrefix}_${now}_${letters}`
}

/** Returns the default values of a new record. */
export function initialValues(type) {
  const given = type.fields.filter((field) => field.default !== undefined)
  return Object.fromEntries(given.map((field) => [field.name, field.default]))
}
