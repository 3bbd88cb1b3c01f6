import { html, nothing } from 'lit'
import { CardDrag } from '../../components/card-drag/card-drag.js'
import { icon } from '../../components/icon/icon.js'
import { project } from '../../app/server/project.js'
import { session } from '../../app/server/session.js'
import { sectionsOf } from '../../lib/tasks.js'
import { lanesOf, lanesOfCells } from './board.logic.js'
import { t } from '../../words/words.js'
import { boardFrame } from '../../kits/board/board-frame.js'
import { heldWith, idBelow, idBeside, idsOf, placeOf } from '../../kits/board/grid.logic.js'
import { RemoteBoard } from '../../kits/board/remote-board.js'
import { clearSelection, selectAll } from '../../kits/list/select-all.js'
import { Selection } from '../../kits/list/selection.js'
import { boardCommands } from './board-commands.js'
import { dropAt, moveUpOrDown } from './board-moves.js'
import { FoldedSections, laneMenu, sectionHead, skeletonBoard } from './board-parts.js'
import { taskBulkBar } from './list/list-parts.js'
import { TasksView } from './tasks-view.js'
import './board-column.js'
import '../../components/board/board.css'

/** The tasks as cards in the sections of the board. */
class TasksBoard extends TasksView {
  static properties = { _active: { state: true }, _drag: { state: true } }

  lanes = []
  folded = new FoldedSections(() => this.requestUpdate())
  selection = new Selection(
    () => this.shownIds(),
    () => this.requestUpdate(),
  )
  #drag = undefined
  #revealed = undefined
  #reachable = undefined

  makeRemote() {
    return new RemoteBoard(this.type, this.store, this.fields, () => this.requestUpdate())
  }

  willUpdate() {
    const { find, group } = this.query
    this.remote?.ask({ filters: this.filters, find, columns: 'section', lanes: group })
  }

  get sections() {
    if (!this.remote) return super.sections
    return sectionsOf(
      this.remote.cells.flatMap(({ value }) => (value ? { section: value } : [])),
      project.config,
    )
  }

  /** The shown tasks of each lane and section. */
  get grid() {
    const { lanes, sections } = this
    return lanes.map(({ columns }) => sections.map((section) => columns.get(section) ?? []))
  }

  /** Whether cards can be moved within their sections. */
  get keepsOrder() {
    return !session.readOnly
  }

  get activeId() {
    return this._active
  }

  shownIds(id) {
    const { grid } = this
    return placeOf(grid, id)?.list.map((task) => task.id) ?? idsOf(grid, this.#isFolded)
  }

  updated() {
    super.updated()
    const board = this.querySelector('.board')
    if (board && this.#drag?.root !== board) {
      this.#drag?.handler.end()
      this.#drag = { root: board, handler: new CardDrag(board, this.#dragging) }
    }
    const { item } = this.query
    const isShown = this.remote ? this.remote.state === 'ready' : this.store.isShown
    if (!isShown || item === this.#revealed) return
    this.#revealed = item
    if (item) this.#reveal(item)
  }

  /** When the panel reduces the width, the card of the open task stays visible. */
  async #reveal(id) {
    const column = await this.#scrollTo(id)
    await new Promise(requestAnimationFrame)
    column?.closest('.column').scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    this.#drag?.handler.end()
  }

  render() {
    return html`${this.bar({ layout: laneMenu(this.query.group) })}
      <div class="page board-page">${this.#body()}</div>
      ${taskBulkBar(this)}`
  }

  #body() {
    const { remote } = this
    if ((remote ?? this.store).state === 'failed') return this.notLoaded(remote?.error)
    if (remote ? remote.state !== 'ready' : !this.store.isShown) return skeletonBoard()
    const { sections, context } = this
    const { group } = this.query
    this.lanes = remote
      ? lanesOfCells(remote.cells, sections, group, context.personName, this.lanes)
      : lanesOf(this.tasks, sections, group, context.personName, this.lanes)
    this.#reachable = placeOf(this.grid, this._active) ? this._active : undefined
    return html`
      <div
        class="board ${group ? 'has-lanes' : ''}"
        @focusin=${this.#focused}
        @click=${this.#clicked}
        @keydown=${this.#key}
      >
        ${boardFrame({
          columns: sections.map((section) => ({
            spoken: t('tasks.column', { section, count: this.#countOf(section) }),
            classes: this.folded.has(section) ? 'is-folded' : '',
          })),
          lanes: group && this.lanes.map((lane) => ({ label: lane.label, count: countOf(lane, sections) })),
          head: (column) => sectionHead(this, sections[column], this.#countOf(sections[column])),
          cell: (lane, column) => this.#cell(sections[column], this.lanes[lane], context),
        })}
      </div>
    `
  }

  #countOf(section) {
    return this.lanes.reduce((sum, lane) => sum + countOf(lane, [section]), 0)
  }

  #cell(section, lane, context) {
    if (this.folded.has(section)) return nothing
    return html`${this.#cards(section, lane, context)}${
      session.readOnly || this.query.group
        ? nothing
        : html`<button class="column-add" @click=${() => this.add({ section })}>
            ${icon('plus')}${t('tasks.add')}
          </button>`
    }`
  }

  #cards(section, lane, context) {
    const { over } = this._drag ?? {}
    const gap =
      over && over.section === section && over.lane === lane.key
        ? { index: over.index, height: over.height }
        : undefined
    return html`<board-column
      .tasks=${lane.columns.get(section)}
      .section=${section}
      .lane=${lane.key}
      .context=${context}
      .openId=${this.query.item}
      .activeId=${this.#reachable}
      .dragged=${this._drag?.ids}
      .selected=${this.selection.ids}
      .gap=${gap}
      .toggle=${this.toggle}
      @more=${() => this.remote?.more(lane.cells?.get(section)?.key)}
    ></board-column>`
  }

  #isFolded = (column) => this.folded.has(this.sections[column])

  #focused(event) {
    const card = event.target.closest('.card')
    if (card) this._active = card.dataset.id
  }

  #clicked(event) {
    const card = event.target.closest('.card')
    if (!card || event.target.closest('button, a')) return
    const { id } = card.dataset
    const picks = event.metaKey || event.ctrlKey || event.shiftKey
    if (picks && !session.readOnly) this.selection.pick(id, { range: event.shiftKey })
    else this.open(id)
  }

  #key(event) {
    const card = event.target.closest('.card')
    if (event.target !== card || event.altKey || event.ctrlKey || event.metaKey) return
    const { id } = card.dataset
    const [rows, columns] = [{ ArrowUp: -1, ArrowDown: 1 }[event.key], { ArrowLeft: -1, ArrowRight: 1 }[event.key]]
    if (event.key === 'Enter') this.open(id)
    else if (rows && event.shiftKey) this.#extend(id, rows)
    else if (rows) this.#walk(id, rows)
    else if (columns && !event.shiftKey) this.walkAside(id, columns)
    else return
    event.preventDefault()
  }

  /** Moves the focus up or down, from `id` or to the first card. */
  #walk(id, by) {
    const { grid } = this
    const at = placeOf(grid, id)
    return this.focusRecord(at ? idBelow(grid, at, by) : this.shownIds()[0])
  }

  #extend(id, by) {
    const { grid } = this
    const to = idBelow(grid, placeOf(grid, id), by)
    if (to === undefined || session.readOnly) return
    this.selection.extend(id, to)
    this.focusRecord(to)
  }

  step(by) {
    return this.#walk(this.focusedId ?? this._active, by)
  }

  /** Moves the focus to a section to the left or right, from `id` or to the first card. */
  walkAside(id, by) {
    const { grid } = this
    const at = placeOf(grid, id)
    return this.focusRecord(at ? idBeside(grid, at, by, this.#isFolded) : this.shownIds()[0])
  }

  moveBy(id, by) {
    moveUpOrDown(this, id, by)
  }

  clearSelection() {
    clearSelection(this)
  }

  selectAll() {
    return selectAll(this, this.remote)
  }

  async focusRecord(id) {
    if (!id) return
    this._active = id
    const column = await this.#scrollTo(id)
    const card = column?.querySelector(`.card[data-id="${CSS.escape(id)}"]`)
    card?.focus({ preventScroll: true })
    card?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  /** Scrolls to a card and returns its column after the card is rendered. */
  async #scrollTo(id) {
    await this.updateComplete
    const at = placeOf(this.grid, id)
    const column = [...this.querySelectorAll('board-column')].find(
      (each) => at && each.section === this.sections[at.column] && each.lane === this.lanes[at.lane].key,
    )
    await column?.updateComplete
    column?.reveal(id)
    await column?.updateComplete
    return column
  }

  #dragging = {
    mayDrag: () => !session.readOnly,
    columnAt: (element) => element?.closest('.column')?.querySelector('board-column') ?? undefined,
    indexIn: (column, y, id) => column.indexAt(y, this._drag?.ids.size === 1 ? id : undefined),
    countOf: (id) => heldWith(id, this.selection.ids).length,
    start: (id) => {
      this._drag = { ids: new Set(heldWith(id, this.selection.ids)) }
    },
    over: (column, index, height) => {
      const over = column && { section: column.section, lane: column.lane, index, height, column }
      const old = this._drag?.over
      if (old?.column === column && old?.index === index) return
      this._drag = { ...this._drag, over }
    },
    drop: (id, column, index) => {
      this._drag = undefined
      if (!id || !column || index === undefined) return
      dropAt(this, id, { section: column.section, lane: column.lane, shown: column.tasks, index })
    },
  }

  commands() {
    return [...super.commands(), ...boardCommands(this)]
  }
}

/** The number of tasks of a lane in some sections, also of those that are not loaded. */
function countOf(lane, sections) {
  return sections.reduce(
    (sum, section) => sum + (lane.cells?.get(section)?.count ?? lane.columns.get(section)?.length ?? 0),
    0,
  )
}

customElements.define('view-tasks-board', TasksBoard)
