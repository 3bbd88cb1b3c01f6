import { html, nothing } from 'lit'
import { icon } from '../../components/icon/icon.js'
import { openMenu } from '../../components/menu/menu.js'
import '../../components/picker/picker.js'
import { inputOf } from '../../fields/inputs.js'
import { me } from '../../app/personal/me.js'
import { records } from '../../app/records/records.js'
import { peopleType } from '../../app/server/schema.js'
import { t } from '../../words/words.js'
import { titleOf } from './hours.logic.js'

/**
 * Shows the period and the filters of a view. `now` is `{today, firstDay}`, and `titles` are those of the last answer.
 * The page receives `set(query)`, `step(by)`, `toToday()`, `toggleMine()` and `toggleUnbilled()`.
 */
export function hoursTools({ view, now, titles }, page) {
  return html`<div class="hours-tools" role="group" aria-label=${t('hours.tools')}>
    <div class="hours-period">
      ${step(t('hours.earlier'), 'chevron-left', 'PageUp', () => page.step(-1))}
      <h2 class="hours-title" aria-live="polite">${titleOf(view)}</h2>
      ${step(t('hours.later'), 'chevron-right', 'PageDown', () => page.step(1))}
      <button class="button is-quiet" @click=${page.toToday}>${t('calendar.today')}</button>
      <button
        class="button is-quiet"
        aria-haspopup="menu"
        @click=${(event) => openMenu(event.currentTarget, spans(view, now, page))}
      >
        ${spanName(view.span)}${icon('chevron-down')}
      </button>
    </div>
    ${view.span === 'days' ? range(view, now, page) : nothing}
    <div class="hours-filters">
      ${toggle(t('hours.byPerson'), view.rows === 'person', () => page.set({ by: null }))}
      ${toggle(t('hours.byTask'), view.rows === 'task', () => page.set({ by: 'task' }))}
      <span class="hours-gap"></span>
      ${who(view, titles, page)} ${me.id ? toggle(t('hours.mine'), view.person === me.id, page.toggleMine) : nothing}
      ${toggle(t('hours.unbilled'), view.unbilled, page.toggleUnbilled)}
    </div>
  </div>`
}

function step(label, glyph, key, run) {
  return html`<button class="button is-quiet is-icon" aria-label=${label} title="${label}  ${key}" @click=${run}>
    ${icon(glyph)}
  </button>`
}

function toggle(label, isOn, run) {
  return html`<button class="button is-quiet hours-toggle" aria-pressed=${isOn} @click=${run}>${label}</button>`
}

function spanName(span) {
  return { week: t('calendar.week'), month: t('calendar.month'), days: t('hours.days') }[span]
}

function spans({ span, from, to }, { today }, page) {
  const choice = (name, query) => ({ label: spanName(name), chosen: span === name, run: () => page.set(query) })
  const date = span === 'days' || (from <= today && today <= to) ? null : from
  return [
    choice('week', { span: null, date, from: null, to: null }),
    choice('month', { span: 'month', date, from: null, to: null }),
    choice('days', { span: null, date: null, from, to }),
  ]
}

function range({ from, to }, now, page) {
  const end = (name, value, label) =>
    inputOf({
      value,
      field: { type: 'date', required: true },
      id: `hours-${name}`,
      label,
      placeholder: label,
      context: now,
      change: (day) => day && page.set({ from, to, [name]: day.slice(0, 10) }),
    })
  return html`<div class="hours-range">
    ${end('from', from, t('hours.from'))}<span>–</span>${end('to', to, t('hours.to'))}
  </div>`
}

function who({ person }, titles, page) {
  const type = peopleType()
  const people = type ? records(type.name).all() : []
  const options = [
    ...people.map(({ id, name }) => ({ value: id, label: name, person: true })),
    { value: 'none', label: t('hours.nobody') },
  ]
  const unlisted = (value) => ({ value, label: titles?.[type?.name]?.[value] ?? value })
  return html`<value-picker
    class="hours-who"
    label=${t('hours.whose')}
    placeholder=${t('home.everybody')}
    .value=${person ? [person] : []}
    .options=${options}
    .optionOf=${(value) => options.find((option) => option.value === value) ?? unlisted(value)}
    @change=${(event) => page.set({ person: event.detail.value[0] ?? null })}
  ></value-picker>`
}
