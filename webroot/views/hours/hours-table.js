import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { avatar } from '../../components/avatar/avatar.js'
import { icon } from '../../components/icon/icon.js'
import { styles } from '../../components/style.js'
import { peopleType } from '../../app/server/schema.js'
import { session } from '../../app/server/session.js'
import { TIMED } from '../../app/tasks/timer.js'
import { formatNumber } from '../../lib/numbers.js'
import { t } from '../../words/words.js'
import { columnsOf, OTHER, rowsOf, titleOf } from './hours.logic.js'

/** The number of rows that are shown at first. */
const MOST_ROWS = 100

/**
 * Shows the sums of an answer by the rows and columns of its view. `now` is `{today, firstDay}`, `open` has the keys of
 * the rows with parts, and `shown` is the id of the open task. The page provides `hrefOf(task)`, and receives
 * `toggle(key)` to open or close a row, `showAll()`, and `assign()` for the hours without a person.
 */
export function hoursTable({ view, data, now, open, all, busy, shown }, page) {
  const columns = columnsOf(view, now)
  const rows = rowsOf(data, view)
  const first = all ? rows : rows.slice(0, MOST_ROWS)
  const sums = new Map(data.sums[view.columns].map((sum) => [sum[view.columns], sum.hours]))
  const context = { columns, titles: data.titles, open, shown, page }
  return html`
    <div
      class="hours-frame ${columns.length > 7 ? 'is-wide' : ''} is-by-${view.columns}"
      tabindex="0"
      role="group"
      aria-label=${t('hours.title')}
    >
      <table class="hours-table" ${styles({ '--columns': String(columns.length) })} aria-busy=${busy}>
        <caption class="visually-hidden">
          ${t('hours.caption', { period: titleOf(view) })}
        </caption>
        <thead>
          <tr>
            <th scope="col" class="hours-name">${view.rows === 'person' ? t('hours.person') : t('hours.task')}</th>
            ${columns.map(heading)}
            <th scope="col" class="hours-sum">${t('list.sum')}</th>
          </tr>
        </thead>
        <tbody>
          ${repeat(
            first,
            ({ key }) => key ?? '',
            (row) => rowWithParts(row, view.rows, context),
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" class="hours-name">${t('list.sum')}</th>
            ${numbers(columns, { cells: sums, hours: data.hours })}
          </tr>
        </tfoot>
      </table>
    </div>
    ${
      rows.length > first.length
        ? html`<button class="button is-quiet hours-more" @click=${page.showAll}>
            ${t('hours.more', { count: rows.length - first.length })}
          </button>`
        : nothing
    }
  `
}

function heading({ isToday, long, weekday, label }) {
  return html`<th scope="col" class=${isToday ? 'is-today' : ''} title=${long}>
    ${weekday ? html`<span class="hours-weekday">${weekday}</span> ` : nothing}<span class="hours-day">${label}</span>
  </th>`
}

function rowWithParts(row, kind, { columns, titles, open, shown, page }) {
  const isOpen = open.has(row.key)
  const name = nameOf(kind, row.key, titles)
  return html`<tr class="hours-row">
      <th scope="row" class="hours-name">
        <div class="hours-head">
          <button
            class="button is-quiet is-icon hours-divide"
            aria-expanded=${isOpen}
            aria-label=${t('hours.divide', { name })}
            @click=${() => page.toggle(row.key)}
          >
            ${icon('chevron-right')}
          </button>
          ${named(kind, row.key, name, { shown, page })}
          ${kind === 'person' && row.key === undefined && !session.readOnly ? assignButton(page) : nothing}
        </div>
      </th>
      ${numbers(columns, row)}
    </tr>
    ${isOpen ? row.parts.map((part) => partOfRow(part, OTHER[kind], { columns, titles, shown, page })) : nothing}`
}

function assignButton(page) {
  return html`<button class="button is-quiet hours-assign" aria-haspopup="dialog" @click=${page.assign}>
    ${t('hours.assign')}
  </button>`
}

function partOfRow(part, kind, { columns, titles, shown, page }) {
  return html`<tr class="hours-part">
    <th scope="row" class="hours-name">
      <div class="hours-head">${named(kind, part.key, nameOf(kind, part.key, titles), { shown, page })}</div>
    </th>
    ${numbers(columns, part)}
  </tr>`
}

function numbers(columns, { cells, hours }) {
  return html`${columns.map(({ key }) => html`<td>${cells.get(key) ? formatNumber(cells.get(key)) : nothing}</td>`)}
    <td class="hours-sum">${formatNumber(hours)}</td>`
}

function nameOf(kind, key, titles) {
  if (key === undefined) return t('hours.nobody')
  return titles[kind === 'task' ? TIMED : peopleType()?.name]?.[key] ?? key
}

function named(kind, key, name, { shown, page }) {
  if (kind === 'task')
    return html`<a
      class="hours-link truncate"
      href=${page.hrefOf(key)}
      aria-current=${shown === key ? 'true' : nothing}
      title=${name}
      >${name}</a
    >`
  return html`${key === undefined ? nothing : avatar(name)}<span
      class="truncate ${key === undefined ? 'muted' : ''}"
      title=${name}
      >${name}</span
    >`
}
