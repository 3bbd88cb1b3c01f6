import { html, nothing } from 'lit'
import { LightElement } from '../../components/light-element.js'
import { emptyState } from '../../components/empty-state/empty-state.js'
import { icon } from '../../components/icon/icon.js'
import { pageBar } from '../../components/page-bar/page-bar.js'
import { skeletonRows, skeletonText } from '../../components/skeleton/skeleton.js'
import '../../components/picker/picker.js'
import { optionOf } from '../../fields/select/select.js'
import { run } from '../../app/commands/commands.js'
import { me } from '../../app/personal/me.js'
import { firstTasks } from '../../app/first-look.logic.js'
import { fieldContext } from '../../app/records/field-context.js'
import { project, weekStart } from '../../app/server/project.js'
import { records } from '../../app/records/records.js'
import { router } from '../../app/places/router.js'
import { collection } from '../../app/server/schema.js'
import { session } from '../../app/server/session.js'
import { toggleDone } from '../../app/edits/tasks.js'
import { complain } from '../../app/messages/toasts.js'
import { loadModule } from '../../app/loader.js'
import { firstDayOfWeek, today } from '../../lib/dates.js'
import { formatNumber } from '../../lib/numbers.js'
import { t } from '../../words/words.js'
import { attentionLists, figures, homeTask } from './attention.js'
import { attention, flow } from './home.logic.js'
import { flowChart } from './flow-chart.js'
import { habitsPart } from './habits.js'
import { RecentChanges } from './recent-changes.js'
import { changesPart, milestonesPart, peoplePart } from './side.js'
import '../../components/form/form.css'
import '../../components/progress/progress.css'
import '../../components/task-card/task-card.css'
import './home.css'
import '../../components/list-tools/list-tools.css'

const MOST = 6
const WELCOME = 'planner.welcome'
/** The filter value that shows the work of all people, although a person is chosen for this browser. */
const EVERYBODY = 'all'

/** The home page: urgent tasks, and the state of the project. */
class HomeView extends LightElement {
  static properties = {
    query: { attribute: false },
    _table: { state: true },
    _more: { state: true },
  }

  #stop = []
  #changes = new RecentChanges(() => this.requestUpdate())

  emitters() {
    return [project, session, me]
  }

  connectedCallback() {
    super.connectedCallback()
    this.fields = fieldContext('tasks', () => this.requestUpdate())
    this._more = new Set()
    for (const name of ['tasks', 'milestones', 'people', 'habits'].filter(collection)) {
      this.#stop.push(records(name).subscribe(() => this.requestUpdate()))
      const first =
        name === 'tasks'
          ? firstTasks(router.path, router.query, { today: today(), firstDay: firstDayOfWeek() })
          : undefined
      records(name)
        .open(first)
        .catch(() => this.requestUpdate())
    }
    this.#stop.push(this.#changes.start())
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
      personName: (id) => this.fields.titleOfRelated({ targets: ['people'], by: 'id' }, id),
    }
  }

  render() {
    const store = records('tasks')
    return html`
      ${pageBar({
        glyph: 'house',
        title: t('home.title'),
        lead: this.#who(),
        actions: session.readOnly
          ? nothing
          : html`<button
              class="button is-primary page-bar-new"
              title="${t('home.addTask')}  C"
              @click=${() => run('new')}
            >
              ${icon('plus')}<span>${t('home.addTask')}</span>
            </button>`,
      })}
      <div class="page">
        <div class="home">
          ${
            store.state === 'ready' && store.size === 0
              ? this.#welcome()
              : html`${this.#project()} ${this.#columns(store)}`
          }
        </div>
      </div>
    `
  }

  /** The id of the person whose work is shown: the person of this browser, unless the address names another. */
  get #person() {
    const { assignee = me.id } = this.query
    return assignee === EVERYBODY ? undefined : assignee
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

  /** The introduction to an empty project. Once it is dismissed, an empty project shows one sentence and one button. */
  #welcome() {
    if (!session.readOnly && localStorage.getItem(WELCOME) !== 'off') {
      loadModule(() => import('./welcome.js')).catch(complain)
      return html`<home-welcome @dismiss=${() => this.#dismissWelcome()}></home-welcome>`
    }
    return emptyState({
      glyph: 'sprout',
      title: t('home.fresh'),
      text: t('home.freshText'),
      action: session.readOnly
        ? nothing
        : html`<button class="button is-primary" @click=${() => run('new')}>
            ${icon('plus')}${t('home.addTask')}
          </button>`,
    })
  }

  #dismissWelcome() {
    localStorage.setItem(WELCOME, 'off')
    this.requestUpdate()
  }

  #columns(store) {
    const assignee = this.#person
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

  /** With only the first tasks loaded, the overdue list is correct but the figures are not known yet. */
  #main(store, tasks, context) {
    if (!store.isShown) return html`${figures(attentionLists())} ${skeletonRows(10)}`
    if (store.state === 'ready') return this.#attention(tasks, context)
    const { overdue } = attention(tasks, context)
    return html`
      ${figures(attentionLists())}
      ${
        overdue.length > 0
          ? this.#list({ name: 'overdue', title: t('home.overdue'), list: overdue.slice(0, MOST) }, context, true)
          : nothing
      }
      ${skeletonRows(6)}
    `
  }

  /** Each part is shown after the parts above it, so that nothing moves while a person reads. */
  #side(store, tasks, context) {
    if (!['ready', 'failed'].includes(records('milestones').state)) return skeletonText(6)
    return html`${habitsPart(records('habits').all(), context)} ${milestonesPart(records('milestones').all())}
    ${store.state === 'ready' ? html`${peoplePart(tasks, context)} ${changesPart(this.#changes.list)}` : nothing}`
  }

  #attention(tasks, context) {
    const lists = attentionLists(attention(tasks, context), this.#person ? { assignee: this.#person } : {})
    const calm = lists.every((entry) => entry.list.length === 0)
    return html`
      ${figures(lists)} ${calm ? html`<p class="home-calm">${icon('sun')}${t('home.calm')}</p>` : nothing}
      ${lists.filter((entry) => entry.list.length > 0).map((entry) => this.#list(entry, context))}
      ${flowChart({
        columns: flow(tasks, context.today, weekStart()),
        asTable: this._table,
        toggle: () => (this._table = !this._table),
      })}
    `
  }

  #list({ name, title, list }, context, more = false) {
    const shown = this._more.has(name) || list.length <= MOST + 1 ? list : list.slice(0, MOST)
    return html`
      <section class="home-section">
        <h3 class="home-heading">
          ${title}${more ? nothing : html`<span class="count">${formatNumber(list.length)}</span>`}
        </h3>
        <ul>
          ${shown.map((task) => homeTask(task, context, { isOpen: this.query.item === task.id, toggle: this.#toggle }))}
        </ul>
        ${
          shown.length < list.length
            ? html`<button
                class="list-add"
                @click=${() => {
                  this._more = new Set([...this._more, name])
                }}
              >
                ${t('home.showMore', { count: list.length - shown.length })}
              </button>`
            : nothing
        }
      </section>
    `
  }

  /** A completed task leaves the list, so the next one receives the focus. */
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
