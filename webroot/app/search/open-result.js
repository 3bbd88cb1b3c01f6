import { markedWords } from '../../lib/marked-text.js'
import { homeOf } from '../places/places.js'
import { router } from '../places/router.js'

/** Returns the marked words of a result for the address of its record, such as `match=relay|hub`. */
export function matchOf(result) {
  return markedWords(result.snippet, result.titleHtml).join('|')
}

/** Opens a record beside the list of its collection. `match` holds the words to highlight, if any. */
export function openRecord(collection, id, match) {
  router.go(homeOf(collection)?.path ?? router.path, { item: id, match })
}
