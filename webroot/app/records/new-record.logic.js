/** An id as the server would make one; undefined where it makes the id of something else than the time. */
export function newId(type, now = Date.now(), random = Math.random) {
  if (!type.idPrefix) return undefined
  const letters = Array.from({ length: 6 }, () => Math.floor(random() * 36).toString(36)).join('')
  return `${type.idPrefix}_${now}_${letters}`
}

/** The values that a new record has before the server has completed it. */
export function initialValues(type) {
  const given = type.fields.filter((field) => field.default !== undefined)
  return Object.fromEntries(given.map((field) => [field.name, field.default]))
}
