import { Emitter } from '../../lib/emitter.js'
import { formatPeriod } from '../../lib/time/periods.js'
import { get } from '../server/api.js'
import { isVisible } from '../../lib/text/plain-text.js'
import { collection, dated, nameOf } from '../server/schema.js'

/** The server's search index. `enabled` is undefined until the server has reported whether it has an index. */
export const searchIndex = Object.assign(new Emitter(), { enabled: undefined })

let asked

/** Asks the server once whether it has a search index. */
export function askForIndex() {
  asked ??= get('/search/status').then(
    ({ data }) => {
      searchIndex.enabled = data.enabled
      searchIndex.emit()
    },
    () => (asked = undefined),
  )
  return asked
}

/**
 * Finds records. Resolves to `{total, results: [{type, id, title, titleHtml, snippet, field, updatedAt}], types,
 * ignored, approximate, complete, pending}`. `types` holds the number of matches in each collection, `ignored` the
 * words that were not searched, and `pending` the number of changes that the search may not have seen.
 */
export async function findRecords({ query, types = [], open = false, limit = 20, offset = 0 }, signal) {
  const parameters = new URLSearchParams({ q: open ? `${query} is:open` : query, limit })
  if (types.length > 0) parameters.set('types', types.join(','))
  if (offset > 0) parameters.set('offset', offset)
  return (await get(`/search?${parameters}`, { signal })).data
}

/** Returns complete queries that extend the last word of `query`. */
export async function completions(query, limit, signal) {
  const parameters = new URLSearchParams({ q: query, limit })
  return (await get(`/search/suggestions?${parameters}`, { signal })).data.suggestions
}

/**
 * Returns the title of a result as HTML with the matches marked. A period such as `2026-10` is written as October 2026,
 * and a record without a title is named by its day.
 */
export function titleHtmlOf(result) {
  const { title, titleHtml, day } = result
  const type = collection(result.type)
  if (dated(type, day) || !isVisible(title)) return nameOf(type, result)
  return type?.fieldsByName.get(type.naming)?.type === 'period' ? formatPeriod(title) : titleHtml
}
