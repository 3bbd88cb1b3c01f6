import { markedWords } from '../../lib/marked-text.js'
import { homeOf } from '../places/places.js'
import { router } from '../places/router.js'

/** The words that a result has marked, for the address of its record: `match=relay|hub`. */
export function matchOf(result) {
  return markedWords(result.snippet, result.titleHtml).join('|')
}

/** Opens a record at the place where its collection is listed, at the words of `match` where there are some. */
export function openRecord(collection, id, match) {
  router.go(homeOf(collection)?.path ?? router.path, { item: id, match })
}
