import { html } from 'lit'
import './progress-line.css'

/** The name of an activity and its progress: a share from 0 to 1, or undefined if it is unknown. */
export function progressLine(text, share) {
  return html`<div class="progress-line">
    <span class="progress-line-text"
      ><span class="truncate">${text}</span
      >${share === undefined ? '' : html`<span class="number muted">${percent.format(share)}</span>`}</span
    >
    ${
      share === undefined
        ? html`<progress class="progress-bar" aria-label=${text}></progress>`
        : html`<progress class="progress-bar" max="1" .value=${share} aria-label=${text}></progress>`
    }
  </div>`
}

const percent = new Intl.NumberFormat(undefined, { style: 'percent' })
