import { html } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { styles } from '../../components/style.js'
import { formatNumber } from '../../lib/numbers.js'

/**
 * The columns of a board with their content. `columns` are `{value, spoken, classes, isHidden}`, where `spoken` is the
 * label for screen readers. `head(column)` returns the head of a column, `cell(lane, column)` returns the content of a
 * column in a lane, and `classOf(lane, column)` returns additional classes. The arguments are indexes. `lanes` are the
 * swimlanes, as `{key, label, name, count, tallest}`, where `tallest` is the number of cards in the largest cell.
 * `lanes` is undefined for a board without lanes. Columns and lanes keep their elements when others are added or
 * removed, so that their cards keep the focus and the pressed pointer.
 */
export function boardFrame({ columns, lanes, head, cell, classOf = () => '' }) {
  const shown = (render) =>
    repeat(
      columns.map((column, index) => ({ ...column, index })).filter(({ isHidden }) => !isHidden),
      ({ value }) => value,
      render,
    )
  if (!lanes)
    return shown(
      ({ spoken, classes, index }) =>
        html`<section
          class="column ${classes} ${classOf(0, index)}"
          data-lane="0"
          data-column=${index}
          aria-label=${spoken}
        >
          ${head(index)} ${cell(0, index)}
        </section>`,
    )
  return html`<div class="board-heads">
      ${shown(({ classes, index }) => html`<div class="column ${classes}" data-head=${index}>${head(index)}</div>`)}
    </div>
    ${repeat(
      lanes,
      ({ key }) => key,
      ({ label, name, count, tallest }, lane) =>
        html`<section class="lane" aria-label=${name} ${styles({ '--lane-cards': tallest })}>
          <h2 class="lane-head">${label} <span class="count">${formatNumber(count)}</span></h2>
          <div class="lane-columns">
            ${shown(
              ({ classes, index }) =>
                html`<div class="column ${classes} ${classOf(lane, index)}" data-lane=${lane} data-column=${index}>
                  ${cell(lane, index)}
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
