import { html, nothing } from 'lit'
import { icon } from '../icon/icon.js'
import './page-bar.css'

/**
 * The bar at the top of a view: its title, its actions, and the global tools. `isNarrowed` is defined for a view that
 * finds records. While it is true, a screen reader announces the count of the found records.
 */
export function pageBar({ glyph, title, count, isNarrowed, lead = nothing, actions = nothing }) {
  return html`
    <header class="page-bar">
      <div class="page-bar-place">
        ${glyph ? icon(glyph) : nothing}
        <h1 class="page-bar-title truncate" tabindex="-1">${title}</h1>
        ${
          count === undefined && isNarrowed === undefined
            ? nothing
            : html`<span class="count" aria-live=${isNarrowed ? 'polite' : 'off'}>${count}</span>`
        }
      </div>
      <div class="page-bar-lead">${lead}</div>
      <div class="page-bar-actions">${actions}</div>
      <bar-tools></bar-tools>
    </header>
  `
}
