import { html, nothing } from 'lit'
import { icon } from '../../components/icon/icon.js'
import { styles } from '../../components/style.js'
import { formatNumber } from '../../lib/numbers.js'
import { t } from '../../words/words.js'

/**
 * The row of a record: its title, `beside` after the title, and its `lane` with the bar. `plan(event)` is called for a
 * double click.
 */
export function recordRow({ title, href, index, isOpen, beside = nothing, lane, plan }) {
  return html`
    <div
      class="timeline-row ${isOpen ? 'is-open' : ''}"
      role="row"
      aria-rowindex=${index + 1}
      ${styles({ '--row': String(index) })}
    >
      <div class="timeline-name" role="rowheader">
        <a class="timeline-link truncate" tabindex="-1" href=${href}>${title}</a>
        ${beside}
      </div>
      <div class="timeline-lane" role="gridcell" @dblclick=${plan}>${lane}</div>
    </div>
  `
}

/** The head of a group of rows. */
export function groupRow({ label, count }, index) {
  return html`<div
    class="timeline-row timeline-group"
    role="row"
    aria-rowindex=${index + 1}
    ${styles({ '--row': String(index) })}
  >
    <div class="timeline-name" role="rowheader">
      <strong>${label}</strong> <span class="count">${formatNumber(count)}</span>
    </div>
  </div>`
}

/** The row of a record that is not loaded yet. */
export function pendingRow(index) {
  return html`<div
    class="timeline-row is-pending"
    role="row"
    aria-rowindex=${index + 1}
    ${styles({ '--row': String(index) })}
  >
    <div class="timeline-name" role="rowheader"><span class="skeleton"></span></div>
  </div>`
}

/** The button that plans a record without dates. */
export function planButton({ id, title, isFocusable, focused, plan }) {
  return html`<button
    class="timeline-plan"
    data-id=${id}
    tabindex=${isFocusable ? 0 : -1}
    aria-label="${t('timeline.plan')}: ${title}"
    @focus=${focused}
    @click=${plan}
  >
    ${icon('plus')}${t('timeline.plan')}
  </button>`
}
