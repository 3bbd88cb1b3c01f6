import { collectionAt, isFixedPlace } from './declared.js'
import { basePath, pathBelow } from '../../lib/page/base-path.js'

/**
 * Every place and every record has an address. The address of a place is a path with the state of its view as the
 * query: `/tasks/board?assignee=noor`. The permanent address of a record is `/<collection>/<id>`. If the record is open
 * beside a place other than the list of its collection, the place follows as `at`:
 * `/tasks/task_1?at=/tasks/board&assignee=noor`. If the server has a base path, its addresses begin with that path.
 *
 * The program represents an address as `{path, query}`. `path` is the path of the place. `query` holds the id of the
 * open record as `item` and its collection as `in`, unless the place belongs to that collection. Addresses in this form
 * are accepted too. A record whose permanent address would be the path of a place, such as `/tasks/board`, has only an
 * address in this form.
 */

const RESERVED = new Set([
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
  'inside',
])

/**
 * Parses an address into `{path, query}`. The path does not end with a slash. `isCollection(name)` distinguishes
 * collections from records.
 */
export function parseAddress(url, isCollection) {
  const { pathname, search } = new URL(url, 'http://planner')
  const query = Object.fromEntries(new URLSearchParams(search))
  const parts = (pathBelow(basePath, pathname) ?? pathname).split('/').filter(Boolean).map(decoded)
  const path = `/${parts.join('/')}`
  if (isFixedPlace(path) || isCollection(path.slice(1)) || parts.length < 2) return { path, query }
  const name = parts.slice(0, -1).join('/')
  if (!isCollection(name)) return { path, query }
  const { at = `/${name}`, ...others } = query
  return { path: at, query: { ...others, item: parts.at(-1), ...(collectionAt(at) === name ? {} : { in: name }) } }
}

/** Formats an address, with the base path. Empty values are omitted. Slashes and commas are not escaped. */
export function formatAddress(path, query = {}) {
  const { item, in: other, ...others } = query
  const name = other || collectionAt(path)
  if (!item || !name || isFixedPlace(`/${name}/${item}`)) return written(path, query)
  const place = path === `/${name}` ? {} : { at: path }
  return written(`/${name}/${encodeURIComponent(item)}`, { ...place, ...others }, true)
}

function written(path, query, encoded = false) {
  const address = basePath + (encoded ? path : path.split('/').map(encodeURIComponent).join('/'))
  const text = formatQuery(query)
  return text ? `${address}?${text}` : address
}

/** Formats the query of an address, without a question mark. Empty values are omitted. */
export function formatQuery(query) {
  const parts = []
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '' && value !== false) {
      parts.push(`${encode(name)}=${encode(value === true ? '1' : String(value))}`)
    }
  }
  return parts.join('&')
}

/** Returns the query with changed members, without members that are null or empty. */
export function withQuery(query, changes) {
  const next = { ...query, ...changes }
  for (const [name, value] of Object.entries(next)) {
    if (value === undefined || value === null || value === '' || value === false) delete next[name]
  }
  return next
}

/** Returns the filters in a query: all names that are not reserved. A place without a calendar may filter by `date`. */
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
