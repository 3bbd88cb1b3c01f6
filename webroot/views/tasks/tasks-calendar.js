import { html, nothing } from 'lit'
import { avatar } from '../../components/avatar/avatar.js'
import { icon } from '../../components/icon/icon.js'
import { dueMark, priorityGlyph, subtaskMark } from '../../components/task-card/task-card.js'
import { stepCommands } from '../../app/commands/step-commands.js'
import { announce } from '../../app/messages/announce.js'
import { project } from '../../app/server/project.js'
import { records } from '../../app/records/records.js'
import { router, itemQuery } from '../../app/places/router.js'
import { collection } from '../../app/server/schema.js'
import { session } from '../../app/server/session.js'
import { editTasks, taskTitle } from '../../app/tasks/tasks.js'
import { longDate, today } from '../../lib/time/dates.js'
import { byPlace, isDone, taskState } from '../../lib/tasks/tasks.js'
import { CalendarPlace } from '../../kits/calendar/calendar-bar.js'
import { calendarCommands, todayCommand } from '../../kits/calendar/calendar-commands.js'
import '../../kits/calendar/record-calendar.js'
import { RemoteDays } from '../../kits/calendar/remote-days.js'
import { TasksView } from './tasks-view.js'
import { t } from '../../words/words.js'

/** The tasks on their due days. */
class TasksCalendar extends TasksView {
  #begun = false
  #place = new CalendarPlace(
    () => this.query,
    () => this.requestUpdate(),
    'view',
  )

  get #calendar() {
    return this.querySelector('record-calendar')
  }

  makeRemote() {
    return new RemoteDays(this.type, this.store, this.fields, () => this.requestUpdate())
  }

  willUpdate() {
    const { find, sort } = this.query
    const dates = { field: 'dueDate', ...this.#place.days }
    const tray = this.#place.hasTray ? { completed: 'false' } : undefined
    this.remote?.setQuery({ filters: this.filters, find, sort, dates, tray })
  }

  shownIds() {
    return [...this.querySelectorAll('.entry[data-id]')].map((entry) => entry.dataset.id)
  }

  focusRecord(id) {
    return this.#calendar?.focusRecord(id)
  }

  render() {
    const { remote, explanation } = this
    if (explanation)
      return html`${this.bar()}
        <div class="page">${explanation}</div>`
    return html`
      ${this.bar({ tools: this.#place.tools() })}
      <div class="page calendar-page">
        <record-calendar
          class=${this.#isHere() ? '' : 'is-waiting'}
          .records=${remote?.rows ?? this.tasks}
          .unloaded=${remote?.unloaded ?? 0}
          @more=${() => remote?.more()}
          .field=${this.type.fieldsByName.get('dueDate')}
          .face=${this.#face}
          .date=${this.#place.date}
          .span=${this.#place.span}
          .firstDay=${this.#place.firstDay}
          .openId=${this.query.item}
          .label=${this.#place.title}
          .titleOf=${taskTitle}
          .hrefOf=${(task) => router.href({ item: task.id, in: null, new: null })}
          .movable=${!session.readOnly}
          .addable=${!session.readOnly}
          .tray=${this.#place.hasTray}
          @place=${(event) => this.#reschedule(event.detail)}
          @add=${(event) => this.add({ dueDate: event.detail.value })}
          @show=${(event) => this.#place.go(event.detail.day)}
        ></record-calendar>
      </div>
    `
  }

  /** On a phone, where the days are below each other, scrolls to today. */
  updated() {
    super.updated()
    if (this.#begun || !this.#calendar || !this.#isHere()) return
    this.#begun = true
    this.#calendar.updateComplete.then(() => {
      const day = this.querySelector('.day.is-today')
      if (day && matchMedia('(width < 48rem)').matches)
        this.querySelector('.page').scrollTop = day.offsetTop - this.querySelector('.calendar').offsetTop
    })
  }

  /**
   * Whether all tasks and milestones of the visible days are loaded. They are shown together, so that no day moves
   * another one.
   */
  #isHere() {
    const isHere = this.remote ? this.remote.state === 'ready' : this.store.isShown
    return isHere && (!collection('milestones') || ['ready', 'failed'].includes(records('milestones').state))
  }

  #face = {
    compare: (a, b) => this.#isDone(a) - this.#isDone(b) || (a.priority ?? 9) - (b.priority ?? 9) || byPlace(a, b),
    stateOf: (task) => taskState(task, today(), project.config),
    lead: (task) => (this.#isDone(task) ? nothing : priorityGlyph(task.priority)),
    facts: (task) => this.#facts(task),
    isWaiting: (task) => !this.#isDone(task),
    extras: (day) =>
      records('milestones')
        .all()
        .filter(({ target }) => target?.slice(0, 10) === day)
        .map(
          ({ id, name }) =>
            html`<a class="entry is-milestone" href=${router.href(itemQuery('milestones', id))}
              >${icon('milestone')}<span class="truncate">${name}</span></a
            >`,
        ),
  }

  #isDone(task) {
    return isDone(task, project.config)
  }

  #facts(task) {
    const { personName } = this.context
    return html`${task.dueDate ? nothing : dueMark(task, this.context)} ${subtaskMark(task)}
    ${task.milestone ? html`<span class="truncate">${task.milestone}</span>` : nothing}
    ${task.assignee ? avatar(personName(task.assignee)) : nothing}`
  }

  /** The announcement follows the one of the change, which does not name the day. */
  async #reschedule({ id, value }) {
    const title = taskTitle(this.store.get(id))
    if (!(await editTasks([id], { dueDate: value }))) return
    announce(value ? t('tasks.nowDue', { title, date: longDate(value) }) : `${title}: ${t('task.noDate')}`)
  }

  commands() {
    return [
      ...super.commands(),
      ...stepCommands((by) => this.#calendar?.step(by)),
      ...calendarCommands(() => this.#place),
      todayCommand(() => this.#place.toToday),
    ]
  }
}

customElements.define('view-tasks-calendar', TasksCalendar)
