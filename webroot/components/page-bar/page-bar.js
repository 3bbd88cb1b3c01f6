import { html, nothing } from 'lit'
import { icon } from '../icon/icon.js'
import './page-bar.css'

/** The bar at the top of a view: its title, its actions, and the global tools. */
export function pageBar({ glyph, title, count, lead = nothing, actions = nothing }) {
  return html`
    <header class="page-bar">
      <div class="page-bar-place">
        ${glyph ? icon(glyph) : nothing}
        <h1 class="page-bar-title truncate" tabindex="-1">${title}</h1>
        ${count === undefined ? nothing : html`<span class="count">${count}</span>`}
      </div>
      <div class="page-bar-lead">${lead}</div>
      <div class="page-bar-actions">${actions}</div>
      <bar-tools></bar-tools>
    </header>
  `
}
