import { html, nothing } from 'lit'
import { CardDrag } from '../../components/card-drag/card-drag.js'
import { icon } from '../../components/icon/icon.js'
import { openMenu } from '../../components/menu/menu.js'
import { editSettings } from '../../app/records/settings.js'
import { project } from '../../app/server/project.js'
import { router } from '../../app/places/router.js'
import { session } from '../../app/server/session.js'
import { moveTasks } from '../../app/records/tasks.js'
import { bySection, same, sectionsOf } from '../../lib/tasks.js'
import { lanesOf, lanesOfCells, neighbourSection, positionIn } from './board.logic.js'
import { t } from '../../words/words.js'
import { columnHead } from '../../kits/board/column-head.js'
import { chooseLimit } from '../../kits/board/column-menu.js'
import { RemoteBoard } from '../../kits/board/remote-board.js'
import { sectionItems } from './section-menu.js'
import { TasksView } from './tasks-view.js'
import './board-column.js'
import '../../components/board/board.css'

const FOLDED = 'planner.board.folded'

/** The tasks as cards in the sections of the board. */
class TasksBoard extends TasksView {
  static properties = { _active: { state: true }, _drag: { state: true } }

  #lanes = []
  #drag = undefined
  #revealed = undefined
  #reachable = undefined
  #folded = new Set(JSON.parse(localStorage.getItem(FOLDED) ?? '[]'))

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

  shownIds(id) {
    const at = this.#find(id)
    return at
      ? at.list.map((task) => task.id)
      : this.#lanes.flatMap((lane) => [...lane.columns.values()].flat().map((task) => task.id))
  }

  focusRecord(id) {
    return this.#focus(id)
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
    return html`${this.bar('board', { extra: this.#laneButton() })}
      <div class="page board-page">${this.#body()}</div>`
  }

  #laneButton() {
    return html`<button
      class="button is-quiet is-icon"
      title=${t('lanes.title')}
      aria-label=${t('lanes.title')}
      aria-haspopup="menu"
      aria-pressed=${Boolean(this.query.group)}
      @click=${(event) =>
        openMenu(
          event.currentTarget,
          [
            ['assignee', t('lanes.assignee')],
            ['priority', t('lanes.priority')],
            [null, t('lanes.none')],
          ].map(([group, label]) => ({
            label,
            checked: (this.query.group ?? null) === group,
            run: () => router.set({ group }, { replace: true }),
          })),
          { label: t('lanes.title') },
        )}
    >
      ${icon('rows-3')}
    </button>`
  }

  #body() {
    const { remote } = this
    if ((remote ?? this.store).state === 'failed') return this.notLoaded(remote?.error)
    if (remote ? remote.state !== 'ready' : !this.store.isShown)
      return html`<div class="board" aria-hidden="true">
        ${[5, 3, 4, 2].map(
          (count) =>
            html`<div class="column">
              ${Array.from({ length: count }, () => html`<div class="card-skeleton"></div>`)}
            </div>`,
        )}
      </div>`
    const { sections, context } = this
    this.#lanes = remote
      ? lanesOfCells(remote.cells, sections, this.query.group, context.personName, this.#lanes)
      : lanesOf(this.tasks, sections, this.query.group, context.personName, this.#lanes)
    const lanes = this.query.group ? 'has-lanes' : ''
    this.#reachable = this.#find(this._active) ? this._active : undefined
    return html`
      <div class="board ${lanes}" @focusin=${this.#focused} @click=${this.#clicked} @keydown=${this.#key}>
        ${
          lanes
            ? html`<div class="board-heads">
                  ${sections.map(
                    (section) => html`<div class="column">${this.#head(section, this.#countOf(section))}</div>`,
                  )}
                </div>
                ${this.#lanes.map(
                  (lane) =>
                    html` <section class="lane" aria-label=${lane.label}>
                      <h2 class="lane-head">
                        ${lane.label}<span class="count"
                          >${sections.reduce((sum, section) => sum + countIn(lane, section), 0)}</span
                        >
                      </h2>
                      <div class="lane-columns">
                        ${sections.map(
                          (section) =>
                            html`<div class="column ${this.#isFolded(section) ? 'is-folded' : ''}">
                              ${this.#cards(section, lane, context)}
                            </div>`,
                        )}
                      </div>
                    </section>`,
                )}`
            : sections.map((section) => this.#column(section, this.#lanes[0], context))
        }
      </div>
    `
  }

  #countOf(section) {
    return this.#lanes.reduce((sum, lane) => sum + countIn(lane, section), 0)
  }

  #column(section, lane, context) {
    const count = countIn(lane, section)
    return html`
      <section
        class="column ${this.#isFolded(section) ? 'is-folded' : ''}"
        aria-label=${t('tasks.column', { section, count })}
      >
        ${this.#head(section, count)}
        ${
          this.#isFolded(section)
            ? nothing
            : html` ${this.#cards(section, lane, context)}
              ${
                session.readOnly
                  ? nothing
                  : html`<button class="column-add" @click=${() => this.add({ section })}>
                      ${icon('plus')}${t('tasks.add')}
                    </button>`
              }`
        }
      </section>
    `
  }

  #head(section, count) {
    const isFolded = this.#isFolded(section)
    return columnHead({
      column: { count, label: section },
      name: section,
      limit: project.config?.wipLimits?.[section] || undefined,
      isCounted: this.remote !== undefined || this.store.state === 'ready',
      isFolded,
      fold: () => this.#fold(section),
      openMenu: session.readOnly ? undefined : (anchor) => this.#columnMenu(anchor, section),
      add: session.readOnly ? undefined : () => this.add({ section }),
    })
  }

  #columnMenu(anchor, section) {
    const limit = project.config?.wipLimits?.[section]
    openMenu(
      anchor,
      [
        { label: t('board.fold'), glyph: 'chevrons-left-right', run: () => this.#fold(section) },
        {
          label: limit ? t('board.limit', { limit }) : t('board.setLimit'),
          glyph: 'gauge',
          run: () => chooseLimit(section, limit, (next) => this.#setLimit(section, next)),
        },
        '-',
        ...sectionItems(section, this.sections),
      ],
      { label: t('board.moreFor', { section }) },
    )
  }

  #setLimit(section, limit) {
    return editSettings({ wipLimits: { ...(project.config?.wipLimits ?? {}), [section]: limit } })
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
      .draggedId=${this._drag?.id}
      .gap=${gap}
      .toggle=${this.toggle}
      @more=${() => this.remote?.more(lane.cells?.get(section)?.key)}
    ></board-column>`
  }

  #isFolded(section) {
    return this.#folded.has(section)
  }

  #fold(section) {
    if (!this.#folded.delete(section)) this.#folded.add(section)
    localStorage.setItem(FOLDED, JSON.stringify([...this.#folded]))
    this.requestUpdate()
  }

  #focused(event) {
    const card = event.target.closest('.card')
    if (card) this._active = card.dataset.id
  }

  #clicked(event) {
    const card = event.target.closest('.card')
    if (card && !event.target.closest('button, a')) this.open(card.dataset.id)
  }

  #key(event) {
    const card = event.target.closest('.card')
    if (event.target !== card) return
    const steps = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }
    const step = steps[event.key]
    if (event.key === 'Enter') {
      event.preventDefault()
      this.open(card.dataset.id)
    } else if (step && !event.altKey && !event.shiftKey) {
      event.preventDefault()
      this.#walk(card.dataset.id, ...step)
    }
  }

  /** Moves the focus to an adjacent card. */
  #walk(id, columns, rows) {
    const at = this.#find(id)
    if (!at) return this.#focusFirst()
    if (rows) return this.#focus(at.list[at.index + rows]?.id)
    for (
      let section = neighbourSection(this.sections, at.section, columns);
      section;
      section = neighbourSection(this.sections, section, columns)
    ) {
      const list = this.#isFolded(section) ? [] : at.lane.columns.get(section)
      if (list.length > 0) return this.#focus(list[Math.min(at.index, list.length - 1)].id)
    }
  }

  /** Moves a card within its column or to an adjacent column. */
  #shift(id, columns, rows) {
    if (session.readOnly) return
    const at = this.#find(id)
    const section = columns ? neighbourSection(this.sections, at.section, columns) : at.section
    if (!section) return
    const others = at.lane.columns.get(section).filter((task) => task.id !== id)
    const index = columns ? Math.min(at.index, others.length) : at.index + rows
    if (!columns && (index < 0 || index > others.length)) return
    this.#place(id, section, others, index)
    this.#focus(id)
  }

  async #place(id, section, shown, index, also) {
    if (this.remote) {
      const above = shown.slice(0, index).filter((task) => task.id !== id)
      const position = await this.#positionBelow(above.at(-1), section, id)
      moveTasks([id], section, { position, shownAt: above.length, neighbours: shown, also })
      return
    }
    const all = bySection(this.store.all(), this.sections).get(section)
    moveTasks([id], section, { position: positionIn(all, shown, index, [id]), neighbours: all, also })
  }

  /** Returns the number of other tasks of a section up to a task. Filters may hide some of them. */
  async #positionBelow(above, section, id) {
    if (!above) return 0
    const isWhole = !this.query.group && !this.query.find && Object.keys(this.filters).length === 0
    const ids = isWhole
      ? this.#lanes[0].columns.get(section).map((task) => task.id)
      : await this.remote.idsUntil(above.id, { section })
    return ids.filter((each) => each !== id).indexOf(above.id) + 1
  }

  #find(id) {
    for (const lane of this.#lanes) {
      for (const [section, list] of lane.columns) {
        const index = list.findIndex((task) => task.id === id)
        if (index >= 0) return { lane, section, list, index }
      }
    }
    return undefined
  }

  #focusFirst() {
    for (const lane of this.#lanes)
      for (const list of lane.columns.values()) if (list.length > 0) return this.#focus(list[0].id)
  }

  async #focus(id) {
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
    const at = this.#find(id)
    const column = [...this.querySelectorAll('board-column')].find(
      (each) => each.section === at?.section && each.lane === at?.lane.key,
    )
    await column?.updateComplete
    column?.reveal(id)
    await column?.updateComplete
    return column
  }

  #dragging = {
    mayDrag: () => !session.readOnly,
    columnAt: (element) => element?.closest('.column')?.querySelector('board-column') ?? undefined,
    indexIn: (column, y, id) => column.indexAt(y, id),
    countOf: () => 1,
    start: (id) => {
      this._drag = { id }
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
      const from = this.#find(id)
      const list = column.tasks
      const changesLane = this.query.group && from.lane.key !== column.lane
      if (same(from.section, column.section) && !changesLane && (index === from.index || index === from.index + 1))
        return
      this.#place(
        id,
        column.section,
        list,
        index,
        changesLane ? { [this.query.group]: column.lane === '' ? null : column.lane } : {},
      )
    },
  }

  commands() {
    const walk = (id, title, keys, columns, rows) => ({
      id,
      title,
      keys,
      section: 'list',
      hidden: true,
      run: () => this.#walk(this.focusedId ?? this._active, columns, rows),
    })
    const shift = (id, title, keys, columns, rows) => ({
      id,
      title,
      keys,
      section: 'task',
      hidden: true,
      when: () => this.focusedId !== undefined && !session.readOnly,
      run: () => this.#shift(this.focusedId, columns, rows),
    })
    return [
      ...super.commands(),
      walk('next', t('command.next'), 'j', 0, 1),
      walk('previous', t('command.previous'), 'k', 0, -1),
      walk('left', t('board.left'), 'h', -1, 0),
      walk('right', t('board.right'), 'l', 1, 0),
      shift('up', t('task.moveUp'), 'Shift+ArrowUp', 0, -1),
      shift('down', t('task.moveDown'), 'Shift+ArrowDown', 0, 1),
      shift('shift left', t('board.moveLeft'), 'Shift+ArrowLeft', -1, 0),
      shift('shift right', t('board.moveRight'), 'Shift+ArrowRight', 1, 0),
    ]
  }
}

/** The number of tasks of a lane in a section, also of those that are not loaded. */
function countIn(lane, section) {
  return lane.cells?.get(section)?.count ?? lane.columns.get(section)?.length ?? 0
}

customElements.define('view-tasks-board', TasksBoard)
