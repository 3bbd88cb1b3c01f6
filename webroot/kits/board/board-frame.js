import { html, nothing } from 'lit'
import { styles } from '../../components/style.js'
import { formatNumber } from '../../lib/numbers.js'

/**
 * The columns of a board with their content. `columns` are `{spoken, classes, isHidden}`, where `spoken` is the label
 * for screen readers. `head(column)` returns the head of a column, `cell(lane, column)` returns the content of a column
 * in a lane, and `classOf(lane, column)` returns additional classes. The arguments are indexes. `lanes` are the
 * swimlanes, as `{label, name, count, tallest}`, where `tallest` is the number of cards in the largest cell. `lanes` is
 * undefined for a board without lanes.
 */
export function boardFrame({ columns, lanes, head, cell, classOf = () => '' }) {
  if (!lanes)
    return columns.map(({ spoken, classes, isHidden }, column) =>
      isHidden
        ? nothing
        : html`<section
            class="column ${classes} ${classOf(0, column)}"
            data-lane="0"
            data-column=${column}
            aria-label=${spoken}
          >
            ${head(column)} ${cell(0, column)}
          </section>`,
    )
  return html`<div class="board-heads">
      ${columns.map(({ classes, isHidden }, column) =>
        isHidden ? nothing : html`<div class="column ${classes}" data-head=${column}>${head(column)}</div>`,
      )}
    </div>
    ${lanes.map(
      ({ label, name, count, tallest }, lane) =>
        html`<section class="lane" aria-label=${name} ${styles({ '--lane-cards': tallest })}>
          <h2 class="lane-head">${label} <span class="count">${formatNumber(count)}</span></h2>
          <div class="lane-columns">
            ${columns.map(({ classes, isHidden }, column) =>
              isHidden
                ? nothing
                : html`<div class="column ${classes} ${classOf(lane, column)}" data-lane=${lane} data-column=${column}>
                    ${cell(lane, column)}
                  </div>`,
            )}
          </div>
        </section>`,
    )}`
}

/** Returns the element of a card after it is scrolled to and rendered. `place` is its place in the grid. */
export function cardOf(board, place, id) {
  const cell = place && board.querySelector(`[data-lane="${place.lane}"][data-column="${place.column}"]`)
  return cell?.querySelector('board-column')?.reveal(id)
}

/** The indexes of the lane and the column of an element. */
export function numbersOf({ dataset }) {
  return { lane: Number(dataset.lane), column: Number(dataset.column) }
}
