import { markedWords } from '../../lib/text/marked-text.js'
import { homeOf } from '../places/places.js'
import { router } from '../places/router.js'
import { isRecord } from './result-types.js'

/** Returns the marked words of a result for the address of its record, such as `match=relay|hub`. */
export function matchOf(result) {
  return markedWords(result.snippet, result.titleHtml).join('|')
}

/** Opens a result: a record beside the list of its collection, and anything else at its own page. */
export function openResult(result) {
  if (isRecord(result)) return openRecord(result.type, result.id, matchOf(result))
  const { pathname, searchParams } = new URL(result.url, location.origin)
  router.go(pathname, Object.fromEntries(searchParams))
}

/** Opens a record beside the list of its collection. `match` holds the words to highlight, if any. */
export function openRecord(collection, id, match) {
  router.go(homeOf(collection)?.path ?? router.path, { item: id, match })
}
