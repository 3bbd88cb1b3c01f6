import { html, nothing } from 'lit'
import { icon } from '../../../components/icon/icon.js'
import { formatNumber } from '../../../lib/numbers.js'
import { t } from '../../../words/words.js'
import './bulk-bar.css'

/**
 * Marks the page while the bar is shown, so that messages leave space for it. `:has()` would have the same effect, but
 * then the browser would style the whole page again for each row that is added to it.
 */
class BulkBar extends HTMLElement {
  connectedCallback() {
    document.documentElement.classList.add('has-bulk')
  }

  disconnectedCallback() {
    document.documentElement.classList.remove('has-bulk')
  }
}

customElements.define('bulk-bar', BulkBar)

/** The actions for the selected records. `items` are `{label, glyph, run}`. `clear` ends the selection. */
export function bulkBar({ count, label, items, clear }) {
  if (count === 0) return nothing
  return html`
    <bulk-bar class="bulk" role="toolbar" aria-label=${label}>
      <strong class="bulk-count">${formatNumber(count)}<span> ${t('list.selectedWord')}</span></strong>
      ${items.map(
        ({ label: name, glyph, run }) =>
          html`<button class="button is-quiet" aria-label=${name} title=${name} @click=${run}>
            ${glyph ? icon(glyph) : nothing}<span>${name}</span>
          </button>`,
      )}
      <button
        class="button is-quiet is-icon"
        aria-label=${t('list.clearSelection')}
        title="${t('list.clearSelection')}  Esc"
        @click=${clear}
      >
        ${icon('x')}
      </button>
    </bulk-bar>
  `
}
