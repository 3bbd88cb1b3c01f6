import { html, nothing } from 'lit'
import { icon } from '../../../../components/icon/icon.js'
import { router } from '../../../../app/places/router.js'
import { offers, titleOf } from '../../../../app/server/schema.js'
import { session } from '../../../../app/server/session.js'
import { openColumnMenu, sortItems } from '../../../../kits/list/columns/column-menu.js'
import { ListColumns } from '../../../../kits/list/columns/columns.js'
import { nextSort } from '../../../../kits/list/columns/columns.logic.js'
import { groupSums, listSums } from '../../../../kits/list/columns/list-sums.js'
import { todayTick } from '../../../../kits/list/today-tick.js'
import { t } from '../../../../words/words.js'
import { pickRow } from '../../../../kits/list/selection/select-all.js'
import { GroupedMode } from '../grouped-mode.js'
import { registerMode } from '../modes.js'
import '../../../../components/data-table/data-table.js'

/** A list with fewer records shows an explanation of its content. */
const SHORT = 3
const PHONE = matchMedia('(width < 48rem)')

/** The records as rows of a table. */
export class ListMode extends GroupedMode {
  constructor(page, fields) {
    super(page, fields)
    this.listColumns = new ListColumns(page)
  }

  get element() {
    return this.page.querySelector('data-table')
  }

  focusFirst() {
    return this.element?.focusRow(0)
  }

  focusRecord(id) {
    return this.element?.focusRecord(id)
  }

  render(rows) {
    const isShort = this.page.total <= SHORT
    const columns = this.listColumns.list({ titleCell: this.#titleCell })
    return html`${this.table(rows, columns)}${isShort ? this.#more() : nothing}`
  }

  /** The title of a record. If the description names a list of dates, a check box for today is before the title. */
  #titleCell = (record, link) => {
    const field = this.fields?.tick
    if (!field) return link
    const { type, context } = this.page
    const readOnly = session.readOnly || !offers(type, 'update')
    return html`<span class="tick-cell"
      >${todayTick({ type, record, field, today: context.today, readOnly })}${link}</span
    >`
  }

  /** Below a short list: an explanation of its content, and a button to add a record. */
  #more() {
    const { page } = this
    const { type } = page
    return html`<div class="list-more">
      ${
        offers(type, 'create') && !session.readOnly
          ? html`<button class="button is-quiet" @click=${() => page.addNew()}>
              ${icon('plus')}${t('record.addNew', { record: type.singular })}
            </button>`
          : nothing
      }
      <p>${type.description}</p>
    </div>`
  }

  table(rows, columns, levels) {
    const { page } = this
    const { type, query, selection } = page
    const context = this.listColumns.sumContext
    const sums = this.#sums(columns, context)
    return html`<data-table
      arranged
      .rows=${rows}
      .levels=${levels}
      .columns=${columns}
      .sort=${query.sort}
      .label=${type.title}
      .selected=${session.readOnly ? undefined : selection.ids}
      .titled=${(record) => titleOf(type, record)}
      .sums=${sums?.sums}
      .sumsLabel=${sums?.label}
      .groupSums=${({ sums: ofGroup }) => groupSums({ type, columns, context, sums: ofGroup })}
      .openId=${query.item}
      @open=${this.open}
      @sight=${({ detail }) => page.source.see(detail.first, detail.last)}
      @fold=${(event) => this.fold?.(event.detail.id)}
      @sort=${(event) => this.sort(event.detail)}
      @resize=${({ detail }) => this.listColumns.resize(detail.name, detail.width)}
      @arrange=${({ detail }) => this.listColumns.arrange(detail.name, detail.to, detail.after)}
      @column-menu=${({ detail }) =>
        openColumnMenu(detail, {
          type,
          columns: this.listColumns,
          groups: page.groupItems().filter(({ name }) => name === detail.name),
        })}
      @pick=${({ detail }) => pickRow(page, detail)}
      @sweep=${({ detail }) => selection.sweep(detail.from, detail.to)}
      @extend=${({ detail }) => this.#extend(detail.by)}
      @row-menu=${({ detail }) => page.openRowMenu(detail.anchor, detail.id)}
    ></data-table>`
  }

  sort({ name, add }) {
    router.set({ sort: nextSort(this.page.query.sort, name, { add }) ?? null }, { replace: true })
  }

  async #extend(by) {
    const from = this.activeId
    await this.element.step(by)
    this.page.selection.extend(from, this.activeId)
  }

  #sums(columns, context) {
    const { type, selection, source, store } = this.page
    return listSums({
      type,
      columns,
      context,
      matching: source.matching,
      selected: selection.inOrder().map((id) => store.get(id)),
      sumAll: (fields) => source.sums(fields),
    })
  }

  layoutItems() {
    const order = PHONE.matches ? sortItems(this.listColumns.list(), this.page.query.sort) : []
    return [...order, ...this.listColumns.items()]
  }
}

registerMode('list', ListMode)
