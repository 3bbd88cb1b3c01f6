import { html, nothing } from 'lit'
import { LightElement } from '../../components/light-element.js'
import { icon } from '../../components/icon/icon.js'
import { openMenu } from '../../components/menu/menu.js'
import { pageBar } from '../../components/page-bar/page-bar.js'
import { openQuickAdd } from '../../components/quick-add/quick-add.js'
import { filtered } from '../../fields/filters/filters.logic.js'
import { register } from '../../app/commands/commands.js'
import { firstTasks } from '../../app/first-look.logic.js'
import { fieldContext } from '../../app/records/field-context.js'
import { project } from '../../app/server/project.js'
import { records } from '../../app/records/records.js'
import { router } from '../../app/places/router.js'
import { filtersIn, formatAddress, withQuery } from '../../app/places/router.logic.js'
import { collection } from '../../app/server/schema.js'
import { session } from '../../app/server/session.js'
import { editTasks, moveTask, quickAdd, toggleDone } from '../../app/records/tasks.js'
import { removeWithUndo } from '../../app/records/undo.js'
import { firstDayOfWeek, today } from '../../lib/dates.js'
import { PRIORITIES, doneSection, sectionsOf } from '../../lib/tasks.js'
import { openChooser } from './chooser.js'

const VIEWS = [
  { name: 'list', path: '/tasks', title: 'List', glyph: 'list' },
  { name: 'board', path: '/tasks/board', title: 'Board', glyph: 'square-kanban' },
  { name: 'calendar', path: '/tasks/calendar', title: 'Calendar', glyph: 'calendar' },
  { name: 'timeline', path: '/tasks/timeline', title: 'Timeline', glyph: 'chart-gantt' },
]

/** The bar knows every type of field; nobody waits for it who does not filter. */
function loadFilterBar() {
  import('../../fields/filters/filter-bar.js')
  return true
}

/**
 * What all views of tasks have in common: the tasks that pass the filters, the bar, and the verbs on the task in focus.
 * A view says which task that is with `activeId`, and draws with `body()`.
 */
export class TasksView extends LightElement {
  static properties = { place: { attribute: false }, query: { attribute: false }, _filtering: { state: true } }

  #stop = []
  #texts = new WeakMap()
  #found = {}
  #sections = {}

  emitters() {
    return [project, session]
  }

  connectedCallback() {
    super.connectedCallback()
    this.type = collection('tasks')
    this.store = records('tasks')
    this.fields = fieldContext('tasks', () => this.requestUpdate(), { inTable: true })
    this.#stop = [this.store.subscribe(() => this.requestUpdate()), register(this.commands())]
    const update = () => this.requestUpdate()
    this.store.open(firstTasks(router.path, router.query, { today: today(), firstDay: firstDayOfWeek() })).then(update, update)
    for (const name of ['people', 'milestones']) if (collection(name)) records(name).refresh().then(update, update)
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    this.#stop.forEach((stop) => stop())
  }

  /** What cards and rows need to know. */
  get context() {
    return {
      today: today(),
      config: project.config,
      readOnly: session.readOnly,
      personName: (id) => this.fields.titleOfRelated({ targets: ['people'], by: 'id' }, id),
    }
  }

  get filters() {
    return filtersIn(this.query)
  }

  get sections() {
    const all = this.store.all()
    if (this.#sections.all !== all || this.#sections.config !== project.config) {
      this.#sections = { all, config: project.config, value: sectionsOf(all, project.config) }
    }
    return this.#sections.value
  }

  /** The tasks that pass the filters; the same array until something changes. */
  get tasks() {
    const all = this.store.all()
    const key = JSON.stringify([this.filters, this.query.find])
    if (this.#found.all !== all || this.#found.key !== key) {
      const value = filtered(all, {
        filters: this.filters, find: this.query.find, fields: this.type.fieldsByName, today: today(), textOf: (task) => this.#textOf(task),
      })
      this.#found = { all, key, value }
    }
    return this.#found.value
  }

  #textOf(task) {
    if (!this.#texts.has(task)) this.#texts.set(task, [task.title, task.id, ...[task.tags ?? []].flat(), task.milestone, task.project].join(' '))
    return this.#texts.get(task)
  }

  bar(current, { extra = nothing } = {}) {
    // All of them are counted in the sidebar.
    const narrowed = this.query.find || Object.keys(this.filters).length > 0
    const count = narrowed ? (this.store.state === 'ready' ? `${this.tasks.length} of ${this.store.size}` : ' ') : undefined
    return html`
      ${pageBar({
        glyph: 'list-checks', title: 'Tasks', count, lead: this.#tabs(current),
        actions: html`${extra}
          <button class="button is-quiet is-icon" title="Filter  F" aria-label="Filter" aria-pressed=${this.#isFiltering()} @click=${this.toggleFilters}>${icon('sliders-horizontal')}</button>
          <button class="button is-quiet is-icon" title="Saved views" aria-label="Saved views" aria-haspopup="menu" @click=${(event) => this.#viewsMenu(event.currentTarget)}>${icon('bookmark')}</button>
          ${session.readOnly ? nothing : html`<button class="button is-primary page-bar-new" title="Add a task  C" @click=${() => this.add()}>${icon('plus')}<span>Add task</span></button>`}`,
      })}
      ${this.#isFiltering() && loadFilterBar()
        ? html`<filter-bar .type=${this.type} .filters=${this.filters} .store=${this.store} .context=${this.fields}
            @filter=${(event) => router.set(event.detail, { replace: true })} @close=${() => (this._filtering = false)}></filter-bar>`
        : nothing}
    `
  }

  #tabs(current) {
    const kept = { ...this.filters, find: this.query.find }
    return html`
      <nav class="tabs" aria-label="Views of the tasks">${VIEWS.map((view) => html`
        <a class="tab" href=${formatAddress(view.path, kept)} aria-current=${view.name === current ? 'page' : nothing} title=${view.title}>${icon(view.glyph)}<span>${view.title}</span></a>`)}
      </nav>
      <label class="find">${icon('list-filter')}<span class="visually-hidden">Find in tasks</span>
        <input class="find-input" type="search" placeholder="Find" .value=${this.query.find ?? ''} autocomplete="off"
          @input=${(event) => router.set({ find: event.target.value }, { replace: true })} @keydown=${this.#findKey}>
      </label>
    `
  }

  #findKey(event) {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    router.set({ find: null }, { replace: true })
    event.target.blur()
  }

  #isFiltering() {
    return this._filtering || Object.keys(this.filters).length > 0
  }

  toggleFilters = () => {
    if (this.#isFiltering()) {
      this._filtering = false
      router.set(Object.fromEntries(Object.keys(this.filters).map((name) => [name, null])), { replace: true })
    } else {
      this._filtering = true
    }
  }

  #viewsMenu(anchor) {
    const views = collection('views') ? records('views') : undefined
    if (!views) return
    views.load().then(() => openMenu(anchor, [
      ...views.all().filter((view) => view.place?.startsWith('/tasks')).map((view) => ({
        label: view.title, glyph: 'bookmark', run: () => router.go(view.place, Object.fromEntries(new URLSearchParams(view.query ?? ''))),
      })),
      ...(session.readOnly ? [] : [...(views.size > 0 ? ['-'] : []), { label: 'Save this view…', glyph: 'plus', run: () => this.#saveView(views) }]),
      ...(views.size > 0 ? [{ label: 'Rename or delete views', glyph: 'settings', run: () => router.go('/views') }] : []),
    ], { label: 'Saved views' }))
  }

  #saveView(views) {
    openChooser({
      title: 'Name this view', free: true, options: [], placeholder: 'Such as “Due this week”',
      choose: (title) => views.create({ title, place: this.place.path, query: formatAddress('', withQuery(this.query, { item: null, in: null, new: null })).replace(/^\?/, '') }),
    })
  }

  open(id, options) {
    router.open('tasks', id, options)
  }

  /** Quick add; what the view is narrowed to is given to the new task. */
  add(given = {}) {
    const single = ['assignee', 'milestone', 'project', 'priority', 'section', 'tags']
    const fromFilters = Object.fromEntries(Object.entries(this.filters).filter(([name, value]) => single.includes(name) && value && !value.includes(',') && value !== 'none'))
    if (fromFilters.priority) fromFilters.priority = Number(fromFilters.priority)
    if (fromFilters.tags) fromFilters.tags = [fromFilters.tags]
    openQuickAdd(quickAdd({ ...fromFilters, ...given }))
  }

  /** The tasks that a verb acts on: what is selected, or the one in focus. */
  get targets() {
    return this.selected?.size > 0 ? [...this.selected] : [this.activeId ?? this.query.item].filter((id) => id && this.store.get(id))
  }

  commands() {
    const any = () => !session.readOnly && this.targets.length > 0
    const verb = (id, title, keys, glyph, run) => ({ id: `task ${id}`, title, keys, glyph, section: 'Task', when: any, run: () => run(this.targets) })
    return [
      { id: 'new', title: 'Add a task', keys: 'c', section: 'Create', glyph: 'plus', when: () => !session.readOnly, run: () => this.add() },
      { id: 'filter', title: 'Filter the tasks', keys: 'f', section: 'List', glyph: 'sliders-horizontal', run: this.toggleFilters },
      { id: 'find', title: 'Find in the tasks', keys: '/', section: 'List', glyph: 'list-filter', run: () => this.querySelector('.find-input')?.focus() },
      ...VIEWS.map((view, index) => ({ id: `tasks ${view.name}`, title: `Show tasks as ${view.title.toLowerCase()}`, keys: String(index + 1), section: 'List', glyph: view.glyph, run: () => router.go(view.path, { ...this.filters, find: this.query.find }) })),
      verb('done', 'Mark as done or open again', 'e', 'check', (ids) => ids.forEach(toggleDone)),
      verb('move', 'Move to a section', 'm', 'arrow-right-left', (ids) => this.chooseSection(ids)),
      verb('assign', 'Assign to somebody', 'a', 'user', (ids) => this.#chooseAssignee(ids)),
      verb('priority', 'Set the priority', 'p', 'signal', (ids) => this.#choosePriority(ids)),
      verb('due', 'Set the due date', 'd', 'calendar', (ids) => this.#chooseDate(ids)),
      verb('tag', 'Add or remove tags', 't', 'tag', (ids) => this.#chooseTags(ids)),
      verb('milestone', 'Set the milestone', 'Shift+m', 'milestone', (ids) => this.#chooseMilestone(ids)),
      verb('delete', 'Delete', ['Delete', 'Mod+Backspace'], 'trash-2', (ids) => this.removeTasks(ids)),
    ]
  }

  chooseSection(ids) {
    openChooser({
      title: 'Move to', free: true, value: this.#common(ids, 'section'),
      options: this.sections.map((section) => ({ value: section, label: section, glyph: section === doneSection(project.config) ? 'circle-check' : 'circle' })),
      choose: (section) => ids.forEach((id) => moveTask(id, section)),
    })
  }

  #chooseAssignee(ids) {
    openChooser({
      title: 'Assign to', value: this.#common(ids, 'assignee'), clear: 'Nobody',
      options: records('people').all().map((person) => ({ value: person.id, label: person.name, person: true })),
      choose: (assignee) => editTasks(ids, { assignee }),
    })
  }

  #choosePriority(ids) {
    openChooser({
      title: 'Priority', value: this.#common(ids, 'priority'), clear: 'No priority', options: PRIORITIES, choose: (priority) => editTasks(ids, { priority }),
    })
  }

  #chooseDate(ids) {
    openChooser({ title: 'Due', kind: 'date', value: this.#common(ids, 'dueDate'), clear: 'No date', options: [], choose: (dueDate) => editTasks(ids, { dueDate }) })
  }

  #chooseTags(ids) {
    const tags = new Set(ids.flatMap((id) => this.store.get(id)?.tags ?? []))
    openChooser({
      title: 'Tags', free: true, checked: tags,
      options: [...new Set([...(project.config?.tags ?? []), ...this.fields.valuesOf('tags')])].map((tag) => ({ value: tag, label: tag })),
      choose: (tag) => ids.forEach((id) => {
        const own = [this.store.get(id)?.tags ?? []].flat()
        editTasks([id], { tags: tags.has(tag) ? own.filter((each) => each !== tag) : [...own, tag] })
      }),
    })
  }

  #chooseMilestone(ids) {
    openChooser({
      title: 'Milestone', free: true, value: this.#common(ids, 'milestone'), clear: 'No milestone',
      options: records('milestones').all().map((milestone) => ({ value: milestone.name, label: milestone.name, glyph: 'milestone' })),
      choose: (milestone) => editTasks(ids, { milestone }),
    })
  }

  removeTasks(ids) {
    if (ids.includes(this.query.item)) router.close()
    removeWithUndo('tasks', ...ids)
    this.selected?.clear()
    this.requestUpdate()
  }

  #common(ids, field) {
    const values = new Set(ids.map((id) => this.store.get(id)?.[field]))
    return values.size === 1 ? [...values][0] : undefined
  }
}
