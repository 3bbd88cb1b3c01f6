import { html, nothing } from 'lit'
import { formatNumber } from '../../lib/numbers.js'
import { t } from '../../words/words.js'
import { icon } from '../icon/icon.js'
import { styles } from '../style.js'
import { isHead, isPending } from '../../lib/rows.js'
import '../skeleton/skeleton.css'

/*
 * The parts of a table other than the rows of records. `table` is the `data-table`, and `place` sets the position of a
 * row.
 */

/** Returns the key that identifies a row when the rows change. */
export function keyOf(row, index) {
  if (isPending(row)) return `pending ${index}`
  return isHead(row) ? `group ${row.group}` : row.id
}

/** The head of a group, with its sums in their columns. */
export function groupRow(table, row, index, place) {
  const sums = table.groupSums?.(row) ?? new Map()
  const firstSum = table.columns.findIndex(({ name }) => sums.has(name))
  const isSummed = firstSum > 0
  const span = isSummed ? firstSum : table.columns.length
  return html`<div class="table-group ${isSummed ? 'is-summed' : ''}" role="row" aria-rowindex=${index + 2} ${place}>
    <div class="table-group-cell" role="gridcell" aria-colspan=${span} ${styles({ '--span': String(span) })}>
      ${table.head ? table.head(row) : html`${row.label}<span class="count">${formatNumber(row.count)}</span>`}
    </div>
    ${isSummed ? table.columns.slice(firstSum).map((column) => groupSum(column, sums)) : nothing}
  </div>`
}

function groupSum({ name, label, align }, sums) {
  const kind = `${align === 'end' ? 'is-end' : ''} ${sums.has(name) ? '' : 'is-empty'}`
  return html`<div class="table-group-sum ${kind}" role="gridcell" data-label=${label ?? nothing}>
    ${sums.get(name) ?? nothing}
  </div>`
}

/** The row of a record that is not loaded yet. */
export function pendingRow(table, index, place) {
  return html`<div class="table-row is-pending" role="row" aria-rowindex=${index + 2} aria-busy="true" ${place}>
    <div class="table-td is-title" role="gridcell" aria-colspan=${table.columns.length}>
      <span class="skeleton"></span><span class="visually-hidden">${t('list.loading')}</span>
    </div>
  </div>`
}

/** The check box that selects a record. */
export function pickBox(table, row) {
  return html`<input
    class="row-pick"
    type="checkbox"
    tabindex="-1"
    aria-label=${t('list.selectRecord', { title: table.titled(row) })}
    .checked=${table.selected.has(row.id)}
    @click=${(event) => table.dispatch('pick', { id: row.id, range: event.shiftKey })}
  />`
}

/** The button of a record's menu. */
export function moreButton(table, row) {
  return html`<button
    class="row-more"
    type="button"
    tabindex="-1"
    aria-label=${t('list.actionsFor', { title: table.titled(row) })}
    title=${t('list.actions')}
    aria-haspopup="menu"
    @click=${(event) => table.dispatch('row-menu', { id: row.id, anchor: event.currentTarget })}
  >
    ${icon('ellipsis')}
  </button>`
}

/** The last row, with sums. Its label has the width of all columns before the first sum. */
export function sumsRow(table) {
  const { columns, sums } = table
  const summed = columns.findIndex(({ name }, at) => at > 0 && sums.has(name))
  const span = summed < 0 ? columns.length : summed
  return html`<div class="table-sums" role="row" aria-rowindex=${table.rows.length + 2}>
    <div
      class="table-td"
      role="gridcell"
      aria-colspan=${span > 1 ? span : nothing}
      ${styles({ 'grid-column': `span ${span}` })}
    >
      ${table.sumsLabel}
    </div>
    ${columns
      .slice(span)
      .map(
        (column) =>
          html`<div
            class="table-td ${column.align === 'end' ? 'is-end' : ''} ${sums.has(column.name) ? '' : 'is-empty'}"
            role="gridcell"
            data-label=${column.label ?? nothing}
          >
            ${sums.get(column.name)}
          </div>`,
      )}
  </div>`
}
