import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { icon } from '../../components/icon/icon.js'
import { formatNumber } from '../../lib/numbers.js'
import { t } from '../../words/words.js'

/** The hidden columns of a board, each with a button that shows the column again. `show` receives its value. */
export function hiddenColumns(columns, hidden, show) {
  if (!columns.some(({ value }) => hidden.has(value))) return nothing
  return html`<section class="board-hidden" aria-labelledby="board-hidden-title">
    <h2 id="board-hidden-title" class="column-title">${t('board.hidden')}</h2>
    ${repeat(
      columns.filter(({ value }) => hidden.has(value)),
      ({ value }) => value,
      ({ name, value, count }) =>
        html`<button class="board-show" aria-label=${t('board.show', { name })} @click=${() => show(value)}>
          ${icon('eye-off')}<span class="truncate">${name}</span><span class="count">${formatNumber(count)}</span>
        </button>`,
    )}
  </section>`
}

/**
 * Moves the focus after a column was hidden or shown: to the column beside the hidden one, so that the board does not
 * scroll, or to the column that was shown. `before` are the previously hidden values, or undefined at the first render.
 * `hidden` are the values that are hidden now.
 */
export function followHiding(board, columns, before, hidden) {
  const at = columns.findIndex(({ value }) => before && before.has(value) !== hidden.has(value))
  if (at < 0) return
  const isShown = ({ value }) => !hidden.has(value)
  const next = columns.findIndex((column, index) => index >= at && isShown(column))
  const column = next < 0 ? columns.findLastIndex(isShown) : next
  const head = `[data-head="${column}"] .column-fold, [data-column="${column}"] .column-fold`
  board.querySelector(column < 0 ? '.board-show' : head)?.focus()
}
