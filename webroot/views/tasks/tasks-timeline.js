import { html, nothing } from 'lit'
import { avatar } from '../../components/avatar/avatar.js'
import { emptyState } from '../../components/empty-state/empty-state.js'
import { icon } from '../../components/icon/icon.js'
import { openMenu } from '../../components/menu/menu.js'
import { skeletonRows } from '../../components/skeleton/skeleton.js'
import { stepCommands } from '../../app/commands/step-commands.js'
import { announce } from '../../app/messages/announce.js'
import { project } from '../../app/server/project.js'
import { records } from '../../app/records/records.js'
import { router } from '../../app/places/router.js'
import { session } from '../../app/server/session.js'
import { editTasks, taskTitle } from '../../app/tasks/tasks.js'
import { longDate, today } from '../../lib/time/dates.js'
import { dueSpan, isDone, subtaskProgress, taskState } from '../../lib/tasks/tasks.js'
import { todayCommand } from '../../kits/calendar/calendar-commands.js'
import { dragged } from '../../kits/timeline/scale.logic.js'
import { timelineKeys } from '../../kits/timeline/timeline-keys.js'
import { zoomItems, zoomName, zoomOf } from '../../kits/timeline/zooms.js'
import { noMatch } from '../../kits/list/bar/no-match.js'
import { headOf } from '../../kits/list/rows/heads.js'
import { LocalRows } from '../../kits/list/rows/local-rows.js'
import { GROUPINGS, dueLabel, taskGrouping } from './list/list.logic.js'
import { criticalPath } from './timeline/dependencies.logic.js'
import { LateSuccessors } from './timeline/late-successors.js'
import { RemotePlan } from './timeline/remote-plan.js'
import { TasksView } from './tasks-view.js'
import { chartOrder, spanOf, valuesOf, withSpans } from './timeline/timeline.logic.js'
import { inSentence, t } from '../../words/words.js'
import '../../kits/timeline/record-timeline.js'

const USUAL_ZOOM = 'week'

/** The dates of tasks for the bars. */
const PLAN = {
  hasEnd: true,
  spanOf,
  moved: (task, part, by) => valuesOf(dragged(spanOf(task), part, by)),
  from: (task, day) => valuesOf(spanOf({ plannedStart: day, effort: task.effort })),
}

/** The fields with the first and with the last days of tasks. */
const DATES = { start: ['plannedStart', 'dueDate'], end: ['plannedEnd', 'dueDate'] }

/** The tasks as bars on a time axis, with arrows for dependencies. */
class TasksTimeline extends TasksView {
  static properties = { _withPath: { state: true } }

  #made = {}
  #loaded = undefined
  #successors = new LateSuccessors(this)

  makeRemote() {
    return new RemotePlan(this.type, this.store, this.fields, () => this.requestUpdate(), {
      makeHead: this.#headOf,
    })
  }

  #headOf = ({ value, count }) => ({
    group: `${this.#group}:${value ?? ''}`,
    label: this.#group === 'due' ? dueLabel(value) : headOf(this.#groupField, value, this.fields).label,
    count,
  })

  willUpdate() {
    this.#successors.review()
    const { config } = project
    const filters = this.query.view === 'all' ? this.filters : { completed: 'false', ...this.filters }
    this.#loaded ??= this.#makeLocal()
    this.source.setQuery({
      filters,
      find: this.query.find,
      sort: this.remote ? 'plannedStart,dueDate' : undefined,
      group: this.#groupField?.name,
      day: this.#group === 'due' ? today() : undefined,
      dates: DATES,
      path: this._withPath === true,
      doneSection: config?.doneSection,
      sections: config?.sections,
    })
  }

  /** The rows, from the loaded tasks or from the server. */
  get source() {
    return this.remote ?? this.#loaded
  }

  #makeLocal() {
    return new LocalRows(this.type, this.store, this.fields, undefined, {
      found: () => this.#shown(this.tasks),
      order: chartOrder(),
      grouping: () => taskGrouping(this.#group, { sections: this.sections, dueOf: this.#dueOf }),
      makeHead: this.#headOf,
    })
  }

  #dueOf = (task) => dueSpan(task, today(), project.config)

  /** Completed tasks are hidden unless a person asks for them. */
  #shown(tasks) {
    return this.query.view === 'all' ? tasks : tasks.filter((task) => !isDone(task, project.config))
  }

  namesCame() {
    this.#loaded?.forget()
    super.namesCame()
  }

  get #timeline() {
    return this.querySelector('record-timeline')
  }

  shownIds() {
    return this.#make().rows.flatMap(({ id }) => id ?? [])
  }

  focusRecord(id) {
    return this.#timeline?.focusRecord(id)
  }

  get #zoom() {
    return zoomOf(this.query, USUAL_ZOOM)
  }

  get #group() {
    return GROUPINGS.some(([name]) => name === this.query.group) ? this.query.group : 'none'
  }

  get #groupField() {
    return this.type.fieldsByName.get(this.#group === 'due' ? 'dueDate' : this.#group)
  }

  render() {
    return html`${this.bar({ tools: this.#controls() })}
      <div class="page timeline-page">${this.#body()}</div>`
  }

  #controls() {
    return html`
      <button class="button is-quiet calendar-today" @click=${() => this.#toToday()}>${t('tasks.today')}</button>
      <button
        class="button is-quiet is-labelled"
        aria-haspopup="menu"
        aria-label="${t('tasks.scale')}: ${zoomName(this.#zoom)}"
        @click=${(event) => openMenu(event.currentTarget, this.#layout(), { label: t('tasks.scale') })}
      >
        ${icon('zoom-in')}<span>${zoomName(this.#zoom)}</span>
      </button>
    `
  }

  #layout() {
    return [
      ...zoomItems(this.#zoom, USUAL_ZOOM),
      '-',
      ...GROUPINGS.map(([group, label]) => ({
        label: group === 'none' ? label : t('tasks.groupBy', { field: inSentence(label) }),
        glyph: 'rows-3',
        chosen: this.#group === group,
        run: () => router.set({ group: group === 'none' ? null : group }, { replace: true }),
      })),
      '-',
      { label: t('calendar.goToToday'), glyph: 'calendar', run: () => this.#toToday() },
      ...(this.remote
        ? [
            {
              label: t('tasks.showCriticalPath'),
              glyph: 'chart-gantt',
              checked: this._withPath === true,
              run: () => (this._withPath = !this._withPath),
            },
          ]
        : []),
      {
        label: t('tasks.showDone'),
        glyph: 'check',
        checked: this.query.view === 'all',
        run: () => router.set({ view: this.query.view === 'all' ? null : 'all' }, { replace: true }),
      },
    ]
  }

  /**
   * Returns the rows, the number of planned tasks if all are loaded, and the critical path. The critical path of a long
   * project needs many tasks, so it is shown only if a person asks for it. It is cached until its tasks change.
   */
  #make() {
    const { rows } = this.source
    const tasks = this.remote ? this.remote.linked : this.#loaded.records
    if (this.#made.tasks !== tasks) {
      const isAsked = !this.remote || this.remote.query.path
      const planned = withSpans(isAsked ? this.#shown([...tasks.values()]) : [])
      const count = this.remote ? undefined : planned.filter(({ span }) => span).length
      this.#made = { tasks, count, critical: criticalPath(planned) }
    }
    return { rows, ...this.#made }
  }

  #body() {
    const { remote, explanation } = this
    if (explanation) return explanation
    if (remote ? remote.state !== 'ready' : !this.#loaded.isShown) return skeletonRows(12)
    const { rows } = this.#make()
    if (rows.length === 0) return this.isNarrowed ? noMatch(this, t('tasks.noMatchText')) : this.#nothingToPlan()
    return html`<record-timeline
      .rows=${rows}
      .extent=${remote?.extent}
      .plan=${PLAN}
      .face=${this.#face()}
      .zoom=${this.#zoom}
      .openId=${this.query.item}
      .label=${t('tasks.timeline')}
      .titleOf=${taskTitle}
      .hrefOf=${(task) => router.href({ item: task.id, in: null, new: null })}
      .movable=${!session.readOnly}
      @open=${(event) => this.open(event.detail.id)}
      @sight=${({ detail }) => remote?.see(detail.first, detail.last)}
      @place=${(event) => this.#place(event.detail)}
    ></record-timeline>`
  }

  #nothingToPlan() {
    return emptyState({
      glyph: 'chart-gantt',
      title: t('tasks.nothingToPlan'),
      text: t('tasks.nothingToPlanText'),
      action: session.readOnly
        ? nothing
        : html`<button class="button is-primary" @click=${() => this.add()}>${icon('plus')}${t('tasks.add')}</button>`,
    })
  }

  #face() {
    const { config, personName } = this.context
    const { critical, count } = this.#make()
    const isSettled = (task) => isDone(task, config)
    return {
      critical,
      isSettled,
      waitsFor: (task) => [task.blockedBy ?? []].flat(),
      recordOf: (id) => this.store.get(id) ?? this.remote?.linked.get(id),
      stateOf: (task) => taskState(task, today(), config),
      shareOf: (task) => {
        const progress = subtaskProgress(task)
        return progress && progress.done / progress.all
      },
      beside: (task) => (task.assignee ? avatar(personName(task.assignee)) : nothing),
      corner: html`${count !== undefined && this.store.state === 'ready' ? t('tasks.planned', { count }) : ''}${
        critical.size > 0 ? html`<span class="timeline-key"><i></i>${t('tasks.criticalPath')}</span>` : nothing
      }`,
      marks: records('milestones')
        .all()
        .filter(({ target }) => target)
        .map(({ name, target }) => ({ day: target, title: name, glyph: 'milestone' })),
    }
  }

  async #place({ id, values }) {
    const title = taskTitle(this.store.get(id))
    if (!(await editTasks([id], values))) return
    const [start, end] = [longDate(values.plannedStart), longDate(values.plannedEnd)]
    // This announcement follows the one of the change, which does not name the days.
    announce(t('tasks.movedTo', { title, start, end }))
    this.#successors.offer(id)
  }

  #toToday() {
    this.#timeline?.goTo(today())
  }

  commands() {
    return [
      ...super.commands(),
      this.#successors.command(),
      ...stepCommands((by) => this.#timeline?.step(by)),
      todayCommand(() => () => this.#toToday()),
      ...timelineKeys(),
    ]
  }
}

customElements.define('view-tasks-timeline', TasksTimeline)
