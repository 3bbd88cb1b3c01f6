import { html, nothing } from 'lit'
import { icon } from '../icon/icon.js'
import { t } from '../../words/words.js'
import './chart-frame.css'

/**
 * The head of a chart: the `heading` with the question that it answers, the button that shows the same figures as a
 * table, and further `tools`.
 */
export function chartHead({ heading, asTable, toggle, tools = nothing }) {
  return html`<div class="chart-head">
    ${heading}
    <button
      class="button is-quiet is-icon"
      data-picture="no"
      aria-pressed=${Boolean(asTable)}
      aria-label=${t('chart.asTable')}
      title=${t('chart.asTable')}
      @click=${toggle}
    >
      ${icon('table')}
    </button>
    ${tools}
  </div>`
}

/** The figures of a chart. `columns` are the labels of all columns, and `rows` are rows of the table. */
export function figureTable({ label, columns, rows }) {
  return html`<div class="chart-table-room">
    <table class="chart-table" aria-label=${label}>
      <thead>
        <tr>
          ${columns.map((column) => html`<th scope="col">${column}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`
}
