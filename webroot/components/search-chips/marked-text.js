import { html } from 'lit'
import { markedParts } from '../../lib/text/marked-text.js'

/** Renders a search text with its matches highlighted. */
export function markedText(text) {
  return markedParts(text).map((part) => (part.marked ? html`<mark>${part.text}</mark>` : part.text))
}
