import { html, nothing } from 'lit'
import { live } from 'lit/directives/live.js'

export function booleanInput({ value, id, label, invalid, describedBy, change }) {
  return html`<label class="check"
    ><input
      type="checkbox"
      id=${id ?? nothing}
      aria-label=${label ?? nothing}
      aria-invalid=${invalid ? 'true' : nothing}
      aria-describedby=${describedBy ?? nothing}
      .checked=${live(value === true)}
      @change=${(event) => change(event.target.checked)}
  /></label>`
}
