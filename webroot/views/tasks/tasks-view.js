import { html } from 'lit'
import { LightElement } from '../../components/light-element.js'
import { emptyState } from '../../components/empty-state/empty-state.js'
import { icon } from '../../components/icon/icon.js'
import { openMenu } from '../../components/menu/menu.js'
import { openDialog } from '../../kits/quick-add/quick-add-dialog.js'
import { register } from '../../app/commands/commands.js'
import { focusOwner } from '../../app/commands/focus.js'
import { firstRead } from '../../app/places/first-read.js'
import { placesOf } from '../../app/places/declared.js'
import { openRecord } from '../../app/places/open-record.js'
import { router } from '../../app/places/router.js'
import { filtersIn } from '../../app/places/router.logic.js'
import { fieldContext } from '../../app/records/field-context.js'
import { titleChanges } from '../../app/references/title-changes.js'
import { records } from '../../app/records/records.js'
import { taskTitle, toggleDone } from '../../app/tasks/tasks.js'
import { project } from '../../app/server/project.js'
import { collection } from '../../app/server/schema.js'
import { session } from '../../app/server/session.js'
import { today } from '../../lib/time/dates.js'
import { sectionsOf } from '../../lib/tasks/tasks.js'
import { t } from '../../words/words.js'
import { FocusKeeper } from '../../kits/list/focus-keeper.js'
import { ListFilters } from '../../kits/list/bar/list-filters.js'
import { ListFind } from '../../kits/list/bar/list-find.js'
import { noSuchField } from '../../kits/list/bar/no-match.js'
import { openRowMenus } from '../../kits/list/row-menus.js'
import { FoundTasks } from './found-tasks.js'
import { givenByFilters } from './given.logic.js'
import { taskCommands, taskMenu } from './task-commands.js'
import { tasksBar } from './tasks-bar.js'
import { viewCommands } from './view-commands.js'

/**
 * The base of all task views: the filtered tasks, the bar, and the commands for the focused tasks. Elements of a task
 * have its id as `data-id`. A subclass implements `shownIds(id)`, the visible tasks around a task in their order, and
 * `focusRecord(id)`.
 */
export class TasksView extends LightElement {
  static properties = { place: { attribute: false }, query: { attribute: false } }

  #stop = []
  #found = undefined
  #sections = {}
  #context = undefined
  #focus = new FocusKeeper(this)
  filtering = new ListFilters(this)
  finding = new ListFind(this)

  emitters() {
    return [project, session]
  }

  connectedCallback() {
    super.connectedCallback()
    this.type = collection('tasks')
    this.store = records('tasks')
    this.fields = fieldContext('tasks', () => this.namesCame(), { inTable: true })
    this.#found = new FoundTasks(this.type.fieldsByName, this.fields.namesOf)
    this.#stop = [
      this.store.subscribe(() => this.requestUpdate()),
      titleChanges.subscribe(
        (names) => (names.has('people') || this.fields.showsTitlesOf(names)) && this.#titlesChanged(),
      ),
      register(this.commands()),
      openRowMenus(this),
    ]
    this.#focus.start()
    const update = () => this.namesCame()
    this.load().then(update, update)
    for (const name of ['people', 'milestones']) if (collection(name)) records(name).refresh().then(update, update)
  }

  /** The server groups and sorts the tasks of a long project by titles, so it is asked again. */
  #titlesChanged() {
    this.remote?.againSoon()
    this.namesCame()
  }

  /** Called when the titles of related records are loaded. */
  namesCame() {
    this.#context = undefined
    this.remote?.forget()
    this.requestUpdate()
  }

  /** Returns the source of the tasks for a project with too many tasks to load. Undefined to load all tasks. */
  makeRemote() {
    return undefined
  }

  /** Loads the tasks, the visible ones first. */
  async load() {
    const { store } = this
    await store.measured
    if (!this.isConnected) return
    this.remote = store.isLong && store.state !== 'ready' ? this.makeRemote() : undefined
    if (this.remote) this.remote.begin()
    else await store.open(firstRead(router.path, router.query))
  }

  /** The numbers of visible tasks and of all tasks as `{shown, all}`. Undefined until they are known. */
  get counted() {
    const { remote } = this
    if (remote) return remote.state === 'ready' ? { shown: remote.matching, all: remote.total } : undefined
    return this.store.state === 'ready' ? { shown: this.tasks.length, all: this.store.size } : undefined
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    this.#focus.end()
    this.#stop.forEach((stop) => stop())
    this.remote?.end()
    this.remote = undefined
  }

  updated() {
    this.#focus.restore()
  }

  /** The data that rows and cards show in addition to their task. Rows are rendered again only for another object. */
  get context() {
    const people = records('people')
    const now = {
      today: today(),
      config: project.config,
      readOnly: session.readOnly,
      people: people.all(),
      peopleState: people.state,
    }
    if (!this.#context || Object.keys(now).some((key) => this.#context[key] !== now[key])) {
      const personName = (id) => this.fields.personName(id)
      this.#context = { ...now, personName, titleOf: taskTitle }
    }
    return this.#context
  }

  get filters() {
    return filtersIn(this.query)
  }

  /** Whether filters or a search hide tasks. */
  get isNarrowed() {
    return Boolean(this.query.find) || Object.keys(this.filters).length > 0
  }

  get sections() {
    const all = this.store.all()
    if (this.#sections.all !== all || this.#sections.config !== project.config) {
      this.#sections = { all, config: project.config, value: sectionsOf(all, project.config) }
    }
    return this.#sections.value
  }

  /** The filtered tasks. The array is the same until the tasks or the filters change. */
  get tasks() {
    const { config, people } = this.context
    return this.#found.among(this.store.all(), { filters: this.filters, find: this.query.find, config, people })
  }

  /** The modes of the tasks, from the declaration of their places. */
  get modes() {
    return placesOf(this.type).map(({ path, view, title, glyph, mode }) => ({
      path,
      kind: view,
      title,
      glyph,
      ...mode,
    }))
  }

  /** `tools` are the controls of the mode, and `layout` is its menu; see `listBar`. */
  bar(parts) {
    return tasksBar(this, parts)
  }

  /** The query that a saved view stores. */
  savedQuery() {
    return { ...this.query, columns: this.listColumns?.text }
  }

  /**
   * Returns the explanation that every task view shows instead of the tasks: they could not be loaded, or a filter
   * names a field that does not exist. Undefined if the view can show tasks.
   */
  get explanation() {
    const { state, error } = this.remote ?? this.store
    return state === 'failed' ? this.#notLoaded(error) : noSuchField(this)
  }

  #notLoaded(error) {
    return emptyState({
      glyph: 'cloud-off',
      title: t('tasks.notLoaded'),
      text: error.message,
      action: html`<button class="button" @click=${() => this.#again()}>
        ${icon('rotate-cw')}${t('action.tryAgain')}
      </button>`,
    })
  }

  /** Loads the tasks again. If that fails too, the view still shows the explanation. */
  #again() {
    if (this.remote) this.remote.again()
    else this.store.refresh().catch(() => {})
  }

  open(id, options) {
    router.open('tasks', id, options)
  }

  close() {
    router.close()
  }

  /** Opens quick add, perhaps with a text. A new task receives the values of the filters. */
  add(given = {}, text) {
    openDialog({ ...givenByFilters(this.filters, this.#chosenOf), ...given }, { text })
  }

  #chosenOf = (name, value) => this.fields.chosenValue(this.type.fieldsByName.get(name), value)

  /** The id of the focused task in this view. Undefined if the focus is elsewhere. */
  get focusedId() {
    return this.#focus.focusedId
  }

  /**
   * The ids of the tasks for an action: the open task if the focus is in its panel, the selected tasks, or the focused
   * task.
   */
  get targets() {
    if (focusOwner().closest('detail-panel')) return openRecord()?.name === 'tasks' ? [openRecord().id] : []
    if (this.selection?.size > 0) return this.selection.inOrder()
    return this.focusedId === undefined ? [] : [this.focusedId]
  }

  /** Sorts ids in the order of the view. */
  inOrder(ids) {
    const place = new Map(this.shownIds().map((id, index) => [id, index]))
    return ids.toSorted((a, b) => (place.get(a) ?? Infinity) - (place.get(b) ?? Infinity))
  }

  unselect() {
    this.selection?.clear()
  }

  /** Runs an action on tasks and keeps the focus in the view; see FocusKeeper. */
  act(ids, verb, options) {
    return this.#focus.act(ids, verb, options)
  }

  /** Completes or reopens a task from its own check box. */
  toggle = (id) => this.act([id], () => toggleDone(id), { leaves: true })

  /** Opens the menu of a task, or of all selected tasks if it is selected, beside its element or at a point. */
  openRowMenu(anchor, id, at) {
    if (!this.selection?.has(id)) this.unselect()
    const row = anchor.closest('[data-id]')
    if (!row.contains(document.activeElement) || anchor !== row) row.focus({ preventScroll: true })
    openMenu(anchor, taskMenu(), { label: t('task.menu'), at, align: at ? 'start' : 'end' })
  }

  commands() {
    return [...viewCommands(this), ...taskCommands(this)]
  }
}
