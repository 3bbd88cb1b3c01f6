import { html, nothing } from 'lit'
import { icon } from '../../components/icon/icon.js'
import { formatNumber } from '../../lib/numbers.js'
import { t } from '../../words/words.js'

/** The hidden ones of a board's columns, each with a button that shows it again. `show` is called with its value. */
export function hiddenColumns(columns, hidden, show) {
  if (!columns.some(({ value }) => hidden.has(value))) return nothing
  return html`<section class="board-hidden" aria-labelledby="board-hidden-title">
    <h2 id="board-hidden-title" class="column-title">${t('board.hidden')}</h2>
    ${columns.map(({ name, value, count }) =>
      hidden.has(value)
        ? html`<button class="board-show" aria-label=${t('board.show', { name })} @click=${() => show(value)}>
            ${icon('eye-off')}<span class="truncate">${name}</span><span class="count">${formatNumber(count)}</span>
          </button>`
        : nothing,
    )}
  </section>`
}

/**
 * Gives the focus to the column beside one that was just hidden, so that the board stays where it is, or to a column
 * that was just shown. `before` are the values that were hidden until now, if the board was rendered before, and
 * `hidden` those that are.
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
