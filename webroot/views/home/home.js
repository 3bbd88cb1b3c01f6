import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { LightElement } from '../../components/light-element.js'
import { emptyState } from '../../components/empty-state/empty-state.js'
import { icon } from '../../components/icon/icon.js'
import { pageBar } from '../../components/page-bar/page-bar.js'
import { skeletonRows, skeletonText } from '../../components/skeleton/skeleton.js'
import '../../components/picker/picker.js'
import { filterText } from '../../fields/filters/filters.logic.js'
import { optionOf } from '../../fields/select/select.js'
import { run } from '../../app/commands/commands.js'
import { me } from '../../app/personal/me.js'
import { fieldContext } from '../../app/records/field-context.js'
import { titleChanges } from '../../app/references/title-changes.js'
import { project, weekStart } from '../../app/server/project.js'
import { counts } from '../../app/records/counts.js'
import { records } from '../../app/records/records.js'
import { formatAddress } from '../../app/places/router.logic.js'
import { router } from '../../app/places/router.js'
import { collection, schema } from '../../app/server/schema.js'
import { session } from '../../app/server/session.js'
import { LiveAnswer } from '../../app/server/live-answer.js'
import { taskTitle, toggleDone } from '../../app/tasks/tasks.js'
import { complain } from '../../app/messages/toasts.js'
import { loadModule } from '../../app/loader.js'
import { today } from '../../lib/time/dates.js'
import { formatNumber } from '../../lib/numbers.js'
import { t } from '../../words/words.js'
import { attentionLists, figures, homeTask } from './attention.js'
import { EVERYBODY, OVERVIEW_FIELDS, current, flow, isFresh, overviewPath, shownPerson, tasksOf } from './home.logic.js'
import { flowChart } from './flow-chart.js'
import { habitsPart } from './habits.js'
import { RecentChanges } from './recent-changes.js'
import { changesPart, milestonesPart, peoplePart } from './side.js'
import '../../components/form/form.css'
import '../../components/progress/progress.css'
import '../../components/task-card/task-card.css'
import './home.css'
import '../../components/list-tools/list-tools.css'
import { storeText, storedText } from '../../lib/page/stored-value.js'

const MOST = 6
const WELCOME = 'planner.welcome'
/** The collections whose changes can change the overview. */
const IN_OVERVIEW = new Set(['tasks', 'people', 'project/config'])

/** The home page: urgent tasks, and the state of the project. */
class HomeView extends LightElement {
  static properties = {
    query: { attribute: false },
    _table: { state: true },
    _more: { state: true },
  }

  #stop = []
  #changes = new RecentChanges(() => this.requestUpdate())
  #shown = undefined
  #overview = new LiveAnswer(this, () => overviewPath(this.#person), {
    matters: ({ entity }) => IN_OVERVIEW.has(entity),
    take: (answer) => this.#take(answer),
  })

  emitters() {
    return [project, schema, session, me, counts, titleChanges]
  }

  connectedCallback() {
    super.connectedCallback()
    this.fields = fieldContext('tasks', () => this.requestUpdate())
    this._more = new Set()
    records('tasks').beginPartly()
    this.#stop.push(records('tasks').subscribe(() => this.requestUpdate()))
    for (const name of ['milestones', 'people', 'habits'].filter(collection)) {
      this.#stop.push(records(name).subscribe(() => this.requestUpdate()))
      records(name)
        .open()
        .catch(() => this.requestUpdate())
    }
    this.#stop.push(this.#changes.start())
  }

  /** Shows the overview. Then loads all tasks unless there are many, so that their pages open at once. */
  #take({ data, position }) {
    const store = records('tasks')
    store.takeRows(tasksOf(data), { position, fields: OVERVIEW_FIELDS })
    store.measured.then(() => !store.isLong && store.load().catch(() => {}))
  }

  willUpdate() {
    if (this.#shown !== undefined && this.#shown !== overviewPath(this.#person)) this.#overview.read()
    this.#shown = overviewPath(this.#person)
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    this.#stop.forEach((stop) => stop())
    this.#stop = []
  }

  get #context() {
    return {
      today: today(),
      config: project.config,
      readOnly: session.readOnly,
      titleOf: taskTitle,
      personName: (id) => this.fields.personName(id),
    }
  }

  render() {
    return html`
      ${pageBar({
        glyph: 'house',
        title: t('home.title'),
        lead: this.#who(),
        actions: session.readOnly
          ? nothing
          : html`<button class="button is-primary page-bar-new" title="${t('tasks.add')}  C" @click=${() => run('new')}>
              ${icon('plus')}<span>${t('tasks.add')}</span>
            </button>`,
      })}
      <div class="page">
        <div class="home">${isFresh(counts.known) ? this.#welcome() : html`${this.#project()} ${this.#columns()}`}</div>
      </div>
    `
  }

  get #person() {
    return shownPerson(this.query, me.id)
  }

  #showWorkOf(person) {
    const usual = person === me.id
    router.set({ assignee: usual ? null : (person ?? EVERYBODY) }, { replace: true })
  }

  /** The choice of the person whose work is shown. */
  #who() {
    const people = records('people').all()
    if (people.length === 0) return nothing
    return html`<value-picker
      class="home-who"
      label=${t('home.whose')}
      placeholder=${t('home.everybody')}
      .value=${this.#person ? [this.#person] : []}
      .options=${people.map((person) => ({ value: person.id, label: person.name, person: true }))}
      @change=${(event) => this.#showWorkOf(event.detail.value[0])}
    ></value-picker>`
  }

  #project() {
    const { config } = project
    if (!config) return html`<div class="home-project"></div>`
    const status =
      config.status && optionOf(collection('project/config')?.fieldsByName.get('status') ?? {}, config.status)
    return html`
      <header class="home-project">
        <h2 class="home-name">${config.name ?? t('home.thisProject')}</h2>
        ${status ? html`<span class="chip tone-${status.tone}">${status.label}</span>` : nothing}
        ${config.statusComment ? html`<span class="muted">${config.statusComment}</span>` : nothing}
      </header>
    `
  }

  /**
   * The introduction to an empty project. After a person has closed it, an empty project shows one sentence and one
   * button.
   */
  #welcome() {
    if (!session.readOnly && storedText(WELCOME) !== 'off') {
      loadModule(new URL('./welcome.js', import.meta.url)).catch(complain)
      return html`<home-welcome @dismiss=${() => this.#dismissWelcome()}></home-welcome>`
    }
    return emptyState({
      glyph: 'sprout',
      title: t('home.fresh'),
      text: t('home.freshText'),
      action: session.readOnly
        ? nothing
        : html`<button class="button is-primary" @click=${() => run('new')}>${icon('plus')}${t('tasks.add')}</button>`,
    })
  }

  #dismissWelcome() {
    storeText(WELCOME, 'off')
    this.requestUpdate()
  }

  #columns() {
    const overview = this.#overview.value
    const context = this.#context
    return html`
      <div class="home-columns">
        <div class="home-main">
          ${overview ? this.#attention(overview, context) : html`${figures(attentionLists())} ${skeletonRows(10)}`}
        </div>
        <div class="home-side">${this.#side(overview, context)}</div>
      </div>
    `
  }

  /** Each part waits for the parts above it, so that nothing moves while a person reads. */
  #side(overview, context) {
    const above = ['habits', 'milestones'].filter(collection)
    if (!above.every((name) => ['ready', 'failed'].includes(records(name).state))) return skeletonText(6)
    return html`${habitsPart(records('habits').all(), context)} ${milestonesPart(records('milestones').all())}
    ${overview ? html`${this.#people(overview, context)} ${changesPart(this.#changes.list)}` : nothing}`
  }

  #people({ inProgress }, context) {
    const people = inProgress.map((list) => this.#current(list))
    return peoplePart(
      people.filter(({ total }) => total > 0),
      context,
    )
  }

  #current(list) {
    return current(list, (id) => records('tasks').get(id), project.config)
  }

  #attention({ overdue, dueSoon, inReview, blocked, flow: days }, context) {
    const found = { overdue, dueSoon, inReview, blocked }
    const filters = this.#person ? { assignee: filterText([this.#person]) } : {}
    for (const name of Object.keys(found)) found[name] = this.#current(found[name])
    const lists = attentionLists(found, filters)
    const calm = lists.every(({ total }) => total === 0)
    return html`
      ${figures(lists)} ${calm ? html`<p class="home-calm">${icon('sun')}${t('home.calm')}</p>` : nothing}
      ${repeat(
        lists.filter(({ total }) => total > 0),
        ({ name }) => name,
        (entry) => this.#list(entry, context),
      )}
      ${flowChart({
        columns: flow(days, context.today, weekStart()),
        asTable: this._table,
        toggle: () => (this._table = !this._table),
      })}
    `
  }

  #list({ name, title, total, tasks, query }, context) {
    const isOpen = this._more.has(name) || tasks.length <= MOST + 1
    const shown = isOpen ? tasks : tasks.slice(0, MOST)
    return html`
      <section class="home-section">
        <h3 class="home-heading">${title}<span class="count">${formatNumber(total)}</span></h3>
        <ul>
          ${repeat(
            shown,
            ({ id }) => id,
            (task) => homeTask(task, context, { isOpen: this.query.item === task.id, toggle: this.#toggle }),
          )}
        </ul>
        ${
          !isOpen
            ? html`<button class="list-add" @click=${() => (this._more = new Set([...this._more, name]))}>
                ${t('home.showMore', { count: Math.min(total, tasks.length) - shown.length })}
              </button>`
            : nothing
        }
        ${
          total > tasks.length
            ? html`<a class="list-add" href=${formatAddress('/tasks', query)}
                >${t('home.showAll', { count: total })}</a
              >`
            : nothing
        }
      </section>
    `
  }

  /** A completed task leaves the list, so the next task receives the focus. */
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
}

customElements.define('view-home', HomeView)
