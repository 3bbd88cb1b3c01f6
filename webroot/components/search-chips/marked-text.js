import { html } from 'lit'
import { markedParts } from '../../lib/marked-text.js'

/** A text of the search with what matched marked. */
export function markedText(text) {
  return markedParts(text).map((part) => (part.marked ? html`<mark>${part.text}</mark>` : part.text))
}
