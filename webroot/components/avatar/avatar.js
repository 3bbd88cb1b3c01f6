import { html } from 'lit'
import { initials, toneOf } from '../../lib/tone.js'
import './avatar.css'

/** Shows a person as initials. Screen readers and tooltips give the full name. */
export function avatar(name, extra = '') {
  return html`<span class="avatar tone-${toneOf(name)} ${extra}" role="img" aria-label=${name} title=${name}
    >${initials(name)}</span
  >`
}
