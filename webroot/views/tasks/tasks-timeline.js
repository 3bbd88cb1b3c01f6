import { html, nothing, svg } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { avatar } from '../../components/avatar/avatar.js'
import { emptyState } from '../../components/empty-state/empty-state.js'
import { icon } from '../../components/icon/icon.js'
import { openMenu } from '../../components/menu/menu.js'
import { skeletonRows } from '../../components/skeleton/skeleton.js'
import { styles } from '../../components/style.js'
import { announce } from '../../app/messages/announce.js'
import { project } from '../../app/server/project.js'
import { records } from '../../app/records/records.js'
import { router } from '../../app/places/router.js'
import { session } from '../../app/server/session.js'
import { editTasks } from '../../app/records/tasks.js'
import { addDays, daysBetween, longDate, shortDate, today, weekday } from '../../lib/dates.js'
import { dueState, isDone } from '../../lib/tasks.js'
import { windowOf } from '../../lib/virtual-window.js'
import { TasksView } from './tasks-view.js'
import { dragBar } from '../../kits/timeline/drag-bar.js'
import { ZOOMS, axisOf, dragged, rangeOf } from '../../kits/timeline/scale.logic.js'
import { arrow, criticalPath, rowsOf, spanOf } from './timeline.logic.js'
import { t } from '../../words/words.js'

const ROW = 36
const BAR = 22
const SCALES = {
  day: t('tasks.scale.day'),
  week: t('tasks.scale.week'),
  month: t('tasks.scale.month'),
  quarter: t('tasks.scale.quarter'),
}

/** What the arrows lead to in a row: its bar, or the button that makes one. */
const REACHED = '.bar, .timeline-plan'

/** The tasks as bars in time, with what waits for what. Bars are dragged, or moved with Shift and an arrow. */
class TasksTimeline extends TasksView {
  static properties = { _active: { state: true }, _window: { state: true }, _drag: { state: true } }

  #made = {}
  #frame = 0
  #scrolledToToday = false
  #firstDay = undefined

  constructor() {
    super()
    this._window = { first: 0, last: 40 }
  }

  shownIds() {
    return this.#make().rows.map((row) => row.task.id)
  }

  focusRecord(id) {
    return this.#focus(id)
  }

  get #zoom() {
    return this.query.zoom in ZOOMS ? this.query.zoom : 'week'
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    cancelAnimationFrame(this.#frame)
  }

  render() {
    return html`${this.bar('timeline', { extra: this.#controls() })}
      <div class="page timeline-page" @scroll=${this.#scrolled}>${this.#body()}</div>`
  }

  updated() {
    super.updated()
    this.#keepPlace()
    this.#measure()
    if (!this.#scrolledToToday && this.querySelector('.timeline')) {
      this.#scrolledToToday = true
      this.#toToday()
    }
  }

  #controls() {
    return html`
      <button class="button is-quiet calendar-today" @click=${() => this.#toToday()}>${t('tasks.today')}</button>
      <button
        class="button is-quiet"
        aria-haspopup="menu"
        @click=${(event) =>
          openMenu(
            event.currentTarget,
            [
              ...Object.keys(ZOOMS).map((zoom) => ({
                label: SCALES[zoom],
                checked: this.#zoom === zoom,
                run: () => this.#setZoom(zoom),
              })),
              '-',
              { label: t('tasks.goToToday'), run: () => this.#toToday() },
              {
                label: t('tasks.showDone'),
                checked: this.query.view === 'all',
                run: () => router.set({ view: this.query.view === 'all' ? null : 'all' }, { replace: true }),
              },
            ],
            { label: t('tasks.scale') },
          )}
      >
        ${icon('zoom-in')}${SCALES[this.#zoom]}
      </button>
    `
  }

  #setZoom(zoom) {
    this.#scrolledToToday = false
    router.set({ zoom: zoom === 'week' ? null : zoom }, { replace: true })
  }

  /** Rows, range and critical path; made anew only when the tasks changed. */
  #make() {
    const { tasks } = this
    const key = JSON.stringify([this.query.view, project.config?.doneSection, today()])
    if (this.#made.tasks !== tasks || this.#made.key !== key) {
      const shown = this.query.view === 'all' ? tasks : tasks.filter((task) => !isDone(task, project.config))
      const rows = rowsOf(shown)
      this.#made = {
        tasks,
        key,
        rows,
        range: rangeOf(rows, today()),
        critical: criticalPath(rows),
        index: new Map(rows.map((row, index) => [row.task.id, index])),
      }
    }
    return this.#made
  }

  #body() {
    if (this.store.state === 'failed') return this.notLoaded()
    if (!this.store.isShown) return skeletonRows(12)
    const { rows, range, critical, index } = this.#make()
    if (rows.length === 0)
      return emptyState({
        glyph: 'chart-gantt',
        title: t('tasks.nothingToPlan'),
        text: t('tasks.nothingToPlanText'),
        action: session.readOnly
          ? nothing
          : html`<button class="button is-primary" @click=${() => this.add()}>
              ${icon('plus')}${t('tasks.addA')}
            </button>`,
      })
    const width = ZOOMS[this.#zoom]
    const { months, ticks } = axisOf(range, this.#zoom)
    const now = daysBetween(range.first, today())
    const { first, last } = this._window
    const shown = rows.slice(first, last)
    return html`
      <div
        class="timeline is-${this.#zoom}"
        role="grid"
        aria-label=${t('tasks.timeline')}
        aria-rowcount=${rows.length}
        @keydown=${this.#key}
        @focusin=${this.#focused}
        ${styles({
          '--day': `${width}px`,
          '--days': String(range.days),
          '--rows': String(rows.length),
          '--row-size': `${ROW}px`,
          '--bar': `${BAR}px`,
          '--shift': String((8 - weekday(range.first)) % 7),
        })}
      >
        <div class="timeline-axis" aria-hidden="true">
          <div class="timeline-corner">
            ${this.store.state === 'ready' ? t('tasks.planned', { count: rows.filter((row) => row.span).length }) : ''}${
              critical.size > 0 ? html`<span class="timeline-key"><i></i>${t('tasks.criticalPath')}</span>` : nothing
            }
          </div>
          <div class="timeline-scale">
            ${months.map(
              (month) =>
                html`<span class="timeline-month" ${styles({ '--x': String(month.x), '--w': String(month.width) })}
                  >${month.width * width > 44 ? month.label : ''}</span
                >`,
            )}
            ${ticks.map(
              (tick) =>
                html`<span
                  class="timeline-tick ${tick.strong ? 'is-strong' : ''}"
                  ${styles({ '--x': String(tick.x), '--w': String(tick.width) })}
                  >${tick.label}</span
                >`,
            )}
            ${this.#milestones(range)}
          </div>
        </div>
        <div class="timeline-rows">
          <div class="timeline-today" ${styles({ '--x': String(now) })}></div>
          ${this.#arrows(rows, range, width, index, critical)}
          ${repeat(
            shown,
            (row) => row.task.id,
            (row, at) => this.#row(row, first + at, range, critical),
          )}
        </div>
      </div>
    `
  }

  #milestones(range) {
    return records('milestones')
      .all()
      .filter((milestone) => milestone.target)
      .map((milestone) => {
        const x = daysBetween(range.first, milestone.target)
        if (x < 0 || x >= range.days) return nothing
        return html`<span
          class="timeline-milestone"
          title="${milestone.name}, ${longDate(milestone.target)}"
          ${styles({ '--x': String(x) })}
          >${icon('milestone')}</span
        >`
      })
  }

  #row({ task, span: planned }, index, range, critical) {
    const span = this._drag?.id === task.id ? this._drag.span : planned
    const done = isDone(task, project.config)
    const late = dueState(task, today(), project.config) === 'late'
    return html`
      <div
        class="timeline-row ${task.id === this.query.item ? 'is-open' : ''}"
        role="row"
        aria-rowindex=${index + 1}
        ${styles({ '--row': String(index) })}
      >
        <div class="timeline-name" role="rowheader">
          <a
            class="timeline-link truncate ${done ? 'is-done' : ''}"
            tabindex="-1"
            href=${router.href({ item: task.id, in: null, new: null })}
            >${task.title}</a
          >
          ${task.assignee ? avatar(this.context.personName(task.assignee)) : nothing}
        </div>
        <div class="timeline-lane" role="gridcell" @dblclick=${(event) => this.#plan(event, task, range)}>
          ${
            span
              ? html`<div
                  class="bar ${
                    critical.has(task.id) ? 'is-critical' : ''
                  } ${done ? 'is-done' : ''} ${late ? 'is-late' : ''} ${planned?.planned ? '' : 'is-guess'}"
                  data-id=${task.id}
                  tabindex=${this.#isFocusable(task.id, index) ? 0 : -1}
                  role="button"
                  aria-label=${t('tasks.fromTo', { title: task.title, start: longDate(span.start), end: longDate(span.end) })}
                  title="${shortDate(span.start)} – ${shortDate(span.end)}"
                  ${styles({
                    '--x': String(daysBetween(range.first, span.start)),
                    '--w': String(daysBetween(span.start, span.end) + 1),
                  })}
                  @pointerdown=${(event) => this.#grab(event, task, planned)}
                  @click=${() => this.#click(task)}
                >
                  ${session.readOnly ? nothing : html`<span class="bar-end is-start"></span>`}${
                    (daysBetween(span.start, span.end) + 1) * ZOOMS[this.#zoom] > 56
                      ? html`<span class="bar-label truncate">${task.title}</span>`
                      : nothing
                  }${session.readOnly ? nothing : html`<span class="bar-end is-last"></span>`}
                </div>`
              : session.readOnly
                ? nothing
                : html`<button
                    class="timeline-plan"
                    data-id=${task.id}
                    tabindex=${this.#isFocusable(task.id, index) ? 0 : -1}
                    aria-label=${t('tasks.planFromTodayOf', { title: task.title })}
                    @click=${() => this.#planFromToday(task)}
                  >
                    ${icon('plus')}${t('tasks.planFromToday')}
                  </button>`
          }
        </div>
      </div>
    `
  }

  #isFocusable(id, index) {
    return this.#made.index.has(this._active) ? this._active === id : index === 0
  }

  /** The lines between the bars in sight and those they wait for. */
  #arrows(rows, range, width, index, critical) {
    const { first, last } = this._window
    const paths = []
    for (let at = Math.max(0, first - 20); at < Math.min(rows.length, last + 20); at += 1) {
      const to = rows[at]
      for (const id of [to.task.blockedBy ?? []].flat()) {
        const from = rows[index.get(id)]
        if (!from?.span || !to.span) continue
        const hot = critical.has(id) && critical.has(to.task.id)
        const start = { x: (daysBetween(range.first, from.span.end) + 1) * width, y: index.get(id) * ROW + ROW / 2 }
        const end = { x: daysBetween(range.first, to.span.start) * width, y: at * ROW + ROW / 2 }
        paths.push(
          svg`<path class=${hot ? 'is-critical' : ''} d=${arrow(start, end)} marker-end=${
            hot ? 'url(#head-hot)' : 'url(#head)'
          }></path>`,
        )
      }
    }
    return html`<svg class="timeline-arrows" aria-hidden="true" width=${range.days * width} height=${rows.length * ROW}>
      <defs>
        <marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
          <path d="M0 0 8 4 0 8z"></path>
        </marker>
        <marker
          id="head-hot"
          class="is-critical"
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="7"
          markerHeight="7"
          orient="auto"
        >
          <path d="M0 0 8 4 0 8z"></path>
        </marker>
      </defs>
      ${paths}
    </svg>`
  }

  #grab(event, task, span) {
    if (session.readOnly) return
    dragBar(event, {
      scroller: this.querySelector('.timeline-page'),
      names: this.querySelector('.timeline-corner').offsetWidth,
      dayWidth: ZOOMS[this.#zoom],
      moved: (part, by) => (this._drag = { id: task.id, span: dragged(span, part, by) }),
      dropped: (part, by) => {
        this._drag = undefined
        if (by === 0) return
        this.#justDragged = true
        this.#setSpan(task, dragged(span, part, by))
      },
      cancelled: (clickFollows) => {
        this._drag = undefined
        this.#justDragged = clickFollows
      },
    })
  }

  #justDragged = false

  #click(task) {
    if (this.#justDragged) {
      this.#justDragged = false
      return
    }
    this.open(task.id)
  }

  #plan(event, task, range) {
    if (session.readOnly || event.target.closest('.bar, button')) return
    const box = event.currentTarget.getBoundingClientRect()
    const start = addDays(range.first, Math.floor((event.clientX - box.left) / ZOOMS[this.#zoom]))
    this.#planFrom(task, start)
  }

  #planFromToday(task) {
    this.#planFrom(task, today())
    this.#focus(task.id)
  }

  #planFrom(task, start) {
    this.#setSpan(task, spanOf({ plannedStart: start, effort: task.effort }))
  }

  #setSpan(task, { start, end }) {
    editTasks([task.id], { plannedStart: start, plannedEnd: end })
    announce(t('tasks.movedTo', { title: task.title, start: longDate(start), end: longDate(end) }))
  }

  #focused(event) {
    const { id } = event.target.closest(REACHED)?.dataset ?? {}
    if (id) this._active = id
  }

  #key(event) {
    const bar = event.target.closest(REACHED)
    if (!bar) return
    const { rows, index } = this.#make()
    const at = index.get(bar.dataset.id)
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      this.#focus(rows[at + (event.key === 'ArrowUp' ? -1 : 1)]?.task.id)
    } else if (event.key === 'Enter' && bar.matches('.bar')) {
      event.preventDefault()
      this.open(bar.dataset.id)
    } else if (by && rows[at].span && (event.shiftKey || event.altKey) && !session.readOnly) {
      event.preventDefault()
      this.#setSpan(rows[at].task, dragged(rows[at].span, event.altKey ? 'end' : 'move', by))
      this.#focus(bar.dataset.id)
    }
  }

  async #focus(id) {
    const { rows, index } = this.#make()
    const row = rows[index.get(id)]
    if (!row || (session.readOnly && !row.span)) return
    this._active = id
    const page = this.querySelector('.timeline-page')
    const top = index.get(id) * ROW
    if (top < page.scrollTop) page.scrollTop = top
    else if (top + 3 * ROW > page.scrollTop + page.clientHeight) page.scrollTop = top + 4 * ROW - page.clientHeight
    this.#measure()
    await this.updateComplete
    this.querySelector(`:is(${REACHED})[data-id="${CSS.escape(id)}"]`)?.focus({ preventScroll: true })
  }

  /** When earlier days join at the left, what is in sight stays where it is. */
  #keepPlace() {
    const page = this.querySelector('.timeline-page')
    if (!page || !this.store.isShown) return
    const { first } = this.#make().range
    if (this.#firstDay && this.#firstDay !== first)
      page.scrollLeft += daysBetween(first, this.#firstDay) * ZOOMS[this.#zoom]
    this.#firstDay = first
  }

  #toToday() {
    const { range } = this.#make()
    const page = this.querySelector('.timeline-page')
    if (page)
      page.scrollLeft = Math.max(0, daysBetween(range.first, today()) * ZOOMS[this.#zoom] - page.clientWidth / 4)
  }

  #scrolled = () => {
    cancelAnimationFrame(this.#frame)
    this.#frame = requestAnimationFrame(() => this.#measure())
  }

  #measure() {
    const page = this.querySelector('.timeline-page')
    if (!page || !this.store.isShown) return
    const next = windowOf({
      count: this.#make().rows.length,
      rowHeight: ROW,
      scrolled: page.scrollTop,
      visible: page.clientHeight,
    })
    if (next.first !== this._window.first || next.last !== this._window.last) this._window = next
  }

  commands() {
    const step = (by) => {
      const { rows, index } = this.#make()
      const at = index.get(this._active)
      this.#focus(rows[at === undefined ? 0 : at + by]?.task.id)
    }
    return [
      ...super.commands(),
      { id: 'next', title: t('tasks.next'), keys: 'j', section: 'list', hidden: true, run: () => step(1) },
      { id: 'previous', title: t('tasks.previous'), keys: 'k', section: 'list', hidden: true, run: () => step(-1) },
      {
        id: 'today',
        title: t('tasks.goToToday'),
        keys: '.',
        section: 'list',
        glyph: 'calendar',
        run: () => this.#toToday(),
      },
    ]
  }
}

customElements.define('view-tasks-timeline', TasksTimeline)
