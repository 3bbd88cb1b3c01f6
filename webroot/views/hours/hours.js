import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { avatar } from '../../components/avatar/avatar.js'
import { emptyState } from '../../components/empty-state/empty-state.js'
import { icon } from '../../components/icon/icon.js'
import { LightElement } from '../../components/light-element.js'
import { openMenu } from '../../components/menu/menu.js'
import { pageBar } from '../../components/page-bar/page-bar.js'
import { skeletonRows } from '../../components/skeleton/skeleton.js'
import { styles } from '../../components/style.js'
import '../../components/picker/picker.js'
import { inputOf } from '../../fields/inputs.js'
import { register } from '../../app/commands/commands.js'
import { focusOwner } from '../../app/commands/focus.js'
import { stepCommands } from '../../app/commands/step-commands.js'
import { complain } from '../../app/messages/toasts.js'
import { me } from '../../app/personal/me.js'
import { formatAddress } from '../../app/places/router.logic.js'
import { itemQuery, router } from '../../app/places/router.js'
import { records } from '../../app/records/records.js'
import { get } from '../../app/server/api.js'
import { LiveAnswer } from '../../app/server/live-answer.js'
import { project, weekStart } from '../../app/server/project.js'
import { peopleType } from '../../app/server/schema.js'
import { TIMED } from '../../app/tasks/timer.js'
import { shownCsv } from '../../kits/list/bar/export.logic.js'
import { saveFile } from '../../lib/files/save-file.js'
import { formatAmount, formatNumber } from '../../lib/numbers.js'
import { today } from '../../lib/time/dates.js'
import { t } from '../../words/words.js'
import { columnsOf, filtersOf, hoursPath, OTHER, periodQuery, rowsOf, titleOf, viewOf } from './hours.logic.js'
import './hours.css'

/** The number of rows that are shown at first. */
const MOST_ROWS = 100

const HEADINGS = [
  'date',
  'person',
  'task',
  'what',
  'hours',
  'section',
  'project',
  'customer',
  'invoice',
  'taskId',
  'id',
]

/** The hours logged on all tasks in a period, by people or tasks and days. */
class HoursView extends LightElement {
  static properties = {
    query: { attribute: false },
    _open: { state: true },
    _all: { state: true },
    _ranged: { state: true },
  }

  #stop = []
  /** What the last read asked for, and what the last answer shows. Only the answer of the last read is taken. */
  #asked = undefined
  #shown = undefined
  #answer = new LiveAnswer(this, () => this.#ask(), {
    take: ({ data }) => {
      this.#shown = { view: this.#asked.view, data }
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
    this.#stop.push(register(this.#commands()))
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
          @click=${this.#export}
        >
          ${icon('download')}
        </button>`,
      })}
      <div class="page hours">${this.#tools()} ${this.#body()}</div>
    `
  }

  #tools() {
    const view = this.#view
    const step = (by, label, glyph, key) =>
      html`<button
        class="button is-quiet is-icon"
        aria-label=${label}
        title="${label}  ${key}"
        @click=${() => this.#step(by)}
      >
        ${icon(glyph)}
      </button>`
    const toggle = (label, isOn, run) =>
      html`<button class="button is-quiet hours-toggle" aria-pressed=${isOn} @click=${run}>${label}</button>`
    return html`<div class="hours-tools" role="group" aria-label=${t('hours.tools')}>
      <div class="hours-period">
        ${step(-1, t('hours.earlier'), 'chevron-left', 'PageUp')}
        <h2 class="hours-title" aria-live="polite">${titleOf(view)}</h2>
        ${step(1, t('hours.later'), 'chevron-right', 'PageDown')}
        <button class="button is-quiet" @click=${this.#toToday}>${t('calendar.today')}</button>
        <button
          class="button is-quiet"
          aria-haspopup="menu"
          @click=${(event) => openMenu(event.currentTarget, this.#spans())}
        >
          ${this.#spanName(view.span)}${icon('chevron-down')}
        </button>
      </div>
      ${view.span === 'days' ? this.#range(view) : nothing}
      <div class="hours-filters">
        ${toggle(t('hours.byPerson'), view.rows === 'person', () => this.#set({ by: null }))}
        ${toggle(t('hours.byTask'), view.rows === 'task', () => this.#set({ by: 'task' }))}
        <span class="hours-gap"></span>
        ${this.#who(view)} ${me.id ? toggle(t('hours.mine'), view.person === me.id, this.#toggleMine) : nothing}
        ${toggle(t('hours.unbilled'), view.unbilled, this.#toggleUnbilled)}
      </div>
    </div>`
  }

  #spanName(span) {
    return { week: t('calendar.week'), month: t('calendar.month'), days: t('hours.days') }[span]
  }

  #spans() {
    const { span, from, to } = this.#view
    const choice = (name, query) => ({
      label: this.#spanName(name),
      chosen: span === name,
      run: () => this.#set(query),
    })
    const day = span === 'days' || (from <= today() && today() <= to) ? null : from
    return [
      choice('week', { span: null, date: day, from: null, to: null }),
      choice('month', { span: 'month', date: day, from: null, to: null }),
      choice('days', { span: null, date: null, from, to }),
    ]
  }

  #range({ from, to }) {
    const end = (name, value, label) =>
      inputOf({
        value,
        field: { type: 'date', required: true },
        id: `hours-${name}`,
        label,
        placeholder: label,
        context: this.#now,
        change: (day) => day && this.#set({ from, to, [name]: day.slice(0, 10) }),
      })
    return html`<div class="hours-range">
      ${end('from', from, t('hours.from'))}<span>–</span>${end('to', to, t('hours.to'))}
    </div>`
  }

  #who({ person }) {
    const type = peopleType()
    const people = type ? records(type.name).all() : []
    const label = this.#shown?.data.titles[type?.name]?.[person]
    const options = people.map(({ id, name }) => ({ value: id, label: name, person: true }))
    return html`<value-picker
      class="hours-who"
      label=${t('hours.whose')}
      placeholder=${t('home.everybody')}
      .value=${person ? [person] : []}
      .options=${[...options, { value: 'none', label: t('hours.nobody') }]}
      .optionOf=${(value) => options.find((option) => option.value === value) ?? { value, label: value === 'none' ? t('hours.nobody') : (label ?? value) }}
      @change=${(event) => this.#set({ person: event.detail.value[0] ?? null })}
    ></value-picker>`
  }

  #body() {
    const { error } = this.#answer
    if (!this.#shown) {
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
        ? html`<button class="button" @click=${() => this.#set({ person: null, billed: null })}>
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
              <a class="link" href=${this.#hrefOf(doubt.task)}>${titles[TIMED]?.[doubt.task] ?? doubt.task}</a>
              <span class="muted">${doubtText(doubt)}</span>
            </li>`,
        )}
      </ul>
    </details>`
  }

  #table(view, data) {
    const columns = columnsOf(view, this.#now)
    const rows = rowsOf(data, view)
    const shown = this._all ? rows : rows.slice(0, MOST_ROWS)
    const sums = new Map(data.sums[view.columns].map((sum) => [sum[view.columns], sum.hours]))
    const names = data.titles
    return html`
      <div
        class="hours-frame ${columns.length > 7 ? 'is-wide' : ''} is-by-${view.columns}"
        tabindex="0"
        role="group"
        aria-label=${t('hours.title')}
      >
        <table
          class="hours-table"
          ${styles({ '--columns': String(columns.length) })}
          aria-busy=${this.#asked.path !== this.#path}
        >
          <caption class="visually-hidden">
            ${t('hours.caption', { period: titleOf(view) })}
          </caption>
          <thead>
            <tr>
              <th scope="col" class="hours-name">${view.rows === 'person' ? t('hours.person') : t('hours.task')}</th>
              ${columns.map(
                (column) =>
                  html`<th scope="col" class=${column.isToday ? 'is-today' : ''} title=${column.long}>
                    ${column.weekday ? html`<span class="hours-weekday">${column.weekday}</span> ` : nothing}<span
                      class="hours-day"
                      >${column.label}</span
                    >
                  </th>`,
              )}
              <th scope="col" class="hours-sum">${t('list.sum')}</th>
            </tr>
          </thead>
          <tbody>
            ${repeat(
              shown,
              ({ key }) => key ?? '',
              (row) => this.#row(row, columns, view.rows, names),
            )}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" class="hours-name">${t('list.sum')}</th>
              ${columns.map(({ key }) => cell(sums.get(key)))}
              <td class="hours-sum">${formatNumber(data.hours)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      ${
        rows.length > shown.length
          ? html`<button class="button is-quiet hours-more" @click=${() => (this._all = true)}>
              ${t('hours.more', { count: rows.length - shown.length })}
            </button>`
          : nothing
      }
    `
  }

  #row(row, columns, kind, names) {
    const isOpen = this._open.has(row.key)
    const name = this.#nameOf(kind, row.key, names)
    return html`<tr class="hours-row">
        <th scope="row" class="hours-name">
          <div class="hours-head">
            <button
              class="button is-quiet is-icon hours-divide"
              aria-expanded=${isOpen}
              aria-label=${t('hours.divide', { name })}
              @click=${() => this.#toggle(row.key)}
            >
              ${icon('chevron-right')}
            </button>
            ${this.#named(kind, row.key, name)}
          </div>
        </th>
        ${columns.map(({ key }) => cell(row.cells.get(key)))}
        <td class="hours-sum">${formatNumber(row.hours)}</td>
      </tr>
      ${
        isOpen
          ? row.parts.map((part) => {
              const other = OTHER[kind]
              return html`<tr class="hours-part">
                <th scope="row" class="hours-name">
                  <div class="hours-head">${this.#named(other, part.key, this.#nameOf(other, part.key, names))}</div>
                </th>
                ${columns.map(({ key }) => cell(part.cells.get(key)))}
                <td class="hours-sum">${formatNumber(part.hours)}</td>
              </tr>`
            })
          : nothing
      }`
  }

  #nameOf(kind, key, titles) {
    if (key === undefined) return t('hours.nobody')
    return titles[kind === 'task' ? TIMED : peopleType()?.name]?.[key] ?? key
  }

  #named(kind, key, name) {
    if (kind === 'task')
      return html`<a
        class="hours-link truncate"
        href=${this.#hrefOf(key)}
        aria-current=${this.query.item === key ? 'true' : nothing}
        title=${name}
        >${name}</a
      >`
    return html`${key === undefined ? nothing : avatar(name)}<span
        class="truncate ${key === undefined ? 'muted' : ''}"
        title=${name}
        >${name}</span
      >`
  }

  #hrefOf(task) {
    return router.href(itemQuery(TIMED, task))
  }

  #toggle(key) {
    const open = new Set(this._open)
    if (!open.delete(key)) open.add(key)
    this._open = open
  }

  #set(query) {
    router.set(query, { replace: true })
  }

  #step(by) {
    this.#set(periodQuery(this.#view, by))
  }

  #toToday = () => this.#set({ date: null, from: null, to: null })

  #toggleMine = () => this.#set({ person: this.#view.person === me.id ? null : me.id })

  #toggleUnbilled = () => this.#set({ billed: this.#view.unbilled ? null : 'false' })

  #export = async () => {
    try {
      const path = `/export/csv/hours?${new URLSearchParams(filtersOf(this.#view))}`
      const { data } = await get(path, { headers: { Accept: 'text/csv' }, binary: true })
      const labels = HEADINGS.map((name) => t(`hours.csv.${name}`))
      const text = shownCsv([await data.text()], labels, [])
      const { from, to } = this.#view
      saveFile(new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }), `${t('hours.file')}-${from}-${to}.csv`)
    } catch (error) {
      complain(error)
    }
  }

  /** The focused row, or else the one of the open task. */
  #stepRow(by) {
    const rows = [...this.querySelectorAll('.hours-table tbody tr')]
    const owner = focusOwner().closest?.('tr')
    const at = rows.indexOf(owner ?? this.querySelector('[aria-current]')?.closest('tr'))
    const row = rows[at < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, at + by))]
    const control = row?.querySelector('a, button') ?? row
    control?.focus()
    control?.scrollIntoView({ block: 'nearest' })
    if (this.query.item) row?.querySelector('a')?.click()
  }

  #divideFocused(isOpen) {
    const button = focusOwner().closest?.('tr')?.querySelector('.hours-divide')
    if (button && (button.ariaExpanded === 'true') !== isOpen) button.click()
  }

  #commands() {
    const section = t('hours.title')
    const isRow = () =>
      focusOwner().closest?.('.hours-row') !== null && focusOwner().closest?.('.hours-row') !== undefined
    const here = () => !focusOwner().closest?.('detail-panel')
    return [
      ...stepCommands((by) => this.#stepRow(by), section),
      {
        id: 'hours later',
        title: t('hours.later'),
        keys: 'PageDown',
        section,
        hidden: true,
        when: here,
        run: () => this.#step(1),
      },
      {
        id: 'hours earlier',
        title: t('hours.earlier'),
        keys: 'PageUp',
        section,
        hidden: true,
        when: here,
        run: () => this.#step(-1),
      },
      { id: 'today', title: t('calendar.goToToday'), keys: '.', section, glyph: 'calendar', run: this.#toToday },
      {
        id: 'hours open',
        title: t('hours.open'),
        keys: 'ArrowRight',
        section,
        hidden: true,
        when: isRow,
        run: () => this.#divideFocused(true),
      },
      {
        id: 'hours close',
        title: t('hours.close'),
        keys: 'ArrowLeft',
        section,
        hidden: true,
        when: isRow,
        run: () => this.#divideFocused(false),
      },
      {
        id: 'hours rows',
        title: t('hours.regroup'),
        keys: 'v',
        section,
        glyph: 'rows-3',
        run: () => this.#set({ by: this.#view.rows === 'task' ? null : 'task' }),
      },
      {
        id: 'hours mine',
        title: t('hours.mine'),
        keys: 'm',
        section,
        glyph: 'user',
        when: () => me.id !== undefined,
        run: this.#toggleMine,
      },
      {
        id: 'hours unbilled',
        title: t('hours.unbilled'),
        keys: 'u',
        section,
        glyph: 'receipt-text',
        run: this.#toggleUnbilled,
      },
      { id: 'hours export', title: t('hours.export'), section, glyph: 'download', run: this.#export },
    ]
  }
}

function cell(hours) {
  return html`<td>${hours === undefined || hours === 0 ? nothing : formatNumber(hours)}</td>`
}

function doubtText({ member, value, counted }) {
  const said = value === undefined ? undefined : String(typeof value === 'object' ? JSON.stringify(value) : value)
  const what =
    member === 'hours'
      ? said === undefined
        ? t('hours.noHours')
        : t('hours.oddHours', { value: said })
      : said === undefined
        ? t('hours.noDay')
        : t('hours.oddDay', { value: said })
  return `${what} ${counted ? t('hours.counted') : t('hours.uncounted')}`
}

customElements.define('view-hours', HoursView)
