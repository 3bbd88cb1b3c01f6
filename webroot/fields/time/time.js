import { html } from 'lit'

/** A time of day. */
export default {
  typed: true,
  filter: 'choice',
  width: '5rem',
  display: (value) => html`<span class="number">${value}</span>`,
}
