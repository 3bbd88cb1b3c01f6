import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { icon } from '../../components/icon/icon.js'
import { openMenu } from '../../components/menu/menu.js'
import { priorityGlyph } from '../../components/task-card/task-card.js'
import { styles } from '../../components/style.js'
import { announce } from '../../app/messages/announce.js'
import { project, weekStart } from '../../app/server/project.js'
import { records } from '../../app/records/records.js'
import { router, itemQuery } from '../../app/places/router.js'
import { collection } from '../../app/server/schema.js'
import { session } from '../../app/server/session.js'
import { editTasks } from '../../app/records/tasks.js'
import { addDays, format, isDate, longDate, today, weeksOf } from '../../lib/dates.js'
import { dueState, isDone } from '../../lib/tasks.js'
import { byDay, onDay, stepped, titleOf } from './calendar.logic.js'
import { TasksView } from './tasks-view.js'
import { t } from '../../words/words.js'

const MOST = { month: 4, week: 40 }

/** The tasks on the days when they are due; dragged to another day, or moved there with Shift and an arrow. */
class TasksCalendar extends TasksView {
  static properties = { _over: { state: true }, _open: { state: true } }

  #begun = false

  shownIds() {
    return [...this.querySelectorAll('.entry[data-id]')].map((entry) => entry.dataset.id)
  }

  async focusRecord(id) {
    await this.updateComplete
    this.querySelector(`.entry[data-id="${CSS.escape(id)}"]`)?.focus()
  }

  get #span() {
    return this.query.view === 'week' ? 'week' : 'month'
  }

  get #date() {
    return isDate(this.query.date) ? this.query.date : today()
  }

  get #firstDay() {
    return weekStart()
  }

  render() {
    if (this.store.state === 'failed')
      return html`${this.bar('calendar')}
        <div class="page">${this.notLoaded()}</div>`
    const weeks = weeksOf(this.#date, this.#span, this.#firstDay)
    const days = byDay(this.tasks, (task) => isDone(task, project.config))
    return html`
      ${this.bar('calendar', { extra: this.#steps() })}
      <div class="page calendar-page">
        <div
          class="calendar is-${this.#span} ${this.#isHere() ? '' : 'is-waiting'}"
          role="grid"
          aria-label=${titleOf(this.#date, this.#span, this.#firstDay)}
          ${styles({ '--weeks': String(weeks.length) })}
          @keydown=${this.#key}
        >
          <div class="calendar-names" role="row">
            ${weeks[0].map(
              (day) =>
                html`<span role="columnheader" aria-label=${format(day, { weekday: 'long' })}
                  >${format(day, { weekday: 'short' })}</span
                >`,
            )}
          </div>
          ${weeks.map(
            (week) =>
              html`<div class="calendar-week" role="row">
                ${week.map((day) => this.#day(day, days.get(day) ?? []))}
              </div>`,
          )}
        </div>
      </div>
    `
  }

  /** On a phone the days stand below each other: begins at today. */
  updated() {
    if (this.#begun || !this.#isHere()) return
    this.#begun = true
    const day = this.querySelector('.day.is-today')
    if (day && matchMedia('(width < 48rem)').matches)
      this.querySelector('.page').scrollTop = day.offsetTop - this.querySelector('.calendar').offsetTop
  }

  /**
   * Whether what is due in these days is here: all of it, as days that fill one after the other would move each other.
   */
  #isHere() {
    return (
      this.store.isShown && (!collection('milestones') || ['ready', 'failed'].includes(records('milestones').state))
    )
  }

  #go(date) {
    router.set({ date: date === today() ? null : date }, { replace: true })
  }

  #step(by) {
    this.#go(stepped(this.#date, this.#span, by))
  }

  #steps() {
    return html`
      <button
        class="button is-quiet is-icon"
        aria-label=${t('calendar.back')}
        title=${t('calendar.back')}
        @click=${() => this.#step(-1)}
      >
        ${icon('chevron-left')}
      </button>
      <span class="calendar-title">${titleOf(this.#date, this.#span, this.#firstDay)}</span>
      <button
        class="button is-quiet is-icon"
        aria-label=${t('calendar.forward')}
        title=${t('calendar.forward')}
        @click=${() => this.#step(1)}
      >
        ${icon('chevron-right')}
      </button>
      <button class="button is-quiet calendar-today" @click=${() => this.#go(today())}>${t('tasks.today')}</button>
      <button
        class="button is-quiet calendar-span"
        aria-haspopup="menu"
        @click=${(event) =>
          openMenu(event.currentTarget, [
            ...['month', 'week'].map((span) => ({
              label: span === 'month' ? t('tasks.month') : t('tasks.week'),
              checked: this.#span === span,
              run: () => router.set({ view: span === 'week' ? 'week' : null }, { replace: true }),
            })),
            '-',
            { label: t('tasks.goToToday'), run: () => this.#go(today()) },
          ])}
      >
        ${this.#span === 'week' ? t('tasks.week') : t('tasks.month')}${icon('chevron-down')}
      </button>
    `
  }

  commands() {
    return [
      ...super.commands(),
      {
        id: 'forward',
        title: t('tasks.laterDays'),
        keys: 'j',
        section: 'list',
        hidden: true,
        run: () => this.#step(1),
      },
      {
        id: 'back',
        title: t('tasks.earlierDays'),
        keys: 'k',
        section: 'list',
        hidden: true,
        run: () => this.#step(-1),
      },
      {
        id: 'today',
        title: t('tasks.goToToday'),
        keys: '.',
        section: 'list',
        glyph: 'calendar',
        run: () => this.#go(today()),
      },
    ]
  }

  #day(day, tasks) {
    const now = today()
    const most = this._open === day ? Infinity : MOST[this.#span]
    const shown = tasks.length <= most + 1 ? tasks : tasks.slice(0, most)
    const milestones = records('milestones')
      .all()
      .filter((milestone) => milestone.target?.slice(0, 10) === day)
    const outside = this.#span === 'month' && day.slice(0, 7) !== this.#date.slice(0, 7)
    return html`
      <div
        class="day ${
          tasks.length + milestones.length === 0 ? 'is-empty' : ''
        } ${outside ? 'is-outside' : ''} ${day === now ? 'is-today' : ''} ${this._over === day ? 'is-over' : ''}"
        role="gridcell"
        data-day=${day}
        @dragover=${(event) => {
          event.preventDefault()
          this._over = day
        }}
        @drop=${(event) => this.#drop(event, day)}
      >
        <div class="day-head">
          <span class="visually-hidden">${t('tasks.dueOn', { date: longDate(day), count: tasks.length })}</span>
          <span class="day-name" aria-hidden="true">${format(day, { weekday: 'short' })}</span>
          <span class="day-number" aria-hidden="true" aria-current=${day === now ? 'date' : nothing}
            >${day.endsWith('-01') ? format(day, { day: 'numeric', month: 'short' }) : Number(day.slice(8))}</span
          >
          ${
            session.readOnly
              ? nothing
              : html`<button
                  class="column-tool day-add"
                  aria-label=${t('tasks.addDue', { date: longDate(day) })}
                  @click=${() => this.add({ dueDate: day })}
                >
                  ${icon('plus')}
                </button>`
          }
        </div>
        <div class="day-entries">
          ${milestones.map(
            (milestone) =>
              html`<a class="entry is-milestone" href=${router.href(itemQuery('milestones', milestone.id))}
                >${icon('milestone')}<span class="truncate">${milestone.name}</span></a
              >`,
          )}
          ${repeat(
            shown,
            (task) => task.id,
            (task) => this.#entry(task, day, now),
          )}
          ${
            shown.length < tasks.length
              ? html`<button class="day-more" @click=${() => (this._open = day)}>
                  ${t('tasks.more', { count: tasks.length - shown.length })}
                </button>`
              : nothing
          }
        </div>
      </div>
    `
  }

  #entry(task, day, now) {
    const done = isDone(task, project.config)
    return html`
      <a
        class="entry ${done ? 'is-done' : ''} ${
          dueState(task, now, project.config) === 'late' ? 'is-late' : ''
        } ${task.id === this.query.item ? 'is-open' : ''}"
        href=${router.href({ item: task.id, in: null, new: null })}
        data-id=${task.id}
        data-day=${day}
        draggable=${session.readOnly ? 'false' : 'true'}
        title=${task.title}
        @dragstart=${(event) => {
          event.dataTransfer.setData('text/plain', task.id)
          event.dataTransfer.effectAllowed = 'move'
        }}
        @dragend=${() => (this._over = undefined)}
      >
        ${done ? icon('check') : priorityGlyph(task.priority)}<span class="truncate">${task.title}</span
        >${task.dueDate.length > 10 ? html`<span class="number faint">${task.dueDate.slice(11)}</span>` : nothing}
      </a>
    `
  }

  #drop(event, day) {
    event.preventDefault()
    this._over = undefined
    this.#reschedule(event.dataTransfer.getData('text/plain'), day)
  }

  #reschedule(id, day) {
    const task = this.store.get(id)
    if (!task || session.readOnly || task.dueDate?.slice(0, 10) === day) return
    editTasks([id], { dueDate: onDay(task.dueDate, day) })
    announce(t('tasks.nowDue', { title: task.title, date: longDate(day) }))
  }

  #key(event) {
    const entry = event.target.closest('.entry[data-id]')
    const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[event.key]
    if (!entry || !days) return
    event.preventDefault()
    const { id, day } = entry.dataset
    if (event.shiftKey) {
      this.#reschedule(id, addDays(day, days))
      this.focusRecord(id)
    } else {
      this.#walk(day, entry, days)
    }
  }

  /** To the entry above or below in a day, else to the next day that has one. */
  #walk(day, entry, days) {
    const entries = [...this.querySelectorAll('.entry[data-id]')]
    const inDay = entries.filter((other) => other.dataset.day === day)
    const beside = Math.abs(days) === 7 ? inDay[inDay.indexOf(entry) + Math.sign(days)] : undefined
    if (beside) return beside.focus()
    for (
      let next = addDays(day, days), steps = 0;
      steps < 42;
      next = addDays(next, Math.abs(days) === 7 ? days : Math.sign(days)), steps += 1
    ) {
      const found = entries.filter((other) => other.dataset.day === next)
      if (found.length > 0) return (days > 0 ? found[0] : found.at(Math.abs(days) === 7 ? -1 : 0)).focus()
    }
  }
}

customElements.define('view-tasks-calendar', TasksCalendar)
