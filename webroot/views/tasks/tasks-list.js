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
import { run } from '../../app/commands/commands.js'
import { holdKeys } from '../../app/commands/held-keys.js'
import { complain } from '../../app/messages/toasts.js'
import { withProgress } from '../../app/records/progress.js'
import { focusOwner } from '../../app/commands/focus.js'
import { project } from '../../app/server/project.js'
import { router } from '../../app/places/router.js'
import { session } from '../../app/server/session.js'
import { moveTasks } from '../../app/records/tasks.js'
import { formatNumber } from '../../lib/numbers.js'
import { bySection, dueState, isDone, sectionsOf } from '../../lib/tasks.js'
import { toneOf } from '../../lib/tone.js'
import { inSentence, t } from '../../words/words.js'
import { bulkBar } from '../../kits/list/bulk-bar.js'
import { ListColumns } from '../../kits/list/columns.js'
import { nextSort } from '../../kits/list/columns.logic.js'
import { exportShown, mayExport } from '../../kits/list/export.js'
import { headOf } from '../../kits/list/rows/heads.js'
import { recordsIn } from '../../kits/list/rows/order-and-groups.logic.js'
import { RemoteRows } from '../../kits/list/rows/remote-rows.js'
import { Selection } from '../../kits/list/selection.js'
import { GROUPINGS, ORDERS, givenBy, rowsOf } from './list.logic.js'
import { TasksView } from './tasks-view.js'

const FOLDED = 'planner.list.folded'

/** The tasks as rows in groups, for reading, completing and changing many at once. */
class TasksList extends TasksView {
  #folded = new Set(JSON.parse(localStorage.getItem(FOLDED) ?? '["section:done"]'))
  #rows = {}
  /** The rows from the server, for a project with so many tasks that they are not loaded as a whole. */
  #remote = undefined

  constructor() {
    super()
    this.selection = new Selection(
      () => this.shownIds(),
      () => this.requestUpdate(),
    )
    this.listColumns = new ListColumns(pageOf(this), {
      usual: () => (this.#isTight() ? ['dueDate', 'assignee'] : ['milestone', 'dueDate', 'assignee']),
      cells: this.#cells(),
    })
  }

  async load() {
    const { store } = this
    await store.measured
    if (!this.isConnected) return
    if (!store.isLong || store.state === 'ready') {
      await super.load()
      return
    }
    this.#remote = new RemoteRows(this.type, store, this.fields, () => this.requestUpdate(), {
      makeHead: ({ value, count }) => this.#remoteHead(value, count),
      isFolded: ({ value }) => this.#folded.has(this.#groupId(value)),
    })
    this.#remote.begin()
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    this.#remote?.end()
    this.#remote = undefined
  }

  willUpdate() {
    if (!this.#remote) return
    const { find, sort } = this.query
    const filters = this.#hidesDone ? { ...this.filters, completed: 'false' } : this.filters
    this.#remote.ask({ filters, find, sort, group: this.#groupField?.name })
  }

  /** The rows from the server; undefined if all tasks are loaded. */
  get source() {
    return this.#remote
  }

  get counted() {
    if (!this.#remote) return super.counted
    return this.#remote.state === 'ready' ? { shown: this.#remote.matching, all: this.#remote.total } : undefined
  }

  get sections() {
    if (!this.#remote || this.#group !== 'section') return super.sections
    const named = this.#remote.groupValues.filter(Boolean).map((section) => ({ section }))
    return sectionsOf([...named, ...this.store.all()], project.config)
  }

  /** The field that groups the tasks; undefined without groups. */
  get #groupField() {
    return this.type.fieldsByName.get(this.#group === 'due' ? 'dueDate' : this.#group)
  }

  #groupId(value) {
    return `${this.#group}:${String(value ?? '').toLowerCase()}`
  }

  #remoteHead(value, count) {
    const group = this.#groupId(value)
    const { label } = headOf(this.#groupField, value, this.fields)
    const key = this.#group === 'section' ? String(value ?? '').toLowerCase() : String(value ?? '')
    return { group, key, label, count, folded: this.#folded.has(group) }
  }

  shownIds() {
    return recordsIn(this.#makeRows()).map((row) => row.id)
  }

  focusRecord(id) {
    return this.#table()?.focusRow(this.#makeRows().findIndex((row) => row.group === undefined && row.id === id))
  }

  get #group() {
    return this.query.group ?? 'section'
  }

  render() {
    const rows = this.#remote || this.store.isShown ? this.#makeRows() : []
    return html`
      ${this.bar('list', { extra: this.#layoutButton() })}
      <div class="page">${this.#body(rows)}</div>
      ${this.#bulk()}
    `
  }

  /** Without the folded section of completed tasks, completed tasks are hidden unless a filter includes them. */
  get #hidesDone() {
    return this.#group !== 'section' && !this.query.find && this.query.completed === undefined
  }

  #makeRows() {
    if (this.#remote) return this.#remote.rows
    const { tasks, context } = this
    const key = JSON.stringify([
      this.query.group,
      this.query.sort,
      [...this.#folded],
      context.config?.sections,
      context.today,
      this.#hidesDone,
    ])
    if (this.#rows.tasks !== tasks || this.#rows.key !== key) {
      const shown = this.#hidesDone ? tasks.filter((task) => !isDone(task, context.config)) : tasks
      const value = rowsOf(shown, {
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
    const { state, error } = this.#remote ?? this.store
    if (state === 'failed') return this.notLoaded(error)
    const isComing = this.#remote
      ? state !== 'ready'
      : !this.store.isShown || (state === 'partial' && rows.length === 0)
    if (isComing) return skeletonRows(12)
    if ((this.#remote?.total ?? this.store.size) === 0) {
      return emptyState({
        glyph: 'square-check-big',
        title: t('tasks.empty'),
        text: t('tasks.emptyText'),
        action: session.readOnly
          ? nothing
          : html`<button class="button is-primary" @click=${() => this.add()}>
              ${icon('plus')}${t('tasks.addFirst')}
            </button>`,
      })
    }
    if (rows.length === 0) {
      return emptyState({
        glyph: 'search-x',
        title: t('tasks.noMatch'),
        text: t('tasks.noMatchText'),
        action: html`<button class="button" @click=${this.#clear}>${t('tasks.clearFilters')}</button>`,
      })
    }
    const { selection } = this
    return html`<data-table
      class="task-table"
      arranged
      .rows=${rows}
      .columns=${this.listColumns.list({ titleCell: (task) => this.#title(task) })}
      .sort=${this.query.sort}
      label=${t('tasks.title')}
      .openId=${this.query.item}
      .head=${(row) => this.#head(row)}
      .selected=${session.readOnly ? undefined : selection.ids}
      .titled=${(task) => task.title}
      @open=${(event) => this.open(event.detail.id)}
      @sight=${({ detail }) => this.#remote?.see(detail.first, detail.last)}
      @sort=${({ detail }) => this.#sort(nextSort(this.query.sort, detail.name, detail))}
      @resize=${({ detail }) => this.listColumns.resize(detail.name, detail.width)}
      @arrange=${({ detail }) => this.listColumns.arrange(detail.name, detail.to, detail.after)}
      @column-menu=${({ detail }) =>
        openMenu(detail.anchor, this.listColumns.itemsOf(detail.name), { at: detail.at, align: 'start' })}
      @pick=${({ detail }) => selection.pick(detail.id, detail)}
      @sweep=${({ detail }) => selection.sweep(detail.from, detail.to)}
      @extend=${({ detail }) => this.#extend(detail.by)}
      @row-menu=${({ detail }) => this.openRowMenu(detail.anchor, detail.id)}
    ></data-table>`
  }

  #sort(sort) {
    router.set({ sort: sort ?? null }, { replace: true })
  }

  async #extend(by) {
    const from = this.#table().activeId
    await this.#table().step(by)
    this.selection.extend(from, this.#table().activeId)
  }

  #clear = () =>
    router.set({ ...Object.fromEntries(Object.keys(this.filters).map((name) => [name, null])), find: null })

  #head(row) {
    return html`
      <button class="group-fold" aria-expanded=${!row.folded} @click=${() => this.#fold(row.group)}>
        ${icon('chevron-right', row.folded ? '' : 'is-turned')}<span>${row.label}</span>${
          this.counted ? html`<span class="count">${formatNumber(row.count)}</span>` : nothing
        }
      </button>
      ${
        session.readOnly
          ? nothing
          : html`<button
              class="column-tool group-add"
              aria-label=${t('tasks.addToSection', { section: row.label })}
              title=${t('tasks.addA')}
              @click=${() => this.add(givenBy(this.#group, row.key, project.config, this.sections))}
            >
              ${icon('plus')}
            </button>`
      }
    `
  }

  /** The first cell of a task: its title and its most important marks. */
  #title(task) {
    const { context } = this
    return html` <span class="task-cell">
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
    </span>`
  }

  /** Columns that tasks display differently from other collections. */
  #cells() {
    return {
      milestone: {
        width: 'clamp(8rem, 18cqi, 14rem)',
        cell: (task) =>
          task.milestone
            ? html`<span class="mark task-milestone"
                >${icon('milestone')}<span class="truncate">${task.milestone}</span></span
              >`
            : '',
      },
      dueDate: { width: '6.5rem', cell: (task) => dueMark(task, this.context) },
      assignee: {
        width: '4rem',
        cell: (task) => (task.assignee ? avatar(this.context.personName(task.assignee)) : ''),
      },
    }
  }

  /** Whether the titles need the space of the milestone column. On a phone milestones have their own line. */
  #isTight() {
    return this.query.item ? innerWidth < 1500 : innerWidth >= 768 && innerWidth < 1000
  }

  #layoutButton() {
    return html`<button
      class="button is-quiet is-icon"
      title=${t('tasks.groupAndSort')}
      aria-label=${t('tasks.groupAndSort')}
      aria-haspopup="menu"
      @click=${(event) =>
        openMenu(
          event.currentTarget,
          [
            ...(mayExport(this.type)
              ? [{ label: t('list.export'), glyph: 'download', run: () => exportShown(pageOf(this)) }, '-']
              : []),
            ...GROUPINGS.map(([name, label]) => ({
              label: name === 'none' ? label : t('tasks.groupBy', { field: inSentence(label) }),
              checked: this.#group === name,
              run: () => router.set({ group: name === 'section' ? null : name }, { replace: true }),
            })),
            '-',
            ...ORDERS.map(([sort, label]) => ({
              label: t('tasks.sortBy', { order: inSentence(label) }),
              checked: this.query.sort === sort,
              run: () => this.#sort(sort),
            })),
            ...(this.#group === 'section'
              ? []
              : [
                  '-',
                  {
                    label: t('tasks.showDone'),
                    checked: !this.#hidesDone,
                    run: () => router.set({ completed: this.#hidesDone ? 'true,false' : null }, { replace: true }),
                  },
                ]),
            '-',
            ...this.listColumns.items(),
          ],
          { label: t('tasks.groupAndSort') },
        )}
    >
      ${icon('rows-3')}
    </button>`
  }

  #fold(group) {
    if (!this.#folded.delete(group)) this.#folded.add(group)
    localStorage.setItem(FOLDED, JSON.stringify([...this.#folded]))
    this.#remote?.forget()
    this.requestUpdate()
  }

  #bulk() {
    const act = (id, label, glyph) => ({ label, glyph, run: () => run(`task ${id}`) })
    return bulkBar({
      count: this.selection.size,
      label: t('tasks.selectedTasks'),
      items: [
        act('done', t('task.bulkDone'), 'check'),
        act('move', t('task.bulkMove'), 'arrow-right-left'),
        act('assign', t('task.bulkAssign'), 'user'),
        act('priority', t('task.bulkPriority'), 'signal'),
        act('due', t('task.bulkDue'), 'calendar'),
        act('tag', t('task.bulkTags'), 'tag'),
        act('field', t('list.setAField'), 'pencil'),
        act('delete', t('command.delete'), 'trash-2'),
      ],
      clear: () => this.#clearSelection(),
    })
  }

  /** The bar of the selection disappears, so the focus returns to the list. */
  #clearSelection() {
    const [id] = this.selection.inOrder()
    this.selection.clear()
    this.focusRecord(id)
  }

  #table() {
    return this.querySelector('data-table')
  }

  async #selectAll() {
    try {
      if (this.#remote)
        await withProgress(t('list.loadingAll'), this.#remote.matching, (progress) => this.#remote.loadAll(progress))
    } catch (error) {
      complain(error)
      return
    }
    this.selection.all()
  }

  async #step(by) {
    const table = this.#table()
    if (!table) return
    await table.step(by)
    if (this.query.item && table.activeId !== this.query.item) this.open(table.activeId, { replace: true })
  }

  /** Moves the focused task up or down in its section. */
  #shift(by) {
    const task = this.store.get(this.focusedId)
    if (!task) return
    if (this.#remote) {
      this.#shiftInRows(task, by)
      return
    }
    const all = bySection(this.store.all(), this.sections).get(
      this.sections.find((section) => section.toLowerCase() === task.section?.toLowerCase()),
    )
    const position = all.findIndex((other) => other.id === task.id) + by
    if (position >= 0 && position < all.length)
      this.act([task.id], () => moveTasks([task.id], task.section, { position, neighbours: all }))
  }

  /** In a long list the rows tell the place in the section, if they show all of it in its order. */
  #shiftInRows(task, by) {
    const isWhole = this.#group === 'section' && !this.query.sort && !this.query.find
    if (!isWhole || Object.keys(this.filters).length > 0) return
    const rows = this.#makeRows()
    const at = rows.findIndex((row) => row.id === task.id)
    const to = rows[at + by]
    if (to === undefined || to.group !== undefined) return
    const head = rows.slice(0, at).findLastIndex((row) => row.group !== undefined)
    this.act([task.id], () => moveTasks([task.id], task.section, { position: at + by - head - 1, neighbours: [] }))
  }

  commands() {
    const inList = () => !focusOwner().closest('detail-panel')
    const mayMove = () => this.focusedId !== undefined && !session.readOnly
    return [
      ...super.commands(),
      { id: 'next', title: t('command.next'), keys: 'j', section: 'list', hidden: true, run: () => this.#step(1) },
      {
        id: 'previous',
        title: t('command.previous'),
        keys: 'k',
        section: 'list',
        hidden: true,
        run: () => this.#step(-1),
      },
      {
        id: 'select',
        title: t('tasks.select'),
        keys: 'x',
        section: 'task',
        hidden: true,
        when: mayMove,
        run: () => this.selection.pick(this.focusedId),
      },
      {
        id: 'select all',
        title: t('tasks.selectAll'),
        keys: 'Mod+a',
        section: 'task',
        when: () => !session.readOnly && inList(),
        run: () => holdKeys(this.#selectAll()),
      },
      {
        id: 'unselect',
        title: t('tasks.unselect'),
        keys: 'Escape',
        section: 'task',
        hidden: true,
        when: () => this.selection.size > 0 && inList(),
        run: () => this.#clearSelection(),
      },
      {
        id: 'up',
        title: t('task.moveUp'),
        keys: 'Alt+ArrowUp',
        section: 'task',
        hidden: true,
        when: mayMove,
        run: () => this.#shift(-1),
      },
      {
        id: 'down',
        title: t('task.moveDown'),
        keys: 'Alt+ArrowDown',
        section: 'task',
        hidden: true,
        when: mayMove,
        run: () => this.#shift(1),
      },
    ]
  }
}

/** The list in the form that `ListColumns` and `exportShown` require. */
function pageOf(list) {
  return {
    get type() {
      return list.type
    },
    get store() {
      return list.store
    },
    get context() {
      return list.fields
    },
    get query() {
      return list.query
    },
    get mode() {
      return list
    },
    get source() {
      return list.source
    },
    get selection() {
      return list.selection
    },
    shownIds: () => list.shownIds(),
    requestUpdate: () => list.requestUpdate(),
  }
}

customElements.define('view-tasks-list', TasksList)
