import { html, nothing } from 'lit'
import { icon } from '../icon/icon.js'
import './empty-state.css'

/** Explains an empty view and offers one action. */
export function emptyState({ glyph, title, text, action = nothing }) {
  return html`
    <div class="empty-state">
      ${glyph ? html`<span class="empty-state-glyph">${icon(glyph)}</span>` : nothing}
      <h2 class="empty-state-title">${title}</h2>
      ${text ? html`<p class="empty-state-text">${text}</p>` : nothing}
      ${action === nothing ? nothing : html`<div class="empty-state-action">${action}</div>`}
    </div>
  `
}
