import { html, nothing } from 'lit'
import { icon } from '../../components/icon/icon.js'
import { formatNumber } from '../../lib/numbers.js'
import { t } from '../../words/words.js'

/** The hidden ones of a board's columns, each with a button that shows it again. `show` is called with its value. */
export function hiddenColumns(columns, hidden, show) {
  if (!columns.some(({ value }) => hidden.has(value))) return nothing
  return html`<section class="board-hidden" aria-labelledby="board-hidden-title">
    <h2 id="board-hidden-title" class="column-title">${t('board.hidden')}</h2>
    ${columns.map(({ name, value, count }, column) =>
      hidden.has(value)
        ? html`<button
            class="board-show"
            data-shows=${column}
            aria-label=${t('board.show', { name })}
            @click=${() => show(value)}
          >
            ${icon('eye-off')}<span class="truncate">${name}</span><span class="count">${formatNumber(count)}</span>
          </button>`
        : nothing,
    )}
  </section>`
}

/**
 * Gives the focus to the button of a column that was just hidden, or to the head of one that was just shown. `before`
 * are the values that were hidden until now, if the board was rendered before, and `hidden` those that are.
 */
export function followHiding(board, columns, before, hidden) {
  if (!before) return
  const column = columns.findIndex(({ value }) => before.has(value) !== hidden.has(value))
  if (column < 0) return
  const head = `[data-head="${column}"] .column-fold, [data-column="${column}"] .column-fold`
  board.querySelector(hidden.has(columns[column].value) ? `[data-shows="${column}"]` : head)?.focus()
}
