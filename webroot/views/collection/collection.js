import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
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
import { announce } from '../../app/messages/announce.js'
import { register } from '../../app/commands/commands.js'
import { focusOwner } from '../../app/commands/focus.js'
import { fieldContext } from '../../app/records/field-context.js'
import { records } from '../../app/records/records.js'
import { router } from '../../app/places/router.js'
import { filtersIn } from '../../app/places/router.logic.js'
import { collection, offers, titleOf } from '../../app/server/schema.js'
import { session } from '../../app/server/session.js'
import { isEmpty } from '../../lib/equal.js'
import { styles } from '../../components/style.js'
import { columnsThatFit, fitOneLine, grouped, nextSort, sorted, usualColumns } from './collection.logic.js'
import { figuresOf, sumsOf } from './figures.logic.js'
import { treeOf } from './tree.logic.js'
import { inReadingOrder } from './wall.logic.js'
import { paperOf } from '../../fields/colour/colour.js'
import '../../components/markdown-view/markdown-view.js'

const TITLE_WIDTH = 'minmax(14rem, 2.5fr)'
const MOST_COLUMNS = 7
const PHONE = matchMedia('(width < 48rem)')

/** The records of any collection as a table, made from the collection's description. */
class CollectionView extends LightElement {
  static properties = { place: { attribute: false }, query: { attribute: false }, _filtering: { state: true }, _room: { state: true }, _closed: { state: true } }

  #stop = []
  #searchTexts = new WeakMap()
  #rows = { key: undefined, value: [] }
  #told = undefined
  #figured = { rows: undefined, figures: [] }
  #measured = new ResizeObserver(([{ contentRect }]) => { this._room = contentRect.width / parseFloat(getComputedStyle(document.documentElement).fontSize) })

  constructor() {
    super()
    this._room = innerWidth / 16
    this._closed = new Set()
  }

  emitters() {
    return [session]
  }

  willUpdate(changed) {
    if (changed.has('place')) this.#begin()
  }

  firstUpdated() {
    this.#measured.observe(this.querySelector('.page'))
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    this.#measured.disconnect()
    this.#end()
  }

  #begin() {
    this.#end()
    this.type = collection(this.place.collection)
    this.store = records(this.type.name)
    this.context = fieldContext(this.type.name, () => this.#namesCame(), { inTable: true })
    this.columnNames = storedColumns(this.type.name)
    const view = (kind) => this.type.views.find((each) => each.kind === kind)?.fields
    this.parent = this.type.fieldsByName.get(view('tree')?.parent)
    this.wall = view('wall')
    this.#stop = [this.store.subscribe(() => this.requestUpdate()), register(this.#commands())]
    this.store.refresh().catch(() => {})
  }

  /** The names of related records are here: groups and orders by them are made anew. */
  #namesCame() {
    this.#rows = { key: undefined, value: [] }
    this.requestUpdate()
  }

  #end() {
    this.#stop.forEach((stop) => stop())
    this.#stop = []
  }

  render() {
    const { type, store } = this
    const filters = this.#filters()
    const found = this.#makeRows(filters)
    const tree = this.#isTree() ? treeOf(found, (record) => this.#parentOf(record), this._closed) : undefined
    const rows = tree?.rows ?? found
    return html`
      ${pageBar({
        glyph: type.icon,
        title: type.title,
        count: store.state === 'ready' ? this.#countText(found) : undefined,
        lead: store.size > 0 ? this.#find() : nothing,
        actions: this.#actions(filters),
      })}
      ${this.#isFiltering(filters)
        ? html`<filter-bar .type=${type} .filters=${filters} .store=${store} .context=${this.context}
            @filter=${(event) => router.set(event.detail, { replace: true })} @close=${() => (this._filtering = undefined)}></filter-bar>`
        : nothing}
      <div class="page">${this.#figures(found)}${this.#body(rows, filters, tree?.levels)}</div>
    `
  }

  #filters() {
    return filtersIn(this.query, { calendar: false })
  }

  #isTree() {
    if (this.parent === undefined || this.query.group) return false
    return (this.query.view ?? this.type.views[0].kind) === 'tree'
  }

  #parentOf(record) {
    const value = record[this.parent.name]
    return value === undefined ? undefined : (this.store.get(value)?.id ?? this.context.find(this.parent, value)?.id)
  }

  #figures(rows) {
    const { type } = this
    if (type.figures.length === 0) return nothing
    if (this.#figured.rows !== rows) {
      this.#figured = { rows, figures: figuresOf(type, sorted(recordsIn(rows), type.order.join(','), type.fieldsByName, this.#sortValue)) }
    }
    const { figures } = this.#figured
    if (figures.length === 0) return nothing
    return html`<dl class="list-figures">${figures.map(({ label, value, field, tone, of }) => html`
      <div class="list-figure ${tone ? `is-${tone}` : ''}">
        <dt>${label}${of ? html`, ${displayOf(type.fieldsByName.get(type.naming), of[type.naming], this.context)}` : nothing}</dt>
        <dd>${displayOf(field, value, this.context)}</dd>
      </div>`)}</dl>`
  }

  #countText(rows) {
    const shown = recordsIn(rows).length
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
      ${this.wall && this.store.size > 0
        ? html`<button class="button is-quiet is-icon" title="As a list  T" aria-label="As a list" aria-pressed=${!this.#isOnWall()} @click=${this.#toggleWall}>${icon('list')}</button>`
        : nothing}
      ${this.parent && this.store.size > 0
        ? html`<button class="button is-quiet is-icon" title="As a tree  T" aria-label="As a tree" aria-pressed=${this.#isTree()} @click=${this.#toggleTree}>${icon('network')}</button>`
        : nothing}
      <button class="button is-quiet is-icon" title="Filter  F" aria-label="Filter" aria-pressed=${this.#isFiltering(filters)}
        @click=${this.#toggleFilters}>${icon('sliders-horizontal')}</button>
      <button class="button is-quiet is-icon" title="Columns, order and groups" aria-label="Columns, order and groups" aria-haspopup="menu"
        @click=${(event) => this.#layoutMenu(event.currentTarget)}>${icon('columns-3')}</button>
      ${offers(this.type, 'create') && !session.readOnly
        ? html`<button class="button is-primary page-bar-new" title="New ${this.type.singular}  C" @click=${this.#new}>${icon('plus')}<span>New</span></button>`
        : nothing}
    `
  }

  #body(rows, filters, levels) {
    const { store, type } = this
    if (store.state === 'failed') return this.#failed()
    if (store.state !== 'ready') return skeletonRows()
    if (store.size === 0) return this.#empty()
    if (rows.length === 0) return this.#nothingFound(filters)
    if (this.#isOnWall()) return this.#wall(rows)
    const columns = this.#columns(levels)
    return html`<data-table .rows=${rows} .levels=${levels} .columns=${columns} .sort=${this.query.sort} .label=${type.title} .sums=${this.#sums(rows, columns)} .openId=${this.query.item}
      @open=${(event) => router.open(type.name, event.detail.id)} @fold=${(event) => this.#fold(event.detail.id)}
      @sort=${(event) => router.set({ sort: nextSort(this.query.sort, event.detail.name) }, { replace: true })}></data-table>`
  }

  #sums(rows, columns) {
    const { type, context } = this
    const shown = recordsIn(rows)
    if (shown.length < 2 || !columns.some(({ name }) => type.sums.includes(name))) return undefined
    return new Map([...sumsOf(type, shown)].map(([name, value]) => [name, displayOf(type.fieldsByName.get(name), value, context)]))
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
    const { sort, find } = this.query
    const group = this.#group()
    const key = JSON.stringify([filters, sort, group, find])
    if (this.#rows.key === key && this.#rows.all === all) return this.#rows.value
    const { type, context } = this
    const fields = type.fieldsByName
    const found = filtered(all, { filters, find, fields, today: context.today, textOf: (record) => this.#searchText(record) })
    const ordered = sorted(found, sort, fields, this.#sortValue)
    const value = group ? this.#grouped(ordered, group) : ordered
    this.#rows = { key, all, value }
    return value
  }

  #sortValue = (field, record) => {
    const value = record[field.name]
    return isEmpty(value) ? undefined : fieldType(field).sortValue?.(value, field, this.context) ?? value
  }

  /** The field that the list is grouped by; a tree and a wall have an order of their own. */
  #group() {
    if (this.query.group === 'none') return undefined
    return this.query.group ?? (this.#isTree() || this.#isOnWall() ? undefined : this.type.groupBy)
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

  #columns(levels) {
    const { type, context } = this
    const [title, ...others] = this.columnNames
      ? [type.fieldsByName.get(type.naming), ...this.columnNames.map((name) => type.fieldsByName.get(name)).filter(Boolean)]
      : this.#usualColumns()
    const link = (record) => html`<a class="row-link truncate" tabindex="-1" href=${router.href({ item: record.id, in: null, new: null })}>${titleOf(type, record)}</a>`
    return [
      {
        name: title.name, label: type.fieldsByName.get(type.called).label, width: TITLE_WIDTH, sortable: true,
        cell: (record) => (levels ? this.#branch(record, levels.get(record.id), link) : link(record)),
      },
      ...others.filter((field) => !levels || field !== this.parent).map((field) => {
        const align = alignOf(field)
        return { name: field.name, label: field.label, width: widthOf(field), align, sortable: true, cell: (record) => displayOf(field, record[field.name], context) }
      }),
    ]
  }

  /** The most telling columns that there is room for. */
  #usualColumns() {
    const group = this.#group()
    const says = (field) => field.name !== group && this.#says(field)
    const usual = usualColumns(this.type, MOST_COLUMNS, says)
    if (PHONE.matches) return [usual[0], ...fitOneLine(usual.slice(1), (field) => alignOf(field) === 'end')]
    const fit = columnsThatFit([TITLE_WIDTH, ...usual.slice(1).map(widthOf)], this._room - 3)
    return fit < usual.length ? usualColumns(this.type, Math.max(fit, 2), says) : usual
  }

  #branch(record, level, link) {
    const { depth, open } = level ?? { depth: 1 }
    return html`<span class="branch" ${styles({ '--depth': String(depth - 1) })}>
      ${open === undefined ? html`<span class="branch-leaf"></span>` : html`<button class="branch-fold" tabindex="-1" aria-hidden="true" @click=${() => this.#fold(record.id)}>${icon(open ? 'chevron-down' : 'chevron-right')}</button>`}
      ${link(record)}</span>`
  }

  /** Whether any record says something in the field; asked anew when the records change. What is not so says nothing. */
  #says = (field) => {
    const all = this.store.all()
    if (this.#told?.all !== all) this.#told = { all, names: new Set(all.flatMap((record) => Object.keys(record).filter((name) => !isEmpty(record[name]) && record[name] !== false))) }
    return this.#told.names.has(field.name)
  }

  #layoutMenu(anchor) {
    const { type } = this
    const group = this.#group()
    const shown = new Set(this.columnNames ?? this.#usualColumns().slice(1).map((field) => field.name))
    const groupable = type.fields.filter((field) => ['select', 'relation', 'boolean', 'colour'].includes(field.type))
    const columns = type.fields.filter((field) => field.name !== type.naming && field.type !== 'object')
    openMenu(anchor, [
      ...groupable.map((field) => ({
        label: `Group by ${field.label.toLowerCase()}`, glyph: 'rows-3', checked: group === field.name,
        run: () => router.set({ group: group === field.name ? 'none' : field.name }, { replace: true }),
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

  #toggleTree = () => router.set({ view: this.#isTree() ? 'list' : 'tree', group: null }, { replace: true })

  #isOnWall() {
    return this.wall !== undefined && (this.query.view ?? this.type.views[0].kind) === 'wall'
  }

  #wall(rows) {
    const { query } = this
    const groups = rows[0]?.group === undefined ? [{ notes: query.sort ? rows : inReadingOrder(rows, this.wall.place) }] : []
    if (groups.length === 0) rows.forEach((row) => (row.group === undefined ? groups.at(-1).notes.push(row) : groups.push({ label: row.label, notes: [] })))
    return groups.map(({ label, notes }) => html`
      ${label ? html`<h2 class="wall-title">${label}<span class="count">${notes.length}</span></h2>` : nothing}
      <ul class="wall" aria-label=${this.type.title}>${repeat(notes, (note) => note.id, (note) => html`
        <li class="wall-note ${note.id === query.item ? 'is-open' : ''}" ${styles({ '--paper': paperOf(note[this.wall.colour] ?? 'yellow') })}>
          <markdown-view .text=${note[this.wall.text]}></markdown-view>
          <a class="wall-link" href=${router.href({ item: note.id, in: null, new: null })}><span class="visually-hidden">Open ${titleOf(this.type, note)}</span></a>
        </li>`)}</ul>`)
  }

  #toggleWall = () => router.set({ view: this.#isOnWall() ? 'list' : 'wall' }, { replace: true })

  #fold(id) {
    const closed = new Set(this._closed)
    if (!closed.delete(id)) closed.add(id)
    this._closed = closed
  }

  /** The filters are shown when there are some, unless they were hidden by hand. */
  #isFiltering(filters) {
    return this._filtering ?? Object.keys(filters).length > 0
  }

  #toggleFilters = () => {
    this._filtering = !this.#isFiltering(this.#filters())
  }

  /** Shows the filters, and goes into them. What is narrowed stays so. */
  #goToFilters = async () => {
    this._filtering = true
    await this.updateComplete
    const bar = this.querySelector('filter-bar')
    await bar?.updateComplete
    if (Object.keys(this.#filters()).length > 0) bar?.querySelector('button')?.focus()
  }

  #new = () => router.set({ new: true, item: null, in: null })

  #table() {
    return this.querySelector('data-table')
  }

  #commands() {
    const { type } = this
    const focused = () => {
      const owner = focusOwner()
      return this.contains(owner) ? owner.closest('.table-row')?.dataset.id : undefined
    }
    return [
      { id: 'next', title: 'Next record', keys: ['j'], section: 'List', hidden: true, run: () => this.#step(1) },
      { id: 'previous', title: 'Previous record', keys: ['k'], section: 'List', hidden: true, run: () => this.#step(-1) },
      { id: 'open', title: 'Open the record', keys: 'o', section: 'List', hidden: true, when: () => focused() !== undefined, run: () => router.open(type.name, focused()) },
      { id: 'filter', title: 'Filter the list', keys: 'f', section: 'List', glyph: 'sliders-horizontal', run: this.#goToFilters },
      { id: 'tree', title: 'Show as a tree, or as a list', keys: 't', section: 'List', glyph: 'network', when: () => this.parent !== undefined && this.store.size > 0, run: this.#toggleTree },
      { id: 'wall', title: 'Show as a wall, or as a list', keys: 't', section: 'List', glyph: 'list', when: () => this.wall !== undefined && this.store.size > 0, run: this.#toggleWall },
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

/** The records among rows that may have the heads of groups between them. */
function recordsIn(rows) {
  return rows.filter((row) => row.group === undefined)
}

/** Lists of things are told by how many there are. */
function isCounted(field) {
  return field.type === 'list' && ['object', 'date'].includes(field.of?.type)
}

function alignOf(field) {
  return isCounted(field) ? 'end' : fieldType(field).align
}

function widthOf(field) {
  if (isCounted(field)) return '7rem'
  return fieldType(field).width ?? '8rem'
}

function storedColumns(name) {
  try {
    return JSON.parse(localStorage.getItem(`planner.columns.${name}`)) ?? undefined
  } catch {
    return undefined
  }
}

customElements.define('view-collection', CollectionView)
