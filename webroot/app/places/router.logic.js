import { collectionAt, isFixedPlace } from './known-places.js'

/**
 * The address of everything that can be looked at. A place is a path with the state of its view as the query:
 * `/tasks/board?assignee=noor`. An open record has its own address, `/<collection>/<id>`, where it can always be found;
 * the place that it is shown beside follows as `at`, unless that is the list of its collection:
 * `/tasks/task_1?at=/tasks/board&assignee=noor`.
 *
 * Inside the program an address is `{path, query}`: the path of the place, and a query that has the id of the open
 * record as `item` and its collection as `in`, unless the place belongs to that collection. Addresses of that form are
 * read too.
 */

export const RESERVED = new Set([
  'item',
  'in',
  'at',
  'new',
  'match',
  'sort',
  'group',
  'columns',
  'find',
  'view',
  'date',
  'zoom',
])

/**
 * Reads an address: `{path, query}`; the path has no slash at its end. `isCollection(name)` tells collections from
 * records.
 */
export function parseAddress(url, isCollection) {
  const { pathname, search } = new URL(url, 'http://planner')
  const query = Object.fromEntries(new URLSearchParams(search))
  const parts = pathname.split('/').filter(Boolean).map(decoded)
  const path = `/${parts.join('/')}`
  if (isFixedPlace(path) || isCollection(path.slice(1)) || parts.length < 2) return { path, query }
  const name = parts.slice(0, -1).join('/')
  if (!isCollection(name)) return { path, query }
  const { at = `/${name}`, ...others } = query
  return { path: at, query: { ...others, item: parts.at(-1), ...(collectionAt(at) === name ? {} : { in: name }) } }
}

/** Writes an address; empty values are left out. Slashes and commas stay readable. */
export function formatAddress(path, query = {}) {
  const { item, in: other, ...others } = query
  const name = other || collectionAt(path)
  if (!item || !name) return written(path, query)
  const place = path === `/${name}` ? {} : { at: path }
  return written(`/${name}/${encodeURIComponent(item)}`, { ...place, ...others }, true)
}

function written(path, query, encoded = false) {
  const parts = []
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '' && value !== false) {
      parts.push(`${encode(name)}=${encode(value === true ? '1' : String(value))}`)
    }
  }
  const address = encoded ? path : path.split('/').map(encodeURIComponent).join('/')
  return parts.length ? `${address}?${parts.join('&')}` : address
}

/** The query with some members set, and those that are null or empty removed. */
export function withQuery(query, changes) {
  const next = { ...query, ...changes }
  for (const [name, value] of Object.entries(next)) {
    if (value === undefined || value === null || value === '' || value === false) delete next[name]
  }
  return next
}

/** The filters in a query: what is not reserved. A place that shows no calendar may filter by `date`. */
export function filtersIn(query, { calendar = true } = {}) {
  const isFilter = (name) => !RESERVED.has(name) || (!calendar && (name === 'date' || name === 'zoom'))
  return Object.fromEntries(Object.entries(query).filter(([name]) => isFilter(name)))
}

function decoded(part) {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

function encode(text) {
  return encodeURIComponent(text)
    .replaceAll('%2F', '/')
    .replaceAll('%2C', ',')
    .replaceAll('%3A', ':')
    .replaceAll('%20', '+')
}
