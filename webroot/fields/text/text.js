import { html, nothing } from 'lit'
import { live } from 'lit/directives/live.js'

const LONG = 500

export default {
  typed: true,
  width: 'minmax(8rem, 1fr)',

  display(value) {
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
  },

  input({ value, field, id, label, invalid, describedBy, change, placeholder, wraps, oneLine }) {
    const text = value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)
    const attributes = { id, label, invalid, describedBy, change: oneLine ? (typed) => change(typed?.replace(/\s*\n\s*/g, ' ') || null) : change, text, placeholder: field.placeholder ?? placeholder }
    return (field.maxLength ?? 0) > LONG && (wraps || text.length > 60) ? longInput(attributes) : lineInput(attributes)
  },
}

function lineInput({ id, label, invalid, describedBy, change, text, placeholder }) {
  return html`<input class="input" type="text" id=${id ?? nothing} aria-label=${label ?? nothing} placeholder=${placeholder ?? nothing}
    aria-invalid=${invalid ? 'true' : nothing} aria-describedby=${describedBy ?? nothing} autocomplete="off"
    .value=${live(text)} @input=${(event) => change(event.target.value || null)}>`
}

function longInput({ id, label, invalid, describedBy, change, text, placeholder }) {
  return html`<textarea class="input grows is-short" rows="1" id=${id ?? nothing} aria-label=${label ?? nothing} placeholder=${placeholder ?? nothing}
    aria-invalid=${invalid ? 'true' : nothing} aria-describedby=${describedBy ?? nothing}
    .value=${live(text)} @input=${(event) => change(event.target.value || null)}></textarea>`
}
