import { html, nothing } from 'lit'
import { LightElement } from '../../components/light-element.js'
import { emptyState } from '../../components/empty-state/empty-state.js'
import { icon } from '../../components/icon/icon.js'
import { openMenu } from '../../components/menu/menu.js'
import { pageBar } from '../../components/page-bar/page-bar.js'
import { skeletonRows } from '../../components/skeleton/skeleton.js'
import '../../fields/filters/filter-bar.js'
import { displayOf } from '../../fields/registry.js'
import { announce } from '../../app/messages/announce.js'
import { register } from '../../app/commands/commands.js'
import { focusOwner } from '../../app/commands/focus.js'
import { keepDraft } from '../../app/records/drafts.js'
import { fieldContext } from '../../app/records/field-context.js'
import { records } from '../../app/records/records.js'
import { router } from '../../app/places/router.js'
import { filtersIn } from '../../app/places/router.logic.js'
import { collection, offers, titleOf } from '../../app/server/schema.js'
import { session } from '../../app/server/session.js'
import { t } from '../../words/words.js'
import { startOf } from '../record/record.logic.js'
import { CollectionRows } from './collection-rows.js'
import { recordsIn } from './collection.logic.js'
import { figuresOf } from './figures.logic.js'
import { modesOf } from './modes/modes.js'
import '../../app/records/references.js'

/** The records of any collection, in the modes that the collection's description names. */
class CollectionView extends LightElement {
  static properties = {
    place: { attribute: false },
    query: { attribute: false },
    _filtering: { state: true },
    _room: { state: true },
  }

  #stop = []
  #rows = undefined
  #modes = new Map()
  #figured = { rows: undefined, figures: [] }
  #measured = new ResizeObserver(([{ contentRect }]) => {
    this._room = contentRect.width / parseFloat(getComputedStyle(document.documentElement).fontSize)
  })

  constructor() {
    super()
    this._room = innerWidth / 16
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
    this.#rows = new CollectionRows(this.type, this.context)
    this.#modes = modesOf(this)
    this.#stop = [this.store.subscribe(() => this.requestUpdate()), register(this.#commands())]
    this.store.refresh().catch(() => {})
  }

  #namesCame() {
    this.#rows.forget()
    this.requestUpdate()
  }

  #end() {
    this.#stop.forEach((stop) => stop())
    this.#stop = []
  }

  /** The mode that the address names, else the usual one. */
  get mode() {
    const [usual] = this.#modes.values()
    return this.#modes.get(this.query.view) ?? usual
  }

  /** The name of the field that the rows are grouped by. */
  get group() {
    if (this.query.group === 'none' || !this.mode.canGroup) return undefined
    return this.query.group ?? this.mode.usualGroup
  }

  /** The width of the page in rem. */
  get room() {
    return this._room
  }

  render() {
    const { type, store, mode } = this
    const filters = this.#filters()
    const { sort, find } = this.query
    const rows = this.#rows.of(store.all(), { filters, find, sort, group: this.group })
    return html`
      ${pageBar({
        glyph: type.icon,
        title: type.title,
        count: store.state === 'ready' ? this.#countText(rows) : undefined,
        lead: store.size > 0 ? this.#find() : nothing,
        actions: html`${store.size > 0 ? mode.tools() : nothing}${this.#actions(filters)}`,
      })}
      ${
        this.#isFiltering(filters)
          ? html`<filter-bar
              .type=${type}
              .filters=${filters}
              .store=${store}
              .context=${this.context}
              @filter=${(event) => router.set(event.detail, { replace: true })}
              @close=${() => (this._filtering = undefined)}
            ></filter-bar>`
          : nothing
      }
      <div class="page">${this.#figures(rows)}${this.#body(rows, filters)}</div>
    `
  }

  #filters() {
    return filtersIn(this.query, { calendar: this.mode.constructor.kind === 'calendar' })
  }

  #figures(rows) {
    const { type } = this
    if (type.figures.length === 0) return nothing
    if (this.#figured.rows !== rows)
      this.#figured = { rows, figures: figuresOf(type, this.#rows.sorted(recordsIn(rows), type.order.join(','))) }
    const { figures } = this.#figured
    if (figures.length === 0) return nothing
    return html`<dl class="list-figures">
      ${figures.map(
        ({ label, value, field, tone, of }) =>
          html` <div class="list-figure ${tone ? `is-${tone}` : ''}">
            <dt>
              ${label}${
                of ? html`, ${displayOf(type.fieldsByName.get(type.naming), of[type.naming], this.context)}` : nothing
              }
            </dt>
            <dd>${displayOf(field, value, this.context)}</dd>
          </div>`,
      )}
    </dl>`
  }

  #countText(rows) {
    const shown = recordsIn(rows).length
    return shown === this.store.size ? shown : t('collection.shownOf', { shown, count: this.store.size })
  }

  #find() {
    return html`
      <label class="find">
        ${icon('list-filter')}<span class="visually-hidden"
          >${t('collection.findIn', { collection: this.type.title })}</span
        >
        <input
          class="find-input"
          type="search"
          placeholder=${t('collection.find')}
          .value=${this.query.find ?? ''}
          autocomplete="off"
          @input=${(event) => router.set({ find: event.target.value }, { replace: true })}
          @keydown=${this.#findKey}
        />
      </label>
    `
  }

  #findKey(event) {
    if (event.key === 'Escape' || event.key === 'ArrowDown' || event.key === 'Enter') {
      event.preventDefault()
      event.stopPropagation()
      if (event.key === 'Escape') router.set({ find: null }, { replace: true })
      this.mode.focusFirst()
    }
  }

  #actions(filters) {
    return html`
      ${this.#modes.size > 1 && this.store.size > 0 ? this.#modeButtons() : nothing}
      <button
        class="button is-quiet is-icon"
        title="${t('collection.filter')}  F"
        aria-label=${t('collection.filter')}
        aria-pressed=${this.#isFiltering(filters)}
        @click=${this.#toggleFilters}
      >
        ${icon('sliders-horizontal')}
      </button>
      ${
        this.#layoutItems().length > 0
          ? html`<button
              class="button is-quiet is-icon"
              title=${t('collection.layout')}
              aria-label=${t('collection.layout')}
              aria-haspopup="menu"
              @click=${(event) => openMenu(event.currentTarget, this.#layoutItems(), { label: t('collection.layout') })}
            >
              ${icon('settings-2')}
            </button>`
          : nothing
      }
      ${
        offers(this.type, 'create') && !session.readOnly
          ? html`<button
              class="button is-primary page-bar-new"
              title="${t('collection.new', { record: this.type.singular })}  C"
              @click=${() => this.#new()}
            >
              ${icon('plus')}<span>${t('collection.add')}</span>
            </button>`
          : nothing
      }
    `
  }

  #modeButtons() {
    return html`<span class="mode-switch" role="group" aria-label=${t('collection.modes')}>
      ${[...this.#modes].map(
        ([kind, { constructor }]) =>
          html` <button
            class="button is-quiet is-icon"
            title="${constructor.label}${kind === this.#nextMode() ? '  T' : ''}"
            aria-label=${constructor.label}
            aria-pressed=${this.mode === this.#modes.get(kind)}
            @click=${() => this.#show(kind)}
          >
            ${icon(constructor.glyph)}
          </button>`,
      )}
    </span>`
  }

  #show(kind) {
    const [usual] = this.#modes.keys()
    router.set({ view: kind === usual ? null : kind, group: null, date: null }, { replace: true })
  }

  #nextMode() {
    const kinds = [...this.#modes.keys()]
    return kinds[(kinds.indexOf(this.mode.constructor.kind) + 1) % kinds.length]
  }

  #body(rows, filters) {
    const { store } = this
    if (store.state === 'failed') return this.#failed()
    if (store.state !== 'ready') return skeletonRows()
    if (store.size === 0) return this.#empty()
    if (rows.length === 0) return this.#nothingFound(filters)
    return this.mode.render(rows)
  }

  #failed() {
    return emptyState({
      glyph: 'cloud-off',
      title: t('collection.notLoaded', { collection: this.type.title }),
      text: t('collection.notLoadedWhy', { message: this.store.error.message }),
      action: html`<button class="button" @click=${() => this.store.refresh().catch(() => {})}>
        ${icon('rotate-cw')}${t('action.tryAgain')}
      </button>`,
    })
  }

  #empty() {
    return emptyState({
      glyph: this.type.icon,
      title: t('collection.empty', { collection: this.type.title.toLowerCase() }),
      text: this.type.description,
      action:
        offers(this.type, 'create') && !session.readOnly
          ? html`<button class="button is-primary" @click=${() => this.#new()}>
              ${icon('plus')}${t('collection.addFirst', { record: this.type.singular })}
            </button>`
          : nothing,
    })
  }

  #nothingFound(filters) {
    const clear = () =>
      router.set({ ...Object.fromEntries(Object.keys(filters).map((name) => [name, null])), find: null })
    return emptyState({
      glyph: 'search-x',
      title: t('collection.noMatch'),
      text: t('collection.noMatchText', { count: this.store.size, collection: this.type.title.toLowerCase() }),
      action: html`<button class="button" @click=${clear}>${t('collection.clearFilters')}</button>`,
    })
  }

  #layoutItems() {
    const { type, group, mode } = this
    const groupable = mode.canGroup
      ? type.fields.filter((field) => ['select', 'relation', 'boolean', 'colour'].includes(field.type))
      : []
    const groups = groupable.map((field) => ({
      label: t('collection.groupBy', { field: field.label.toLowerCase() }),
      glyph: 'rows-3',
      checked: group === field.name,
      run: () => router.set({ group: group === field.name ? 'none' : field.name }, { replace: true }),
    }))
    const own = mode.layoutItems()
    return groups.length > 0 && own.length > 0 ? [...groups, '-', ...own] : [...groups, ...own]
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

  #new() {
    router.set({ new: true, item: null, in: null })
  }

  /** Opens the form for a new record that begins with some values. */
  add(values) {
    keepDraft(this.type.name, { ...startOf(this.type, this.context.today), ...values })
    this.#new()
  }

  #commands() {
    const { type } = this
    const list = { section: 'List' }
    const focused = () => {
      const owner = focusOwner()
      return this.contains(owner) ? owner.closest('[data-id]')?.dataset.id : undefined
    }
    return [
      { ...list, id: 'next', title: t('command.next'), keys: ['j'], hidden: true, run: () => this.#step(1) },
      { ...list, id: 'previous', title: t('command.previous'), keys: ['k'], hidden: true, run: () => this.#step(-1) },
      {
        ...list,
        id: 'open',
        title: t('command.open'),
        keys: 'o',
        hidden: true,
        when: () => focused() !== undefined,
        run: () => router.open(type.name, focused()),
      },
      {
        ...list,
        id: 'filter',
        title: t('collection.filterList'),
        keys: 'f',
        glyph: 'sliders-horizontal',
        run: this.#goToFilters,
      },
      {
        ...list,
        id: 'mode',
        title: t('collection.nextMode'),
        keys: 't',
        glyph: 'list',
        when: () => this.#modes.size > 1 && this.store.size > 0,
        run: () => this.#show(this.#nextMode()),
      },
      {
        ...list,
        id: 'find',
        title: t('collection.findInList'),
        keys: '/',
        glyph: 'list-filter',
        when: () => this.store.size > 0,
        run: () => this.querySelector('.find-input')?.focus(),
      },
    ]
  }

  /** With a record open, the next one is opened; else only the focus moves. */
  async #step(by) {
    await this.mode.step(by)
    const { activeId } = this.mode
    if (this.query.item && activeId && activeId !== this.query.item) {
      router.open(this.type.name, activeId, { replace: true })
      announce(titleOf(this.type, this.store.get(activeId)))
    }
  }
}

customElements.define('view-collection', CollectionView)
