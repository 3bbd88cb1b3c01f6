import { html, nothing } from 'lit'
import { typing } from '../../components/text-control/typing.js'

export default {
  width: '5rem',
  display: (value) => html`<span class="number">${value}</span>`,

  input({ value, id, label, invalid, describedBy, change }) {
    return html`<input class="input is-day ${value === undefined ? 'is-empty' : ''}" type="time" id=${id ?? nothing} aria-label=${label ?? nothing}
      aria-invalid=${invalid ? 'true' : nothing} aria-describedby=${describedBy ?? nothing}
      ${typing(value, (typed) => change(typed || null))}>`
  },
}
