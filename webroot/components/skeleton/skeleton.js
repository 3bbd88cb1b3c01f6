import { html } from 'lit'
import './skeleton.css'

/** Placeholder rows of a list that is loading. The rows appear only if loading takes noticeably long. */
export function skeletonRows(count = 8) {
  return html`<div class="skeleton-rows" aria-hidden="true">
    ${Array.from(
      { length: count },
      () =>
        html`<div class="skeleton-row">
          <span class="skeleton"></span><span class="skeleton"></span><span class="skeleton"></span>
        </div>`,
    )}
  </div>`
}

export function skeletonText(lines = 4) {
  return html`<div class="skeleton-text" aria-hidden="true">
    ${Array.from({ length: lines }, () => html`<span class="skeleton"></span>`)}
  </div>`
}
