import { html, nothing } from 'lit'
import { LightElement } from '../../components/light-element.js'
import { unloaded } from '../../components/empty-state/unloaded.js'
import { skeletonRows } from '../../components/skeleton/skeleton.js'
import { announce } from '../../app/messages/announce.js'
import { register } from '../../app/commands/commands.js'
import { focusOwner } from '../../app/commands/focus.js'
import { failureOf, loadAgain, loader } from '../../app/loader.js'
import { drafts, keepDraft, nextDraft } from '../../app/drafts/drafts.js'
import { fieldContext } from '../../app/records/field-context.js'
import { titleChanges } from '../../app/references/title-changes.js'
import { initialValues } from '../../app/records/new-record.logic.js'
import { records } from '../../app/records/records.js'
import { router } from '../../app/places/router.js'
import { filtersIn } from '../../app/places/router.logic.js'
import { connection } from '../../app/server/connection.js'
import { project } from '../../app/server/project.js'
import { collection, manyOf, schema, titleOf } from '../../app/server/schema.js'
import { session } from '../../app/server/session.js'
import { isCellEdited } from '../../components/data-table/edited-cell.js'
import { bulkBar } from '../../kits/list/bulk/bulk-bar.js'
import { FocusKeeper } from '../../kits/list/focus-keeper.js'
import { ListFilters } from '../../kits/list/bar/list-filters.js'
import { ListFind } from '../../kits/list/bar/list-find.js'
import { RecordActions } from '../../kits/list/record-actions.js'
import { noMatch, noSuchField } from '../../kits/list/bar/no-match.js'
import { openRowMenus } from '../../kits/list/row-menus.js'
import { LocalRows } from '../../kits/list/rows/local-rows.js'
import { clearSelection, selectAll } from '../../kits/list/selection/select-all.js'
import { Selection } from '../../kits/list/selection/selection.js'
import { t } from '../../words/words.js'
import { collectionBar } from './collection-bar.js'
import { collectionCommands } from './collection-commands.js'
import { emptyCollection, failedCollection } from './collection-empty.js'
import { listFigures } from './collection-figures.js'
import { bulkItems, groupItems } from './collection-items.js'
import { CollectionModes } from './collection-modes.js'
import '../../app/references/references.js'
import './collection.css'

/** The records of any collection, in the modes of its description. */
class CollectionView extends LightElement {
  static properties = {
    place: { attribute: false },
    query: { attribute: false },
    _room: { state: true },
  }

  #stop = []
  #endMenus = undefined
  #focus = new FocusKeeper(this)
  #measured = new ResizeObserver(([{ contentRect }]) => {
    this._room = contentRect.width / parseFloat(getComputedStyle(document.documentElement).fontSize)
  })

  constructor() {
    super()
    this._room = innerWidth / 16
    this.actions = new RecordActions(this)
    this.filtering = new ListFilters(this)
    this.finding = new ListFind(this)
  }

  emitters() {
    return [project, session, loader]
  }

  connectedCallback() {
    super.connectedCallback()
    this.#endMenus = openRowMenus(this)
    this.#focus.start()
  }

  willUpdate(changed) {
    if (changed.has('place')) this.#begin()
    this.#chooseSource()
    const { sort, find } = this.query
    const isOther = this.source?.setQuery({
      filters: this.filters,
      find,
      sort,
      group: this.group,
      ...this.mode.sourceQuery,
    })
    if (isOther) this.selection.forget()
    else if (changed.has('query')) this.selection.keepShown()
  }

  updated(changed) {
    if (changed.has('query') && this.query.new && !changed.get('query')?.new) this.#preset()
    this.#focus.restore()
  }

  firstUpdated() {
    this.#measured.observe(this.querySelector('.page'))
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    this.#endMenus()
    this.#focus.end()
    this.#measured.disconnect()
    this.#end()
  }

  #begin() {
    this.#end()
    this.type = collection(this.place.collection)
    this.store = records(this.type.name)
    this.context = fieldContext(this.type.name, () => this.#namesCame(), { inTable: true })
    this.selection = new Selection(
      () => this.shownIds(),
      () => this.requestUpdate(),
      (id) => this.source?.isWhole === false && this.store.has(id),
    )
    this.modes = new CollectionModes(this)
    this.#stop = [
      this.store.subscribe(() => this.requestUpdate()),
      schema.subscribe(() => this.#namesCame()),
      titleChanges.subscribe((names) => this.context.showsTitlesOf(names) && this.#titlesChanged()),
      register(collectionCommands(this)),
    ]
    this.store.measured.then(() => this.requestUpdate())
  }

  /** The server groups and sorts the records of a long collection by titles, so it is asked again. */
  #titlesChanged() {
    if (this.source?.isWhole === false) this.source.againSoon()
    this.#namesCame()
  }

  #namesCame() {
    this.source?.forget()
    this.requestUpdate()
  }

  #end() {
    this.source?.end()
    this.source = undefined
    this.#stop.forEach((stop) => stop())
    this.#stop = []
  }

  /**
   * Chooses the source of the rows: the loaded records, or the server for a long collection in a mode that shows only a
   * part of it.
   */
  #chooseSource() {
    const { store } = this
    if (!store.isMeasured || !this.modes.isLoaded) return
    const Source = (store.isLong && this.mode.remote) || LocalRows
    if (this.source?.constructor === Source) return
    this.source?.end()
    this.source = new Source(this.type, store, this.context, () => this.requestUpdate())
    this.selection.clear()
    this.source.begin()
  }

  /** The current mode; see `Mode`. */
  get mode() {
    return this.modes.shown
  }

  /** The name of the field by which the rows are grouped. */
  get group() {
    if (this.query.group === 'none' || !this.mode.canGroup) return undefined
    return this.query.group ?? this.mode.usualGroup
  }

  get room() {
    return this._room
  }

  get filters() {
    return filtersIn(this.query, { calendar: this.modes.declared.usesDates === true })
  }

  /** The visible rows: records, and heads of groups between them. */
  get rows() {
    return this.source?.rows ?? []
  }

  /** The number of records in the collection. */
  get total() {
    return this.source?.total ?? 0
  }

  shownIds(id) {
    return this.mode.shownIds(this.rows, id)
  }

  focusRecord(id) {
    return this.mode.focusRecord(id)
  }

  render() {
    const { rows } = this
    const selected = this.selection.inOrder()
    return html`
      ${collectionBar(this)} ${this.filtering.render(this.context)}
      <div class="page ${this.modes.declared.kind}-page" @leave=${() => this.requestUpdate()}>
        ${this.source ? listFigures(this.type, this.context, this.source.figures) : nothing}${this.#body(rows)}
      </div>
      ${bulkBar({
        count: this.mode.canSelect ? selected.length : 0,
        label: t('list.selectedRecords'),
        items: bulkItems(this.actions, selected),
        clear: () => this.clearSelection(),
      })}
    `
  }

  #body(rows) {
    const { source, modes } = this
    const { view, folder } = modes.declared
    if (failureOf(view, folder)) return unloaded(() => loadAgain(view, folder), { offline: !connection.reached })
    if (source?.state === 'failed') return failedCollection(this)
    if (source?.state !== 'ready' || !modes.isLoaded) return skeletonRows()
    return source.matching === 0 && !isCellEdited(this) ? this.#nothing() : this.mode.render(rows)
  }

  /** Returns the content that replaces the rows if there are none. */
  #nothing() {
    const { total, type } = this
    const text = t('collection.noMatchText', { count: total, collection: manyOf(type) })
    return noSuchField(this) ?? (total === 0 ? emptyCollection(this) : noMatch(this, text))
  }

  groupItems() {
    return groupItems(this)
  }

  addNew() {
    router.set({ new: true, item: null, in: null })
  }

  /** Opens the form for a new record with preset values. */
  add(values) {
    keepDraft(this.type.name, { ...initialValues(this.type, this.context.today), ...values })
    this.addNew()
  }

  /** Gives the form for a new record the values that the mode presets, unless the form continues a draft. */
  #preset() {
    const { starts } = this.mode
    const { name } = this.type
    if (!starts || nextDraft(name)) return
    keepDraft(name, { ...initialValues(this.type, this.context.today), ...starts })
    drafts.emit(name)
  }

  /** The id of the focused record in this view. Undefined if the focus is elsewhere. */
  get focusedId() {
    return this.#focus.focusedId
  }

  /** The ids of the records for an action: the selected ones, or the focused one. */
  get targets() {
    if (focusOwner().closest('detail-panel')) return []
    if (this.selection.size > 0) return this.selection.inOrder()
    return this.focusedId === undefined ? [] : [this.focusedId]
  }

  selectAll() {
    return selectAll(this, this.source)
  }

  /** Runs a change of records and keeps the focus in the view; see FocusKeeper. */
  act(ids, run, options) {
    return this.#focus.act(ids, run, options)
  }

  unselect() {
    this.selection.clear()
  }

  clearSelection() {
    clearSelection(this)
  }

  /** Opens the menu of a record. If the record is selected, opens the menu of all selected records. */
  openRowMenu(anchor, id, at) {
    const ids = this.selection.has(id) ? this.selection.inOrder() : [id]
    this.actions.openMenu(anchor, ids, at, ids.length === 1 ? this.mode.recordItems(id) : [])
  }

  layoutItems() {
    const groups = this.groupItems()
    const own = this.mode.layoutItems()
    return groups.length > 0 && own.length > 0 ? [...groups, '-', ...own] : [...groups, ...own]
  }

  /** Moves the focus to the next or previous record. If a record is open, opens that record too. */
  async step(by) {
    await this.mode.step(by)
    const { activeId } = this.mode
    if (this.query.item && activeId && activeId !== this.query.item) {
      router.open(this.type.name, activeId, { replace: true })
      announce(titleOf(this.type, this.store.get(activeId)))
    }
  }
}

customElements.define('view-collection', CollectionView)
