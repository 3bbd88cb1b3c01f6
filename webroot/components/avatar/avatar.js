import { html } from 'lit'
import { initials, toneOf } from '../../lib/tone.js'
import './avatar.css'

/**
 * Shows a person as initials. Screen readers and tooltips give the full name. The style draws the initials, because as
 * text they would belong to the visible label of a surrounding control. The place of an empty name, which is still
 * loading, stays empty.
 */
export function avatar(name) {
  if (name === '') return html`<span class="avatar"></span>`
  return html`<span
    class="avatar tone-${toneOf(name)}"
    role="img"
    aria-label=${name}
    title=${name}
    data-initials=${initials(name)}
  ></span>`
}
