import { html, nothing } from 'lit'
import { typing } from '../../components/text-control/typing.js'
import { friendlyDate, isDate, longDate, shortDate, timeOf } from '../../lib/dates.js'

export default {
  filter: 'date',
  width: '7rem',

  display(value, field, context) {
    if (!isDate(String(value))) return String(value)
    const time = timeOf(value)
    const text = context.inTable ? shortDate(value, context.today) : friendlyDate(value, context.today)
    return html`<time class="number" datetime=${value} title=${longDate(value)}>${text}${time ? ` ${time}` : ''}</time>`
  },

  input({ value, id, label, invalid, describedBy, change }) {
    const timed = timeOf(value) !== undefined
    const fits = value === undefined || isDate(String(value))
    return html`
      <input class="input is-day ${value === undefined ? 'is-empty' : ''}" data-said=${said(value) ?? nothing} type=${timed ? 'datetime-local' : 'date'} id=${id ?? nothing} aria-label=${label ?? nothing}
        aria-invalid=${invalid || !fits ? 'true' : nothing} aria-describedby=${describedBy ?? nothing}
        ${typing(fits ? value : '', (typed) => change(typed || null))}>
      ${fits ? nothing : html`<span class="field-note">In the file: ${value}</span>`}
    `
  },
}

/** The day as people say it, for where the parts of the control would be too loud. */
function said(value) {
  if (!isDate(String(value ?? ''))) return undefined
  const day = [shortDate(value), timeOf(value)].filter(Boolean).join(', ')
  const near = friendlyDate(value)
  return near === shortDate(value) ? day : `${day} · ${near}`
}
