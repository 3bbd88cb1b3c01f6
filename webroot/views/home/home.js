import { html, nothing } from 'lit'
import { LightElement } from '../../components/light-element.js'
import { avatar } from '../../components/avatar/avatar.js'
import { emptyState } from '../../components/empty-state/empty-state.js'
import { icon } from '../../components/icon/icon.js'
import { pageBar } from '../../components/page-bar/page-bar.js'
import { skeletonRows, skeletonText } from '../../components/skeleton/skeleton.js'
import { blockedMark, doneToggle, dueMark, priorityGlyph, subtaskMark } from '../../components/task-card/task-card.js'
import '../../components/picker/picker.js'
import { optionOf } from '../../fields/select/select.js'
import { get } from '../../app/server/api.js'
import { run } from '../../app/commands/commands.js'
import { firstTasks } from '../../app/first-look.logic.js'
import { fieldContext } from '../../app/records/field-context.js'
import { live } from '../../app/server/live.js'
import { project } from '../../app/server/project.js'
import { records } from '../../app/records/records.js'
import { itemQuery, router } from '../../app/places/router.js'
import { formatAddress } from '../../app/places/router.logic.js'
import { collection } from '../../app/server/schema.js'
import { session } from '../../app/server/session.js'
import { toggleDone } from '../../app/records/tasks.js'
import { firstDayOfWeek, friendlyDate, longDate, longInstant, timeAgo, today } from '../../lib/dates.js'
import { attention, flow, inProgress, nextMilestones } from './home.logic.js'
import { flowChart } from './flow-chart.js'

const MOST = 6
const EMPTY_FIGURES = ['Overdue', 'Due within a week', 'Waiting for review', 'Blocked'].map((title) => ({
  title,
  query: {},
}))
const VERBS = { created: 'added', updated: 'changed', deleted: 'deleted', moved: 'moved' }

/** What needs you now, and how the project stands. */
class HomeView extends LightElement {
  static properties = {
    query: { attribute: false },
    _changes: { state: true },
    _table: { state: true },
    _more: { state: true },
  }

  #stop = []

  emitters() {
    return [project, session]
  }

  connectedCallback() {
    super.connectedCallback()
    this.fields = fieldContext('tasks', () => this.requestUpdate())
    this._more = new Set()
    for (const name of ['tasks', 'milestones', 'people'].filter(collection)) {
      this.#stop.push(records(name).subscribe(() => this.requestUpdate()))
      const first =
        name === 'tasks'
          ? firstTasks(router.path, router.query, { today: today(), firstDay: firstDayOfWeek() })
          : undefined
      records(name)
        .open(first)
        .catch(() => this.requestUpdate())
    }
    this.#stop.push(
      live.changes.subscribe((changes) => changes.forEach((change) => this.#take(change))),
      live.reset.subscribe(() => this.#loadChanges()),
    )
    this.#loadChanges()
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    this.#stop.forEach((stop) => stop())
    this.#stop = []
  }

  async #loadChanges() {
    const { data } = await get('/changes?limit=30').catch(() => ({ data: { changes: [] } }))
    this._changes = data.changes
  }

  #take(change) {
    const type = collection(change.entity)
    if (!type) return
    const title = change.value?.[type.naming] ?? records(change.entity).get(change.id)?.[type.naming] ?? change.id
    this._changes = [
      { ...change, title },
      ...(this._changes ?? []).filter((other) => other.id !== change.id || other.entity !== change.entity),
    ].slice(0, 30)
  }

  get #context() {
    return {
      today: today(),
      config: project.config,
      readOnly: session.readOnly,
      personName: (id) => this.fields.titleOfRelated({ targets: ['people'], by: 'id' }, id),
    }
  }

  render() {
    const store = records('tasks')
    return html`
      ${pageBar({
        glyph: 'house',
        title: 'Home',
        lead: this.#who(),
        actions: session.readOnly
          ? nothing
          : html`<button class="button is-primary page-bar-new" title="Add a task  C" @click=${() => run('new')}>
              ${icon('plus')}<span>Add task</span>
            </button>`,
      })}
      <div class="page">
        <div class="home">
          ${this.#project()} ${store.state === 'ready' && store.size === 0 ? this.#welcome() : this.#columns(store)}
        </div>
      </div>
    `
  }

  /** Whose work is shown. */
  #who() {
    const people = records('people').all()
    if (people.length === 0) return nothing
    return html`<value-picker
      class="home-who"
      label="Whose work"
      placeholder="Everybody"
      .value=${this.query.assignee ? [this.query.assignee] : []}
      .options=${people.map((person) => ({ value: person.id, label: person.name, person: true }))}
      @change=${(event) => router.set({ assignee: event.detail.value[0] ?? null }, { replace: true })}
    ></value-picker>`
  }

  #project() {
    const { config } = project
    if (!config) return html`<div class="home-project"></div>`
    const status =
      config.status && optionOf(collection('project/config')?.fieldsByName.get('status') ?? {}, config.status)
    return html`
      <header class="home-project">
        <h2 class="home-name">${config.name ?? 'This project'}</h2>
        ${status ? html`<span class="chip tone-${status.tone}">${status.label}</span>` : nothing}
        ${config.statusComment ? html`<span class="muted">${config.statusComment}</span>` : nothing}
      </header>
    `
  }

  #welcome() {
    return emptyState({
      glyph: 'sprout',
      title: 'A fresh project',
      text: 'Add the first tasks, and this page shows what needs you: what is late, due, blocked or waiting for review.',
      action: session.readOnly
        ? nothing
        : html`<button class="button is-primary" @click=${() => run('new')}>${icon('plus')}Add a task</button>`,
    })
  }

  #columns(store) {
    const { assignee } = this.query
    const tasks = assignee
      ? store.all().filter((task) => task.assignee === assignee || task.claimedBy === assignee)
      : store.all()
    const context = this.#context
    return html`
      <div class="home-columns">
        <div class="home-main">${this.#main(store, tasks, context)}</div>
        <div class="home-side">${this.#side(store, tasks, context)}</div>
      </div>
    `
  }

  /** While only the most urgent are here, what they say for certain: which are overdue, not how many. */
  #main(store, tasks, context) {
    if (!store.isShown) return html`${this.#figures(EMPTY_FIGURES)} ${skeletonRows(10)}`
    if (store.state === 'ready') return this.#attention(tasks, context)
    const { overdue } = attention(tasks, context)
    return html`
      ${this.#figures(EMPTY_FIGURES)}
      ${
        overdue.length > 0
          ? this.#list({ name: 'overdue', title: 'Overdue', list: overdue.slice(0, MOST) }, context, true)
          : nothing
      }
      ${skeletonRows(6)}
    `
  }

  /** From top to bottom, each when those above are there, so that nothing moves that somebody reads. */
  #side(store, tasks, context) {
    if (!['ready', 'failed'].includes(records('milestones').state)) return skeletonText(6)
    return html`${this.#milestones()}
    ${store.state === 'ready' ? html`${this.#inProgress(tasks, context)} ${this.#recent()}` : nothing}`
  }

  #figures(lists) {
    return html`
      <ul class="home-figures">
        ${lists.map(
          (entry) =>
            html` <li>
              <a
                class="figure ${entry.list?.length > 0 ? `is-${entry.name}` : ''}"
                href=${formatAddress('/tasks', entry.query)}
                ><span class="figure-number">${entry.list?.length ?? html`&nbsp;`}</span
                ><span class="figure-label">${entry.title}</span></a
              >
            </li>`,
        )}
      </ul>
    `
  }

  #attention(tasks, context) {
    const found = attention(tasks, context)
    const filters = this.query.assignee ? { assignee: this.query.assignee } : {}
    const lists = [
      {
        name: 'overdue',
        title: 'Overdue',
        list: found.overdue,
        query: { dueDate: 'overdue', completed: 'false', ...filters },
      },
      {
        name: 'week',
        title: 'Due within a week',
        list: found.week,
        query: { dueDate: 'week', completed: 'false', ...filters },
      },
      {
        name: 'review',
        title: 'Waiting for review',
        list: found.review,
        query: { section: found.review[0]?.section, ...filters },
      },
      {
        name: 'blocked',
        title: 'Blocked',
        list: found.blocked,
        query: { ready: 'false', completed: 'false', ...filters },
      },
    ]
    const calm = lists.every((entry) => entry.list.length === 0)
    return html`
      ${this.#figures(lists)}
      ${
        calm
          ? html`<p class="home-calm">
              ${icon('sun')}Nothing is late, due, blocked or waiting. A good moment for the backlog.
            </p>`
          : nothing
      }
      ${lists.filter((entry) => entry.list.length > 0).map((entry) => this.#list(entry, context))}
      ${flowChart({
        columns: flow(tasks, context.today, firstDayOfWeek()),
        asTable: this._table,
        toggle: () => (this._table = !this._table),
      })}
    `
  }

  #list({ name, title, list }, context, more = false) {
    const shown = this._more.has(name) || list.length <= MOST + 1 ? list : list.slice(0, MOST)
    return html`
      <section class="home-section">
        <h3 class="home-heading">${title}${more ? nothing : html`<span class="count">${list.length}</span>`}</h3>
        <ul>
          ${shown.map((task) => this.#task(task, context))}
        </ul>
        ${
          shown.length < list.length
            ? html`<button
                class="list-add"
                @click=${() => {
                  this._more = new Set([...this._more, name])
                }}
              >
                ${list.length - shown.length} more
              </button>`
            : nothing
        }
      </section>
    `
  }

  #task(task, context) {
    return html`
      <li class="home-task ${this.query.item === task.id ? 'is-open' : ''}" data-id=${task.id}>
        ${doneToggle(task, context, this.#toggle)}<span class="task-priority">${priorityGlyph(task.priority)}</span>
        <a class="home-task-title truncate" href=${router.href(itemQuery('tasks', task.id))}>${task.title}</a>
        ${blockedMark(task, context)} ${subtaskMark(task)} ${dueMark(task, context)}
        ${task.assignee ? avatar(context.personName(task.assignee)) : html`<span class="avatar-space"></span>`}
      </li>
    `
  }

  /** A task that is done leaves the list, so the next one takes the focus. */
  #toggle = async (id) => {
    const rows = [...this.querySelectorAll('.home-task')]
    const at = rows.findIndex((row) => row.contains(document.activeElement))
    const ids = rows.map((row) => row.dataset.id)
    toggleDone(id)
    await this.updateComplete
    await new Promise(requestAnimationFrame)
    const linkOf = (other) => this.querySelector(`.home-task[data-id="${CSS.escape(other)}"] a`)
    if (at < 0 || linkOf(id)) return
    const next = [...ids.slice(at + 1), ...ids.slice(0, at).reverse()].map(linkOf).find(Boolean)
    ;(next ?? document.getElementById('content')).focus()
  }

  #milestones() {
    const store = records('milestones')
    const list = nextMilestones(store.all())
    if (list.length === 0) return nothing
    return html`
      <section class="home-section">
        <h3 class="home-heading"><a href="/milestones">Milestones</a></h3>
        <ul class="home-milestones">
          ${list.map(
            (milestone) =>
              html` <li>
                <a class="home-milestone" href=${router.href(itemQuery('milestones', milestone.id))}>
                  <span class="truncate">${milestone.name}</span>
                  <span
                    class="home-milestone-date ${milestone.isLate ? 'is-late' : ''}"
                    title=${milestone.target ? longDate(milestone.target) : nothing}
                    >${milestone.target ? friendlyDate(milestone.target) : ''}</span
                  >
                  <progress
                    class="progress"
                    value=${milestone.progress ?? 0}
                    max="100"
                    aria-label="${milestone.name}: ${milestone.progress ?? 0} % done"
                  ></progress>
                  <span class="home-milestone-note"
                    >${
                      milestone.taskCount
                        ? `${milestone.completedCount ?? 0} of ${milestone.taskCount} tasks`
                        : 'No tasks yet'
                    }</span
                  >
                </a>
              </li>`,
          )}
        </ul>
      </section>
    `
  }

  #inProgress(tasks, context) {
    const people = inProgress(tasks, context.config)
    if (people.length === 0) return nothing
    return html`
      <section class="home-section">
        <h3 class="home-heading">In progress</h3>
        <ul class="home-people">
          ${people.slice(0, 8).map(
            ({ person, tasks: own }) =>
              html` <li class="home-person">
                ${person ? avatar(context.personName(person)) : icon('circle-dashed')}
                <div class="home-person-tasks">
                  <span class="home-person-name">${person ? context.personName(person) : 'Nobody yet'}</span>
                  ${own
                    .slice(0, 3)
                    .map(
                      (task) =>
                        html`<a class="home-person-task truncate" href=${router.href(itemQuery('tasks', task.id))}
                          >${task.title}</a
                        >`,
                    )}
                  ${own.length > 3 ? html`<span class="faint">and ${own.length - 3} more</span>` : nothing}
                </div>
              </li>`,
          )}
        </ul>
      </section>
    `
  }

  #recent() {
    if (!this._changes?.length) return nothing
    return html`
      <section class="home-section">
        <h3 class="home-heading">Recent changes</h3>
        <ul class="home-changes">
          ${this._changes
            .filter((change) => collection(change.entity))
            .slice(0, 8)
            .map((change) => {
              const type = collection(change.entity)
              const what = html`${icon(type.icon)}<span class="truncate">${change.title ?? change.id}</span
                ><span class="faint home-change-verb">${VERBS[change.action] ?? change.action}</span
                ><time class="faint" title=${longInstant(change.at)}>${timeAgo(change.at)}</time>`
              return html`<li>
                ${
                  change.action === 'deleted' || type.layout === 'singleton'
                    ? html`<span class="home-change">${what}</span>`
                    : html`<a class="home-change" href=${router.href(itemQuery(change.entity, change.id))}>${what}</a>`
                }
              </li>`
            })}
        </ul>
      </section>
    `
  }
}

customElements.define('view-home', HomeView)
