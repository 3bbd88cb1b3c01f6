import { html, nothing } from 'lit'
import { formatNumber } from '../../lib/numbers.js'
import { icon } from '../icon/icon.js'
import './search-chips.css'

/**
 * Filters that can be turned on and off.
 *
 * @param chips `[{label, glyph, count?, chosen, toggle}]`
 */
export function searchChips(label, chips) {
  return html`<div class="search-chips" role="group" aria-label=${label}>
    ${chips.map(
      ({ label: text, glyph, count, chosen, toggle }) =>
        html`<button type="button" class="search-chip" aria-pressed=${chosen} @click=${toggle}>
          ${icon(chosen ? 'check' : glyph)}${text}
          ${count === undefined ? nothing : html`<span class="search-chip-count">${formatNumber(count)}</span>`}
        </button>`,
    )}
  </div>`
}
