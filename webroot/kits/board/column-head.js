import { html, nothing } from 'lit'
import { icon } from '../../components/icon/icon.js'
import { displayOf } from '../../fields/registry.js'
import { formatNumber } from '../../lib/numbers.js'
import { t } from '../../words/words.js'
import './record-board.css'
import '../../components/board/column-tool.css'

/**
 * The head of a column `{label, tone, count, total}`. A click on the name folds the column. The head shows the number
 * of cards and its limit, the total of the field `sum`, and buttons for the menu (`openMenu`) and for a new card
 * (`add`). `isCounted` is false while the number of cards is unknown.
 */
export function columnHead({ column, name, sum, context, limit, isCounted = true, isFolded, fold, openMenu, add }) {
  const { count, label, tone, total } = column
  const isOver = limit !== undefined && count > limit
  return html`
    <header class="column-head">
      ${tone ? html`<span class="dot tone-${tone}"></span>` : nothing}
      <button
        class="column-fold"
        aria-expanded=${!isFolded}
        title=${isFolded ? t('board.unfold') : t('board.fold')}
        @click=${fold}
      >
        <h2 class="column-title">${label}</h2>
      </button>
      <span
        class="count ${isOver ? 'is-over' : ''}"
        title=${limit === undefined ? nothing : t('board.limitOf', { count, limit })}
        >${isCounted ? formatNumber(count) : ''}${limit === undefined ? nothing : html`<span>/${limit}</span>`}</span
      >
      ${isOver ? html`<span class="visually-hidden">${t('board.overLimit', { limit })}</span>` : nothing}
      ${
        isFolded
          ? nothing
          : html`${
                total === undefined ? nothing : html`<span class="column-sum">${displayOf(sum, total, context)}</span>`
              }
              <span class="column-space"></span>
              ${openMenu ? menuButton(name, openMenu) : nothing} ${add ? addButton(name, add) : nothing}`
      }
    </header>
  `
}

/** Returns the button below the cards of a column for a new card. */
export function addRow(label, add) {
  return html`<button class="column-add" @click=${add}>${icon('plus')}${label}</button>`
}

function menuButton(name, openMenu) {
  return html`<button
    class="column-tool"
    aria-label=${t('board.moreFor', { section: name })}
    title=${t('board.moreFor', { section: name })}
    aria-haspopup="menu"
    @click=${(event) => openMenu(event.currentTarget)}
  >
    ${icon('ellipsis')}
  </button>`
}

function addButton(name, add) {
  return html`<button
    class="column-tool"
    aria-label=${t('board.addTo', { name })}
    title=${t('board.add')}
    @click=${add}
  >
    ${icon('plus')}
  </button>`
}
