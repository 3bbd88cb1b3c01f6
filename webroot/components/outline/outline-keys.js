import { html } from 'lit'
import './outline.css'

/** The keys of an editor, each with what it does, as `[key, what]`. */
export function outlineKeys(keys) {
  return html`<p class="outline-keys">
    ${keys.map(([key, what]) => html`<span><kbd class="key">${key}</kbd> ${what}</span>`)}
  </p>`
}
