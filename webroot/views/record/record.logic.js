import { isEmpty } from '../../lib/equal.js'

/**
 * The fields of a record in the order in which its panel shows them: `properties` in two columns, `blocks` over the whole
 * width, `computed` and `kept` (what the server keeps) read-only below, `own` for keys that the description does not have.
 */
export function layoutOf(type, record, isBlock) {
  const shown = type.fields.filter((field) => field.name !== type.naming && field.type !== 'id')
  const client = shown.filter((field) => field.origin === 'client')
  const known = new Set(type.fields.map((field) => field.name))
  return {
    properties: client.filter((field) => !isBlock(field)),
    blocks: client.filter(isBlock).sort((a, b) => (b.type === 'markdown') - (a.type === 'markdown')),
    computed: shown.filter((field) => field.origin === 'computed' && !isEmpty(record?.[field.name])),
    kept: shown.filter((field) => field.origin === 'server' && !isEmpty(record?.[field.name])),
    own: Object.keys(record ?? {}).filter((name) => !known.has(name)).map((name) => ownField(name, record[name])),
  }
}

/** A key that somebody added to the file is shown by what its value looks like. */
function ownField(name, value) {
  const type = typeof value === 'number' ? 'number' : typeof value === 'boolean' ? 'boolean' : Array.isArray(value) ? 'list' : typeof value === 'object' ? 'map' : 'text'
  return { name, label: name, type, origin: 'client', own: true, ...(type === 'list' ? { of: { type: 'text' } } : {}) }
}

/** What a new record begins with: the defaults that people may see. */
export function startOf(type, today) {
  const start = {}
  for (const field of type.fields) {
    if (field.origin !== 'client' || field.default === undefined) continue
    start[field.name] = field.default === 'today' ? today : field.default === 'now' ? undefined : field.default
    if (start[field.name] === undefined) delete start[field.name]
  }
  return start
}

/** What is sent for a new record: no empty members. */
export function filledIn(draft) {
  return Object.fromEntries(Object.entries(draft).filter(([, value]) => !isEmpty(value)))
}
