import { html, nothing } from 'lit'
import { LightElement } from '../../components/light-element.js'
import { emptyState } from '../../components/empty-state/empty-state.js'
import { icon } from '../../components/icon/icon.js'
import { openMenu } from '../../components/menu/menu.js'
import { pageBar } from '../../components/page-bar/page-bar.js'
import { skeletonRows } from '../../components/skeleton/skeleton.js'
import '../../components/data-table/data-table.js'
import '../../fields/filters/filter-bar.js'
import { filtered } from '../../fields/filters/filters.logic.js'
import { displayOf, fieldType } from '../../fields/registry.js'
import { announce } from '../../app/announce.js'
import { register } from '../../app/commands.js'
import { fieldContext } from '../../app/field-context.js'
import { records } from '../../app/records.js'
import { router } from '../../app/router.js'
import { filtersIn } from '../../app/router.logic.js'
import { collection, offers, titleOf } from '../../app/schema.js'
import { session } from '../../app/session.js'
import { isEmpty } from '../../lib/equal.js'
import { grouped, nextSort, sorted, usualColumns } from './collection.logic.js'

/** The records of any collection as a table, made from the collection's description. */
class CollectionView extends LightElement {
  static properties = { place: { attribute: false }, query: { attribute: false }, _filtering: { state: true } }

  #stop = []
  #searchTexts = new WeakMap()
  #rows = { key: undefined, value: [] }
  #told = undefined

  emitters() {
    return [session]
  }

  willUpdate(changed) {
    if (changed.has('place')) this.#begin()
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    this.#end()
  }

  #begin() {
    this.#end()
    this.type = collection(this.place.collection)
    this.store = records(this.type.name)
    this.context = fieldContext(this.type.name, () => this.requestUpdate(), { inTable: true })
    this.columnNames = storedColumns(this.type.name)
    this.#stop = [this.store.subscribe(() => this.requestUpdate()), register(this.#commands())]
    this.store.refresh().catch(() => {})
  }

  #end() {
    this.#stop.forEach((stop) => stop())
    this.#stop = []
  }

  render() {
    const { type, store } = this
    const filters = filtersIn(this.query)
    const rows = this.#makeRows(filters)
    return html`
      ${pageBar({
        glyph: type.icon,
        title: type.title,
        count: store.state === 'ready' ? this.#countText(rows) : undefined,
        lead: store.size > 0 ? this.#find() : nothing,
        actions: this.#actions(filters),
      })}
      ${this._filtering || Object.keys(filters).length > 0
        ? html`<filter-bar .type=${type} .filters=${filters} .store=${store} .context=${this.context}
            @filter=${(event) => router.set(event.detail, { replace: true })} @close=${() => (this._filtering = false)}></filter-bar>`
        : nothing}
      <div class="page">${this.#body(rows, filters)}</div>
    `
  }

  #countText(rows) {
    const shown = rows.filter((row) => row.group === undefined).length
    return shown === this.store.size ? shown : `${shown} of ${this.store.size}`
  }

  #find() {
    return html`
      <label class="find">
        ${icon('list-filter')}<span class="visually-hidden">Find in ${this.type.title}</span>
        <input class="find-input" type="search" placeholder="Find in this list" .value=${this.query.find ?? ''} autocomplete="off"
          @input=${(event) => router.set({ find: event.target.value }, { replace: true })}
          @keydown=${this.#findKey}>
      </label>
    `
  }

  #findKey(event) {
    if (event.key === 'Escape' || event.key === 'ArrowDown' || event.key === 'Enter') {
      event.preventDefault()
      event.stopPropagation()
      if (event.key === 'Escape') router.set({ find: null }, { replace: true })
      this.#table()?.focusRow(0)
    }
  }

  #actions(filters) {
    return html`
      <button class="button is-quiet is-icon" title="Filter  F" aria-label="Filter" aria-pressed=${Boolean(this._filtering) || Object.keys(filters).length > 0}
        @click=${this.#toggleFilters}>${icon('sliders-horizontal')}</button>
      <button class="button is-quiet is-icon" title="Columns, order and groups" aria-label="Columns, order and groups" aria-haspopup="menu"
        @click=${(event) => this.#layoutMenu(event.currentTarget)}>${icon('columns-3')}</button>
      ${offers(this.type, 'create') && !session.readOnly
        ? html`<button class="button is-primary page-bar-new" title="New ${this.type.singular}  C" @click=${this.#new}>${icon('plus')}<span>New</span></button>`
        : nothing}
    `
  }

  #body(rows, filters) {
    const { store, type } = this
    if (store.state === 'failed') return this.#failed()
    if (store.state !== 'ready') return skeletonRows()
    if (store.size === 0) return this.#empty()
    if (rows.length === 0) return this.#nothingFound(filters)
    return html`<data-table .rows=${rows} .columns=${this.#columns()} .sort=${this.query.sort} .label=${type.title} .openId=${this.query.item}
      @open=${(event) => router.open(type.name, event.detail.id)}
      @sort=${(event) => router.set({ sort: nextSort(this.query.sort, event.detail.name) }, { replace: true })}></data-table>`
  }

  #failed() {
    return emptyState({
      glyph: 'cloud-off',
      title: `${this.type.title} could not be loaded`,
      text: `${this.store.error.message} Your files are safe.`,
      action: html`<button class="button" @click=${() => this.store.refresh().catch(() => {})}>${icon('rotate-cw')}Try again</button>`,
    })
  }

  #empty() {
    return emptyState({
      glyph: this.type.icon,
      title: `No ${this.type.title.toLowerCase()} yet`,
      text: this.type.description,
      action: offers(this.type, 'create') && !session.readOnly
        ? html`<button class="button is-primary" @click=${this.#new}>${icon('plus')}Add the first ${this.type.singular}</button>`
        : nothing,
    })
  }

  #nothingFound(filters) {
    const clear = () => router.set({ ...Object.fromEntries(Object.keys(filters).map((name) => [name, null])), find: null })
    return emptyState({
      glyph: 'search-x',
      title: 'Nothing matches',
      text: `None of the ${this.store.size} ${this.type.title.toLowerCase()} fits what you asked for.`,
      action: html`<button class="button" @click=${clear}>Clear filters</button>`,
    })
  }

  /** Filtering and sorting are done again only when the records or what is asked of them changed. */
  #makeRows(filters) {
    const all = this.store.all()
    const { sort, group, find } = this.query
    const key = JSON.stringify([filters, sort, group, find])
    if (this.#rows.key === key && this.#rows.all === all) return this.#rows.value
    const { type, context } = this
    const fields = type.fieldsByName
    const found = filtered(all, { filters, find, fields, today: context.today, textOf: (record) => this.#searchText(record) })
    const valueOf = (field, record) => {
      const value = record[field.name]
      return isEmpty(value) ? undefined : fieldType(field).sortValue?.(value, field, context) ?? value
    }
    const ordered = sorted(found, sort, fields, valueOf)
    const value = group ? this.#grouped(ordered, group) : ordered
    this.#rows = { key, all, value }
    return value
  }

  #grouped(list, name) {
    const field = this.type.fieldsByName.get(name)
    const options = field?.options ?? []
    return grouped(list, name, {
      rankOf: (value) => (value === undefined ? 1e6 : Math.max(0, options.findIndex((option) => option.value === value)) + (options.some((option) => option.value === value) ? 0 : 1e5)),
      labelOf: (value) => (value === undefined ? `No ${field?.label.toLowerCase() ?? name}` : displayOf(field, value, this.context)),
    })
  }

  #searchText(record) {
    if (!this.#searchTexts.has(record)) {
      const values = this.type.fields.filter((field) => field.type !== 'markdown').map((field) => record[field.name])
      this.#searchTexts.set(record, values.flat().filter((value) => value !== undefined && typeof value !== 'object').join(' '))
    }
    return this.#searchTexts.get(record)
  }

  #columns() {
    const { type, context } = this
    const [title, ...others] = this.columnNames
      ? [type.fieldsByName.get(type.naming), ...this.columnNames.map((name) => type.fieldsByName.get(name)).filter(Boolean)]
      : usualColumns(type, this.query.item && innerWidth < 1500 ? 4 : 7, this.#says)
    return [
      {
        name: title.name, label: title.label, width: 'minmax(12rem, 2fr)', sortable: true,
        cell: (record) => html`<a class="row-link truncate" tabindex="-1" href=${router.href({ item: record.id, in: null, new: null })}>${titleOf(type, record)}</a>`,
      },
      ...others.map((field) => {
        const { width = '8rem', align } = fieldType(field)
        return { name: field.name, label: field.label, width, align, sortable: true, cell: (record) => displayOf(field, record[field.name], context) }
      }),
    ]
  }

  /** Whether any record has a value in the field; asked anew when the records change. */
  #says = (field) => {
    const all = this.store.all()
    if (this.#told?.all !== all) this.#told = { all, names: new Set(all.flatMap((record) => Object.keys(record).filter((name) => !isEmpty(record[name])))) }
    return this.#told.names.has(field.name)
  }

  #layoutMenu(anchor) {
    const { type } = this
    const shown = new Set(this.columnNames ?? usualColumns(type, 7, this.#says).slice(1).map((field) => field.name))
    const groupable = type.fields.filter((field) => ['select', 'relation', 'boolean'].includes(field.type))
    const columns = type.fields.filter((field) => field.name !== type.naming && field.type !== 'object')
    openMenu(anchor, [
      ...groupable.map((field) => ({
        label: `Group by ${field.label.toLowerCase()}`, glyph: 'rows-3', checked: this.query.group === field.name,
        run: () => router.set({ group: this.query.group === field.name ? null : field.name }, { replace: true }),
      })),
      ...(groupable.length > 0 ? ['-'] : []),
      ...columns.map((field) => ({ label: field.label, checked: shown.has(field.name), run: () => this.#toggleColumn(field.name, shown) })),
    ], { label: 'Columns and groups' })
  }

  #toggleColumn(name, shown) {
    if (!shown.delete(name)) shown.add(name)
    this.columnNames = this.type.fields.map((field) => field.name).filter((each) => shown.has(each))
    localStorage.setItem(`planner.columns.${this.type.name}`, JSON.stringify(this.columnNames))
    this.requestUpdate()
  }

  #toggleFilters = () => {
    const open = this._filtering || Object.keys(filtersIn(this.query)).length > 0
    if (open) {
      this._filtering = false
      router.set(Object.fromEntries(Object.keys(filtersIn(this.query)).map((name) => [name, null])), { replace: true })
    } else {
      this._filtering = true
    }
  }

  #new = () => router.set({ new: true, item: null, in: null })

  #table() {
    return this.querySelector('data-table')
  }

  #commands() {
    const { type } = this
    const active = () => this.#table()?.activeId
    return [
      { id: 'next', title: 'Next record', keys: ['j'], section: 'List', hidden: true, run: () => this.#step(1) },
      { id: 'previous', title: 'Previous record', keys: ['k'], section: 'List', hidden: true, run: () => this.#step(-1) },
      { id: 'open', title: 'Open the record', keys: ['Enter', 'o'], section: 'List', hidden: true, when: () => Boolean(active()) && !this.query.item, run: () => router.open(type.name, active()) },
      { id: 'filter', title: 'Filter the list', keys: 'f', section: 'List', glyph: 'sliders-horizontal', run: this.#toggleFilters },
      { id: 'find', title: 'Find in the list', keys: '/', section: 'List', glyph: 'list-filter', when: () => this.store.size > 0, run: () => this.querySelector('.find-input')?.focus() },
    ]
  }

  /** With a record open, the next one is opened; else only the focus moves. */
  async #step(by) {
    const table = this.#table()
    if (!table) return
    await table.step(by)
    if (this.query.item && table.activeId !== this.query.item) {
      router.open(this.type.name, table.activeId, { replace: true })
      announce(titleOf(this.type, this.store.get(table.activeId)))
    }
  }
}

function storedColumns(name) {
  try {
    return JSON.parse(localStorage.getItem(`planner.columns.${name}`)) ?? undefined
  } catch {
    return undefined
  }
}

customElements.define('view-collection', CollectionView)
