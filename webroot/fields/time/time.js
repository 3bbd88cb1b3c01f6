import { html, nothing } from 'lit'
import { live } from 'lit/directives/live.js'

export default {
  width: '5rem',
  display: (value) => html`<span class="number">${value}</span>`,

  input({ value, id, label, invalid, describedBy, change }) {
    return html`<input class="input is-day ${value === undefined ? 'is-empty' : ''}" type="time" id=${id ?? nothing} aria-label=${label ?? nothing}
      aria-invalid=${invalid ? 'true' : nothing} aria-describedby=${describedBy ?? nothing}
      .value=${live(value ?? '')} @change=${(event) => change(event.target.value || null)}>`
  },
}
