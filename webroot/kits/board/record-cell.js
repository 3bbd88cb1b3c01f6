import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { t } from '../../words/words.js'

/**
 * The cards of a lane in a column. `records` are the rendered ones of `count`. `card(record)` returns a card, and
 * `showMore()` renders more of them.
 */
export function recordCell({ records, count, card, showMore }) {
  const left = count - records.length
  return html`<ul class="record-cards">
      ${repeat(records, ({ id }) => id, card)}
    </ul>
    ${
      left > 0
        ? html`<button class="column-add cards-more" @click=${showMore}>
            ${t('board.showMore', { count: left })}
          </button>`
        : nothing
    }`
}
