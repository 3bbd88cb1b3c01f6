import { html, nothing } from 'lit'
import { icon } from '../icon/icon.js'
import './form.css'

/**
 * The message about an invalid value or a failed request, or nothing without a message. A control refers to the message
 * by its `id`. With `isAlert`, screen readers speak it at once.
 */
export function fieldError(message, { id, isAlert = false } = {}) {
  if (!message) return nothing
  return html`<p class="field-error" id=${id ?? nothing} role=${isAlert ? 'alert' : nothing}>
    ${icon('circle-alert')}<span>${message}</span>
  </p>`
}
