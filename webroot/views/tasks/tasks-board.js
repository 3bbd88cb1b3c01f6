import { html } from 'lit'
import { cardHeight, taskCard } from '../../components/task-card/task-card.js'
import { moveTasks } from '../../app/tasks/tasks.js'
import { project } from '../../app/server/project.js'
import { session } from '../../app/server/session.js'
import { bySection, byPlace, sectionsOf } from '../../lib/tasks/tasks.js'
import { t } from '../../words/words.js'
import { BoardPreferences, openColumnMenu } from '../../kits/board/column-menu.js'
import { RemoteBoard } from '../../kits/board/remote-board.js'
import { changeToGroup, mayGroup } from '../../kits/list/rows/group-value.logic.js'
import { LocalRows } from '../../kits/list/rows/local-rows.js'
import { clearSelection, selectAll } from '../../kits/list/selection/select-all.js'
import { Selection } from '../../kits/list/selection/selection.js'
import { laneMenu, skeletonBoard } from './board/board-parts.js'
import { placeAmong } from './board/board.logic.js'
import { listCommands } from './list/list-commands.js'
import { taskBulkBar } from './list/list-parts.js'
import { sectionItems } from './board/section-menu.js'
import { TasksView } from './tasks-view.js'
import '../../kits/board/record-board.js'

/** The tasks as cards in the sections of the board. */
class TasksBoard extends TasksView {
  selection = new Selection(
    () => this.shownIds(),
    () => this.requestUpdate(),
  )
  #memory = new BoardPreferences('planner.board.folded', (section) => section)
  #loaded = undefined
  #columns = undefined
  #drawn = undefined

  namesCame() {
    this.#loaded?.forget()
    super.namesCame()
  }

  makeRemote() {
    return new RemoteBoard(this.type, this.store, this.fields, () => this.requestUpdate(), { order: byPlace })
  }

  willUpdate() {
    const { find } = this.query
    const { filters } = this
    const group = this.#laneField?.name
    if (this.remote) {
      this.remote.setQuery({ filters, find, columns: 'section', lanes: group })
      return
    }
    this.#loaded ??= new LocalRows(this.type, this.store, this.fields, undefined, {
      found: () => this.tasks,
      order: byPlace,
    })
    this.#loaded.setQuery({ filters, find, group })
  }

  get sections() {
    if (!this.remote) return super.sections
    return sectionsOf(
      this.remote.cells.flatMap(({ value }) => (value ? { section: value } : [])),
      project.config,
    )
  }

  get #board() {
    return this.querySelector('record-board')
  }

  /** The field of the swimlanes. Undefined without lanes. */
  get #laneField() {
    const field = this.type.fieldsByName.get(this.query.group)
    return field && mayGroup(field) ? field : undefined
  }

  shownIds(id) {
    return this.#board?.shownIds(id) ?? []
  }

  render() {
    return html`${this.bar({ layout: laneMenu(this.query.group) })}
      <div class="page board-page">${this.#body()}</div>
      ${taskBulkBar(this)}`
  }

  #body() {
    const { remote, selection, sections, explanation } = this
    if (explanation) return explanation
    if (remote ? remote.state !== 'ready' : !this.#loaded.isShown) return skeletonBoard()
    const mayChange = !session.readOnly
    return html`<record-board
      .rows=${remote ? undefined : this.#loaded.rows}
      .cells=${remote?.cells}
      .field=${this.#columnsOf(sections)}
      .laneField=${this.#laneField}
      .face=${this.#face}
      .context=${this.fields}
      .folded=${this.#memory.folded}
      .hiddenValues=${this.#memory.hidden}
      .limits=${this.#memory.limits(sections)}
      .selection=${selection}
      .isCounted=${this.counted !== undefined}
      .openId=${this.query.item}
      .label=${t('tasks.title')}
      .addLabel=${mayChange ? t('tasks.add') : undefined}
      .movable=${mayChange}
      .selectable=${mayChange}
      .arrangeable=${mayChange}
      ordered
      @open=${({ detail }) => this.open(detail.id)}
      @pick=${({ detail }) => selection.pick(detail.id, detail)}
      @extend=${({ detail }) => selection.extend(detail.from, detail.to)}
      @place=${({ detail }) => this.#place(detail)}
      @add=${({ detail }) => this.add({ section: detail.value })}
      @fold=${({ detail }) => this.#fold(detail.value)}
      @show=${({ detail }) => this.#show(detail.value)}
      @more=${({ detail }) => remote?.more(detail.key)}
      @column-menu=${({ detail }) => this.#openColumnMenu(detail)}
    ></record-board>`
  }

  /**
   * Returns the field of the columns, with the sections as its options. The result is the same object until the
   * sections change.
   */
  #columnsOf(sections) {
    const key = JSON.stringify(sections)
    if (this.#columns?.key !== key) {
      const options = sections.map((section) => ({ value: section, label: section }))
      this.#columns = { key, field: { ...this.type.fieldsByName.get('section'), options } }
    }
    return this.#columns.field
  }

  /** The `face` that renders the cards. It is the same object until the context changes. */
  get #face() {
    const { context } = this
    if (this.#drawn?.context !== context)
      this.#drawn = {
        context,
        face: {
          heightOf: (task, width) => cardHeight(task, context, width),
          body: (task, ids) => taskCard(task, context, this.toggle, ids),
        },
      }
    return this.#drawn.face
  }

  #fold(section) {
    this.#memory.fold(section)
    this.requestUpdate()
  }

  #show(section) {
    this.#memory.hide(section)
    this.requestUpdate()
  }

  #openColumnMenu({ column, name, anchor }) {
    openColumnMenu(anchor, {
      column,
      name,
      memory: this.#memory,
      items: ['-', ...sectionItems(name, this.sections)],
      changed: () => this.requestUpdate(),
    })
  }

  /** Moves tasks before the card at `index` of the shown cards of a section. */
  async #place({ ids, value: section, lane, index, shown }) {
    const field = this.#laneField
    const also = (task) => (lane ? changeToGroup(task, field, lane.value, this.fields) : {})
    if (!this.remote) {
      const all = bySection(this.store.all(), this.sections).get(section)
      return moveTasks(ids, section, { ...placeAmong(all, shown, index, ids), neighbours: all, also })
    }
    const above = shown.slice(0, index).filter((task) => !ids.includes(task.id))
    const all = above.length === 0 ? [] : await this.#sectionUntil(above.at(-1), section, shown)
    const where = placeAmong(all, above, above.length, ids)
    return moveTasks(ids, section, { ...where, shownAt: above.length, neighbours: shown, also })
  }

  /**
   * Returns the tasks of a section in their order, at least up to a task. The `shown` tasks are sufficient unless lanes
   * or filters hide others.
   */
  async #sectionUntil({ id }, section, shown) {
    const isWhole = !this.#laneField && !this.query.find && Object.keys(this.filters).length === 0
    if (isWhole) return shown
    const ids = await this.remote.idsUntil(id, { section })
    return ids.map((each) => this.store.get(each)).filter(Boolean)
  }

  async step(by) {
    const board = this.#board
    await board?.step(by)
    const { item } = this.query
    if (item && board && board.activeId !== item) this.open(board.activeId, { replace: true })
  }

  moveBy(id, by) {
    this.#board?.moveUpOrDown(id, by)
  }

  clearSelection() {
    clearSelection(this)
  }

  selectAll() {
    return selectAll(this, this.remote)
  }

  async focusRecord(id) {
    await this.updateComplete
    await this.#board?.focusRecord(id)
  }

  commands() {
    return [...super.commands(), ...listCommands(this)]
  }
}

customElements.define('view-tasks-board', TasksBoard)
