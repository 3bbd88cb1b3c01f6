import { html } from 'lit'
import { toneOf } from '../../lib/tone.js'

export default {
  filter: 'choice',
  width: 'minmax(7rem, 0.7fr)',

  display(value) {
    return html`<span class="tags"
      >${[value].flat().map((tag) => html`<span class="chip tone-${toneOf(tag)}">${tag}</span>`)}</span
    >`
  },
  sortValue: (value) => [value].flat().join(', '),
}
