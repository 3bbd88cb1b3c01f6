import { html, nothing } from 'lit'
import { emptyState } from '../../components/empty-state/empty-state.js'
import { icon } from '../../components/icon/icon.js'
import { LightElement } from '../../components/light-element.js'
import { pageBar } from '../../components/page-bar/page-bar.js'
import { skeletonRows } from '../../components/skeleton/skeleton.js'
import { register } from '../../app/commands/commands.js'
import { focusOwner } from '../../app/commands/focus.js'
import { me } from '../../app/personal/me.js'
import { formatAddress } from '../../app/places/router.logic.js'
import { itemQuery, router } from '../../app/places/router.js'
import { records } from '../../app/records/records.js'
import { LiveAnswer } from '../../app/server/live-answer.js'
import { project, weekStart } from '../../app/server/project.js'
import { peopleType } from '../../app/server/schema.js'
import { TIMED } from '../../app/tasks/timer.js'
import { formatAmount, formatNumber } from '../../lib/numbers.js'
import { today } from '../../lib/time/dates.js'
import { equal } from '../../lib/values/equal.js'
import { t } from '../../words/words.js'
import { assignHours } from './hours-assign.js'
import { hoursCommands } from './hours-commands.js'
import { exportHours } from './hours-export.js'
import { hoursTable } from './hours-table.js'
import { hoursTools } from './hours-tools.js'
import { hoursPath, periodQuery, viewOf } from './hours.logic.js'
import './hours.css'

/** The hours logged on all tasks in a period, by people or tasks and days. */
class HoursView extends LightElement {
  static properties = {
    query: { attribute: false },
    _open: { state: true },
    _all: { state: true },
  }

  #stop = []
  /** What the last read asked for, and what the last answer shows. Only the answer of the last read is taken. */
  #asked = undefined
  #shown = undefined
  #answer = new LiveAnswer(this, () => this.#ask(), {
    take: ({ data }) => {
      this.#shown = { ...this.#asked, data }
    },
  })

  emitters() {
    return [project, me]
  }

  connectedCallback() {
    this._open = new Set()
    super.connectedCallback()
    const people = peopleType() && records(peopleType().name)
    if (people) {
      this.#stop.push(people.subscribe(() => this.requestUpdate()))
      people.open().catch(() => this.requestUpdate())
    }
    this.#stop.push(register(hoursCommands(this)))
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    this.#stop.forEach((stop) => stop())
    this.#stop = []
  }

  get #now() {
    return { today: today(), firstDay: weekStart() }
  }

  get #view() {
    return viewOf(this.query, this.#now)
  }

  get #path() {
    return hoursPath(this.#view, this._open.size > 0)
  }

  #ask() {
    this.#asked = { path: this.#path, view: this.#view }
    return this.#asked.path
  }

  willUpdate(changed) {
    if (changed.has('query') && changed.get('query')?.by !== this.query.by) this._open = new Set()
    if (this.#asked && this.#asked.path !== this.#path) this.#answer.read()
  }

  render() {
    return html`
      ${pageBar({
        glyph: 'timer',
        title: t('hours.title'),
        actions: html`<button
          class="button is-quiet is-icon"
          title=${t('hours.export')}
          aria-label=${t('hours.export')}
          data-short="CSV"
          @click=${this.export}
        >
          ${icon('download')}
        </button>`,
      })}
      <div class="page hours">
        ${hoursTools({ view: this.#view, now: this.#now, titles: this.#shown?.data.titles }, this)} ${this.#body()}
      </div>
    `
  }

  #body() {
    const { error } = this.#answer
    if (!this.#shown || (error && !equal(this.#shown.view, this.#view))) {
      if (!error) return skeletonRows(6)
      return emptyState({
        glyph: 'cloud-off',
        title: t('hours.failed'),
        text: error.message,
        action: html`<button class="button" @click=${() => this.#answer.read()}>${t('action.tryAgain')}</button>`,
      })
    }
    const { view, data } = this.#shown
    if (data.count === 0) return html`${this.#doubts(data)}${this.#empty(view)}`
    return html`${this.#doubts(data)}${this.#total(data)}${this.#table(view, data)}`
  }

  #empty(view) {
    const isFiltered = view.person !== undefined || view.unbilled
    return emptyState({
      glyph: 'timer',
      title: isFiltered ? t('hours.noneFound') : t('hours.none'),
      text: isFiltered ? t('hours.noneFoundText') : t('hours.noneText'),
      action: isFiltered
        ? html`<button class="button" @click=${() => this.set({ person: null, billed: null })}>
            ${t('hours.all')}
          </button>`
        : html`<a class="button is-primary" href=${formatAddress(`/${TIMED}`)}>${t('hours.toTasks')}</a>`,
    })
  }

  #total({ hours, billedHours }) {
    return html`<p class="hours-total">
      <strong>${formatAmount(hours, 'h')}</strong>
      ${billedHours === 0 ? nothing : html`<span class="muted">${t('hours.billed', { hours: formatNumber(billedHours) })}</span>`}
    </p>`
  }

  /** The entries that the sums do not contain, or contain although they are implausible. */
  #doubts({ doubtful, doubtfulCount, titles }) {
    if (doubtfulCount === 0) return nothing
    return html`<details class="hours-doubts">
      <summary>${icon('triangle-alert')}${t('hours.doubts', { count: doubtfulCount })}</summary>
      <ul>
        ${doubtful.map(
          (doubt) =>
            html`<li>
              <a class="link" href=${this.hrefOf(doubt.task)}>${titles[TIMED]?.[doubt.task] ?? doubt.task}</a>
              <span class="muted">${doubtText(doubt)}</span>
            </li>`,
        )}
      </ul>
    </details>`
  }

  #table(view, data) {
    const { _open: open, _all: all } = this
    const busy = this.#shown.path !== this.#path
    return hoursTable({ view, data, now: this.#now, open, all, busy, shown: this.query.item }, this)
  }

  hrefOf(task) {
    return router.href(itemQuery(TIMED, task))
  }

  showAll = () => (this._all = true)

  toggle(key) {
    const open = new Set(this._open)
    if (!open.delete(key)) open.add(key)
    this._open = open
  }

  set(query) {
    router.set(query, { replace: true })
  }

  step(by) {
    this.set(periodQuery(this.#view, by))
  }

  toToday = () => this.set({ date: null, from: null, to: null })

  regroup = () => this.set({ by: this.#view.rows === 'task' ? null : 'task' })

  toggleMine = () => this.set({ person: this.#view.person === me.id ? null : me.id })

  toggleUnbilled = () => this.set({ billed: this.#view.unbilled ? null : 'false' })

  export = () => exportHours(this.#view)

  assign = () => assignHours(this.#view)

  /** The focused row, or else the one of the open task. */
  stepRow(by) {
    const rows = [...this.querySelectorAll('.hours-table tbody tr')]
    const owner = focusOwner().closest('tr')
    const at = rows.indexOf(owner ?? this.querySelector('[aria-current]')?.closest('tr'))
    const row = rows[at < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, at + by))]
    const control = row?.querySelector('a, button') ?? row
    control?.focus()
    control?.scrollIntoView({ block: 'nearest' })
    if (this.query.item) row?.querySelector('a')?.click()
  }

  divideFocused(isOpen) {
    const button = focusOwner().closest('tr')?.querySelector('.hours-divide')
    if (button && (button.ariaExpanded === 'true') !== isOpen) button.click()
  }
}

function doubtText({ member, value, counted }) {
  const said = typeof value === 'object' ? JSON.stringify(value) : String(value)
  const [missing, odd] =
    member === 'hours'
      ? [t('hours.noHours'), t('hours.oddHours', { value: said })]
      : [t('hours.noDay'), t('hours.oddDay', { value: said })]
  return `${value === undefined ? missing : odd} ${counted ? t('hours.counted') : t('hours.uncounted')}`
}

customElements.define('view-hours', HoursView)
