import { html } from 'lit'
import { icon } from '../components/icon/icon.js'

/** A button of a sheet that shows the next or the previous month, year or the like. */
export function stepButton(glyph, label, step) {
  return html`<button type="button" class="button is-quiet is-icon" aria-label=${label} title=${label} @click=${step}>
    ${icon(glyph)}
  </button>`
}
