/** Returns the description of a collection. The schema sets it. */
export const descriptions = { of: () => undefined }

/**
 * Returns the descriptions of the fields of the collection that a path below `/api` belongs to, and of the parameters
 * of its operations, by their names.
 */
export function fieldsOf(path) {
  const parts = path
    .replace(/[?#].*/, '')
    .split('/')
    .slice(1)
  for (let length = parts.length; length > 0; length -= 1) {
    const type = descriptions.of(parts.slice(0, length).join('/'))
    if (type) return new Map([...parametersOf(type), ...type.fieldsByName])
  }
  return new Map()
}

function parametersOf({ verbs = [] }) {
  return verbs.flatMap(({ members = [] }) => members.map((member) => [member.name, member]))
}
