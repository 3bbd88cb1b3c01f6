import { html, nothing } from 'lit'
import { icon } from '../../../components/icon/icon.js'
import { t } from '../../../words/words.js'
import './bulk-bar.css'

/** The actions for the selected records. `items` are `{label, glyph, run}`. `clear` ends the selection. */
export function bulkBar({ count, label, items, clear }) {
  if (count === 0) return nothing
  return html`
    <div class="bulk" role="toolbar" aria-label=${label}>
      <strong class="bulk-count">${count}<span> ${t('list.selectedWord')}</span></strong>
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
    </div>
  `
}
