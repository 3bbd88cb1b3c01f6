import { html, nothing } from 'lit'
import { avatar } from '../../components/avatar/avatar.js'
import { emptyState } from '../../components/empty-state/empty-state.js'
import { icon } from '../../components/icon/icon.js'
import { openMenu } from '../../components/menu/menu.js'
import { skeletonRows } from '../../components/skeleton/skeleton.js'
import {
  blockedMark,
  commentMark,
  doneToggle,
  dueMark,
  priorityGlyph,
  subtaskMark,
} from '../../components/task-card/task-card.js'
import '../../components/data-table/data-table.js'
import { announce } from '../../app/messages/announce.js'
import { run } from '../../app/commands/commands.js'
import { focusOwner } from '../../app/commands/focus.js'
import { project } from '../../app/server/project.js'
import { router } from '../../app/places/router.js'
import { session } from '../../app/server/session.js'
import { moveTasks } from '../../app/records/tasks.js'
import { bySection, dueState, isDone } from '../../lib/tasks.js'
import { toneOf } from '../../lib/tone.js'
import { t } from '../../words/words.js'
import { GROUPINGS, ORDERS, givenBy, rowsOf, select } from './list.logic.js'
import { TasksView } from './tasks-view.js'

const FOLDED = 'planner.list.folded'
const LONG_PRESS_MS = 450

/** The tasks as rows in groups, to read, tick off, and change many at once. */
class TasksList extends TasksView {
  static properties = { selected: { state: true } }

  #folded = new Set(JSON.parse(localStorage.getItem(FOLDED) ?? '["section:done"]'))
  #last = undefined
  #byTouch = false
  #held = false
  #rows = {}

  constructor() {
    super()
    this.selected = new Set()
  }

  shownIds() {
    return this.#makeRows()
      .filter((row) => row.group === undefined)
      .map((row) => row.id)
  }

  focusTask(id) {
    return this.#table()?.focusRow(this.#makeRows().findIndex((row) => row.group === undefined && row.id === id))
  }

  get #group() {
    return this.query.group ?? 'section'
  }

  render() {
    const rows = this.store.isShown ? this.#makeRows() : []
    return html`
      ${this.bar('list', { extra: this.#layoutButton() })}
      <div class="page">${this.#body(rows)}</div>
      ${this.selected.size > 0 ? this.#bulk() : nothing}
    `
  }

  #makeRows() {
    const { tasks, context } = this
    const key = JSON.stringify([
      this.query.group,
      this.query.sort,
      [...this.#folded],
      context.config?.sections,
      context.today,
    ])
    if (this.#rows.tasks !== tasks || this.#rows.key !== key) {
      const value = rowsOf(tasks, {
        group: this.#group,
        sort: this.query.sort,
        config: context.config,
        folded: this.#folded,
        dueOf: (task) => dueState(task, context.today, context.config),
        nameOf: context.personName,
      })
      this.#rows = { tasks, key, value }
    }
    return this.#rows.value
  }

  #body(rows) {
    if (this.store.state === 'failed') return this.notLoaded()
    if (!this.store.isShown || (this.store.state === 'partial' && rows.length === 0)) return skeletonRows(12)
    if (this.store.size === 0) {
      return emptyState({
        glyph: 'square-check-big',
        title: 'No tasks yet',
        text: 'What has to be done goes here. One line makes a task: its name, and if you like #tag @person ^friday.',
        action: session.readOnly
          ? nothing
          : html`<button class="button is-primary" @click=${() => this.add()}>
              ${icon('plus')}Add the first task
            </button>`,
      })
    }
    if (rows.length === 0) {
      return emptyState({
        glyph: 'search-x',
        title: 'Nothing matches',
        text: 'No task fits what you asked for.',
        action: html`<button class="button" @click=${this.#clear}>Clear filters</button>`,
      })
    }
    return html`<data-table
      class="task-table ${this.selected.size > 0 ? 'is-selecting' : ''}"
      .rows=${rows}
      .columns=${this.#columns()}
      label="Tasks"
      .openId=${this.query.item}
      .head=${(row) => this.#head(row)}
      headless
      .version=${this.selected}
      @pointerdown=${this.#press}
      @contextmenu=${(event) => this.#byTouch && event.preventDefault()}
      @open=${(event) => this.#chose(event.detail.id)}
    ></data-table>`
  }

  #clear = () =>
    router.set({ ...Object.fromEntries(Object.keys(this.filters).map((name) => [name, null])), find: null })

  #head(row) {
    return html`
      <button class="group-fold" aria-expanded=${!row.folded} @click=${() => this.#fold(row.group)}>
        ${icon('chevron-right', row.folded ? '' : 'is-turned')}<span>${row.label}</span>${
          this.store.state === 'ready' ? html`<span class="count">${row.count}</span>` : nothing
        }
      </button>
      ${
        session.readOnly
          ? nothing
          : html`<button
              class="column-tool group-add"
              aria-label="Add a task to ${row.label}"
              title="Add a task"
              @click=${() => this.add(givenBy(this.#group, row.key, project.config, this.sections))}
            >
              ${icon('plus')}
            </button>`
      }
    `
  }

  #columns() {
    const { context } = this
    return [
      {
        name: 'title',
        label: 'Title',
        width: 'minmax(0, 1fr)',
        cell: (task) =>
          html` <span class="task-cell">
            ${
              session.readOnly
                ? nothing
                : html`<input
                    class="task-pick"
                    type="checkbox"
                    tabindex="-1"
                    aria-label="Select ${task.title}"
                    .checked=${this.selected.has(task.id)}
                    @click=${(event) => this.#pick(task.id, event.shiftKey)}
                  />`
            }
            ${doneToggle(task, context, this.toggle)}
            <span class="task-priority">${priorityGlyph(task.priority)}</span>
            <span class="task-title truncate ${isDone(task, context.config) ? 'is-done' : ''}">${task.title}</span>
            ${blockedMark(task, context)} ${subtaskMark(task)} ${commentMark(task)}
            <span class="task-tags"
              >${[task.tags ?? []]
                .flat()
                .slice(0, 3)
                .map((tag) => html`<span class="chip tone-${toneOf(tag)}">${tag}</span>`)}</span
            >
          </span>`,
      },
      ...(this.#isTight()
        ? []
        : [
            {
              name: 'milestone',
              label: 'Milestone',
              width: 'clamp(8rem, 18cqi, 14rem)',
              cell: (task) =>
                task.milestone
                  ? html`<span class="mark task-milestone"
                      >${icon('milestone')}<span class="truncate">${task.milestone}</span></span
                    >`
                  : '',
            },
          ]),
      { name: 'due', label: 'Due', width: '6.5rem', cell: (task) => dueMark(task, context) },
      {
        name: 'assignee',
        label: 'Assignee',
        width: '1.5rem',
        cell: (task) => (task.assignee ? avatar(context.personName(task.assignee)) : ''),
      },
    ]
  }

  /** Whether the titles need the room of the milestones; on a phone these have a line of their own. */
  #isTight() {
    return this.query.item ? innerWidth < 1500 : innerWidth >= 768 && innerWidth < 1000
  }

  #layoutButton() {
    return html`<button
      class="button is-quiet is-icon"
      title="Group and sort"
      aria-label="Group and sort"
      aria-haspopup="menu"
      @click=${(event) =>
        openMenu(
          event.currentTarget,
          [
            ...GROUPINGS.map(([name, label]) => ({
              label: name === 'none' ? label : `Group by ${label.toLowerCase()}`,
              checked: this.#group === name,
              run: () => router.set({ group: name === 'section' ? null : name }, { replace: true }),
            })),
            '-',
            ...ORDERS.map(([sort, label]) => ({
              label: `Sort: ${label.toLowerCase()}`,
              checked: this.query.sort === sort,
              run: () => router.set({ sort: sort ?? null }, { replace: true }),
            })),
          ],
          { label: 'Group and sort' },
        )}
    >
      ${icon('rows-3')}
    </button>`
  }

  #fold(group) {
    if (!this.#folded.delete(group)) this.#folded.add(group)
    localStorage.setItem(FOLDED, JSON.stringify([...this.#folded]))
    this.requestUpdate()
  }

  #pick(id, range) {
    this.selected = select(this.selected, this.shownIds(), id, { range, last: this.#last })
    this.#last = id
    announce(t('tasks.selected', { count: this.selected.size }))
  }

  /** With a finger, holding a row selects it; then touching others does. */
  #press = (event) => {
    this.#byTouch = event.pointerType === 'touch'
    this.#held = false
    const row = event.target.closest('.table-row')
    if (!this.#byTouch || !row || session.readOnly) return
    const timer = setTimeout(() => {
      end()
      this.#held = true
      this.#pick(row.dataset.id, false)
      navigator.vibrate?.(10)
    }, LONG_PRESS_MS)
    const end = () => {
      clearTimeout(timer)
      removeEventListener('pointermove', moved)
      for (const name of ['pointerup', 'pointercancel']) removeEventListener(name, end)
    }
    const moved = ({ clientX, clientY }) => Math.hypot(clientX - event.clientX, clientY - event.clientY) > 8 && end()
    addEventListener('pointermove', moved)
    for (const name of ['pointerup', 'pointercancel']) addEventListener(name, end)
  }

  #chose(id) {
    if (this.#held) this.#held = false
    else if (this.#byTouch && this.selected.size > 0) this.#pick(id, false)
    else this.open(id)
  }

  #bulk() {
    const act = (id, label, glyph) =>
      html`<button class="button is-quiet" aria-label=${label} title=${label} @click=${() => run(`task ${id}`)}>
        ${icon(glyph)}<span>${label}</span>
      </button>`
    return html`
      <div class="bulk" role="toolbar" aria-label="Selected tasks">
        <strong class="bulk-count">${this.selected.size}<span> selected</span></strong>
        ${act('done', 'Done', 'check')} ${act('move', 'Move', 'arrow-right-left')} ${act('assign', 'Assign', 'user')}
        ${act('priority', 'Priority', 'signal')} ${act('due', 'Due', 'calendar')} ${act('tag', 'Tags', 'tag')}
        ${act('delete', 'Delete', 'trash-2')}
        <button
          class="button is-quiet is-icon"
          aria-label="Clear the selection"
          title="Clear  Esc"
          @click=${() => this.#clearSelection()}
        >
          ${icon('x')}
        </button>
      </div>
    `
  }

  /** The bar goes away, so the focus goes back to the list. */
  #clearSelection() {
    const [id] = this.inOrder([...this.selected])
    this.unselect()
    this.focusTask(id)
  }

  #table() {
    return this.querySelector('data-table')
  }

  async #step(by) {
    const table = this.#table()
    if (!table) return
    await table.step(by)
    if (this.query.item && table.activeId !== this.query.item) this.open(table.activeId, { replace: true })
  }

  /** Moves the task in focus up or down in its section. */
  #shift(by) {
    const task = this.store.get(this.focusedId)
    if (!task) return
    const all = bySection(this.store.all(), this.sections).get(
      this.sections.find((section) => section.toLowerCase() === task.section?.toLowerCase()),
    )
    const position = all.findIndex((other) => other.id === task.id) + by
    if (position >= 0 && position < all.length)
      this.act([task.id], () => moveTasks([task.id], task.section, { position, neighbours: all }))
  }

  commands() {
    const inList = () => !focusOwner().closest('detail-panel')
    const mayMove = () => this.focusedId !== undefined && !session.readOnly
    return [
      ...super.commands(),
      { id: 'next', title: t('command.next'), keys: 'j', section: 'List', hidden: true, run: () => this.#step(1) },
      {
        id: 'previous',
        title: t('command.previous'),
        keys: 'k',
        section: 'List',
        hidden: true,
        run: () => this.#step(-1),
      },
      {
        id: 'select',
        title: t('tasks.select'),
        keys: 'x',
        section: 'Task',
        hidden: true,
        when: mayMove,
        run: () => this.#pick(this.focusedId, false),
      },
      {
        id: 'select all',
        title: t('tasks.selectAll'),
        keys: 'Mod+a',
        section: 'Task',
        when: () => !session.readOnly && inList(),
        run: () => {
          this.selected = new Set(this.tasks.map((task) => task.id))
        },
      },
      {
        id: 'unselect',
        title: t('tasks.unselect'),
        keys: 'Escape',
        section: 'Task',
        hidden: true,
        when: () => this.selected.size > 0 && inList(),
        run: () => this.#clearSelection(),
      },
      {
        id: 'up',
        title: t('task.moveUp'),
        keys: 'Shift+ArrowUp',
        section: 'Task',
        hidden: true,
        when: mayMove,
        run: () => this.#shift(-1),
      },
      {
        id: 'down',
        title: t('task.moveDown'),
        keys: 'Shift+ArrowDown',
        section: 'Task',
        hidden: true,
        when: mayMove,
        run: () => this.#shift(1),
      },
    ]
  }
}

customElements.define('view-tasks-list', TasksList)
