/**
 * The address of everything that can be looked at: `/<place>?<filters>&item=<id>&in=<collection>`. The place is the path;
 * the query is the state of the view, with a few reserved names.
 */

export const RESERVED = new Set(['item', 'in', 'new', 'match', 'sort', 'group', 'find', 'view', 'date', 'zoom'])

/** Reads an address: `{path, query}`; the path has no slash at its end. */
export function parseAddress(url) {
  const { pathname, search } = new URL(url, 'http://planner')
  const path = decodePath(pathname).replace(/\/+$/, '') || '/'
  return { path, query: Object.fromEntries(new URLSearchParams(search)) }
}

/** Writes an address; empty values are left out. Slashes and commas stay readable. */
export function formatAddress(path, query = {}) {
  const parts = []
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '' && value !== false) {
      parts.push(`${encode(name)}=${encode(value === true ? '1' : String(value))}`)
    }
  }
  const encoded = path.split('/').map(encodeURIComponent).join('/')
  return parts.length ? `${encoded}?${parts.join('&')}` : encoded
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

function decodePath(pathname) {
  try {
    return pathname.split('/').map(decodeURIComponent).join('/')
  } catch {
    return pathname
  }
}

function encode(text) {
  return encodeURIComponent(text).replaceAll('%2F', '/').replaceAll('%2C', ',').replaceAll('%3A', ':').replaceAll('%20', '+')
}
