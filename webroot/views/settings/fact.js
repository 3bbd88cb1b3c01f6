import { html } from 'lit'

/** One name and value of a `<dl class="facts">`. */
export function fact(name, value) {
  return html`<div class="fact">
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`
}
