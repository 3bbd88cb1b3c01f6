import { html } from 'lit'
import { initials, toneOf } from '../../lib/tone.js'

/** A person as two letters; the name is read aloud and shown on hover. */
export function avatar(name, extra = '') {
  return html`<span class="avatar tone-${toneOf(name)} ${extra}" role="img" aria-label=${name} title=${name}
    >${initials(name)}</span
  >`
}
