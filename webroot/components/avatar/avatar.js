import { html } from 'lit'
import { initials, toneOf } from '../../lib/tone.js'
import './avatar.css'

/**
 * Shows a person as initials. Screen readers and tooltips give the full name. The style draws the initials, because as
 * text they would belong to the visible label of a surrounding control.
 */
export function avatar(name, extra = '') {
  return html`<span
    class="avatar tone-${toneOf(name)} ${extra}"
    role="img"
    aria-label=${name}
    title=${name}
    data-initials=${initials(name)}
  ></span>`
}
