import { html, nothing } from 'lit'
import { CardDrag } from '../../components/card-drag/card-drag.js'
import { icon } from '../../components/icon/icon.js'
import { cardHeight, taskCard } from '../../components/task-card/task-card.js'
import { project } from '../../app/server/project.js'
import { session } from '../../app/server/session.js'
import { equal } from '../../lib/equal.js'
import { sectionsOf } from '../../lib/tasks.js'
import { lanesOf, lanesOfCells } from './board.logic.js'
import { t } from '../../words/words.js'
import '../../kits/board/board-column.js'
import { boardFrame, cardOf, numbersOf } from '../../kits/board/board-frame.js'
import { FirstFilled } from '../../kits/board/first-filled.js'
import { heldWith, idBelow, idBeside, idsOf, placeOf } from '../../kits/board/grid.logic.js'
import { RemoteBoard } from '../../kits/board/remote-board.js'
import { clearSelection, selectAll } from '../../kits/list/select-all.js'
import { Selection } from '../../kits/list/selection.js'
import { boardCommands } from './board-commands.js'
import { dropAt, moveUpOrDown } from './board-moves.js'
import { FoldedSections, laneMenu, sectionHead, skeletonBoard } from './board-parts.js'
import { taskBulkBar } from './list/list-parts.js'
import { TasksView } from './tasks-view.js'
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
  #firstFilled = new FirstFilled()
  #reachable = undefined
  #drawn = undefined

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
    if (isShown)
      this.#firstFilled.open(
        this,
        this.sections.map((each) => (this.folded.has(each) ? 0 : this.#countOf(each))),
      )
    if (!isShown || item === this.#revealed) return
    this.#revealed = item
    if (item) this.#reveal(item)
  }

  /** When the panel reduces the width, the card of the open task stays visible. */
  async #reveal(id) {
    const card = await this.#scrollTo(id)
    await new Promise(requestAnimationFrame)
    card?.closest('.column')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
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
          lanes: group && this.lanes.map((lane) => this.#laneOf(lane)),
          head: (column) => sectionHead(this, sections[column], this.#countOf(sections[column])),
          cell: (lane, column) => this.#cell(this.lanes[lane], sections[column], this.#gapIn(lane, column)),
        })}
      </div>
    `
  }

  #laneOf(lane) {
    const open = this.sections.filter((section) => !this.folded.has(section))
    const tallest = Math.max(0, ...open.map((section) => countOf(lane, [section])))
    return { label: lane.label, count: countOf(lane, this.sections), tallest }
  }

  #countOf(section) {
    return this.lanes.reduce((sum, lane) => sum + countOf(lane, [section]), 0)
  }

  #cell(lane, section, gap) {
    if (this.folded.has(section)) return nothing
    return html`${this.#cards(lane, section, gap)}${
      session.readOnly || this.query.group
        ? nothing
        : html`<button class="column-add" @click=${() => this.add({ section })}>
            ${icon('plus')}${t('tasks.add')}
          </button>`
    }`
  }

  #cards({ columns, cells }, section, gap) {
    return html`<board-column
      .records=${columns.get(section)}
      .face=${this.#face}
      .openId=${this.query.item}
      .activeId=${this.#reachable}
      .dragged=${this._drag?.ids}
      .selected=${this.selection.ids}
      .gap=${gap}
      @more=${() => this.remote?.more(cells?.get(section)?.key)}
    ></board-column>`
  }

  /** The place of the dragged cards in a cell. */
  #gapIn(lane, column) {
    const { over } = this._drag ?? {}
    return over?.lane === lane && over.column === column ? over.gap : undefined
  }

  /** How the columns draw the cards; see `BoardColumn`. It stays the same object while the context does. */
  get #face() {
    const { context } = this
    if (this.#drawn?.context !== context)
      this.#drawn = {
        context,
        face: { heightOf: cardHeight, body: (task) => taskCard(task, context, this.toggle) },
      }
    return this.#drawn.face
  }

  #isFolded = (column) => this.folded.has(this.sections[column])

  #focused(event) {
    const card = event.target.closest('.card')
    if (card) this._active = card.dataset.id
  }

  #clicked(event) {
    const card = event.target.closest('.card')
    if (!card || event.target.closest('button, a')) return
    if (this.#drag.handler.endsHold()) return
    const { id } = card.dataset
    const continues = this.#drag.handler.byTouch && this.selection.size > 0
    const picks = continues || event.metaKey || event.ctrlKey || event.shiftKey
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
    const card = await this.#scrollTo(id)
    card?.focus({ preventScroll: true })
    card?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  /** Scrolls to a card and returns it. */
  async #scrollTo(id) {
    await this.updateComplete
    return cardOf(this, placeOf(this.grid, id), id)
  }

  #dragging = {
    mayDrag: () => !session.readOnly,
    mayPick: () => !session.readOnly,
    pick: (id) => this.selection.pick(id),
    columnAt: (element) => element?.closest('.column[data-column]:not(.is-folded)') ?? undefined,
    indexIn: (cell, y, id) =>
      cell.querySelector('board-column').indexAt(y, this._drag?.ids.size === 1 ? id : undefined),
    countOf: (id) => heldWith(id, this.selection.ids).length,
    start: (id) => {
      this._drag = { ids: new Set(heldWith(id, this.selection.ids)) }
    },
    over: (cell, index, height) => {
      const over = cell && { ...numbersOf(cell), gap: { index, height } }
      if (!equal(over, this._drag?.over)) this._drag = { ...this._drag, over }
    },
    drop: (id, cell, index) => {
      this._drag = undefined
      if (id === undefined || !cell) return
      const { lane, column } = numbersOf(cell)
      const section = this.sections[column]
      const { key, columns } = this.lanes[lane]
      dropAt(this, id, { section, lane: key, shown: columns.get(section), index })
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
