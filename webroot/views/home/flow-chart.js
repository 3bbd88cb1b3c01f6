import { html, svg } from 'lit'
import { chartHead, figureTable } from '../../components/chart/chart-frame.js'
import { shortDate } from '../../lib/time/dates.js'
import { t } from '../../words/words.js'

const PHONE = matchMedia('(width < 48rem)')
/** The approximate width of the chart on the page, so that its texts keep their size. */
const WIDE = 640
const NARROW = 360
const HEIGHT = 132
const BASE = 104

/** The tasks created and completed in each week, as pairs of bars or as a table. */
export function flowChart({ columns, asTable, toggle }) {
  const most = Math.max(1, ...columns.flatMap((column) => [column.created, column.completed]))
  const created = columns.reduce((sum, column) => sum + column.created, 0)
  const completed = columns.reduce((sum, column) => sum + column.completed, 0)
  if (created + completed === 0) return ''
  return html`
    <section class="home-section">
      ${chartHead({ heading: html`<h3 class="chart-question">${t('chart.title')}</h3>`, asTable, toggle })}
      <p class="chart-answer">${t('chart.answer', { completed, created })}</p>
      ${asTable ? table(columns) : chart(columns, most)}
    </section>
  `
}

function chart(columns, most) {
  const width = PHONE.matches ? NARROW : WIDE
  const step = width / columns.length
  const scale = (BASE - 16) / most
  return html`<svg class="chart" viewBox="0 0 ${width} ${HEIGHT}" role="img" aria-label=${t('chart.label')}>
      <line class="chart-line" x1="0" x2=${width} y1=${BASE} y2=${BASE}></line>
      ${columns.map((column, index) => {
        const x = index * step + step / 2
        return svg`<g>
        <rect class="chart-bar is-added" x=${x - 17} y=${
          BASE - column.created * scale
        } width="15" height=${column.created * scale} rx="2"></rect>
        <rect class="chart-bar is-finished" x=${x + 2} y=${
          BASE - column.completed * scale
        } width="15" height=${column.completed * scale} rx="2"></rect>
        ${
          column.created > 0
            ? svg`<text class="chart-value" x=${x - 9.5} y=${
                BASE - column.created * scale - 4
              }>${column.created}</text>`
            : ''
        }
        ${
          column.completed > 0
            ? svg`<text class="chart-value is-finished" x=${x + 9.5} y=${
                BASE - column.completed * scale - 4
              }>${column.completed}</text>`
            : ''
        }
        ${
          PHONE.matches && index % 2 === 1
            ? ''
            : svg`<text class="chart-label" x=${x} y=${BASE + 17}>${shortDate(column.week)}</text>`
        }
      </g>`
      })}
    </svg>
    <p class="chart-legend" aria-hidden="true">
      <span class="chart-swatch is-added"></span>${t('chart.added')}<span class="chart-swatch is-finished"></span
      >${t('chart.finished')}
    </p>`
}

function table(columns) {
  return figureTable({
    label: t('chart.label'),
    columns: [t('chart.weekOf'), t('chart.addedColumn'), t('chart.finishedColumn')],
    rows: columns.map(
      (column) =>
        html`<tr>
          <th scope="row">${shortDate(column.week)}</th>
          <td>${column.created}</td>
          <td>${column.completed}</td>
        </tr>`,
    ),
  })
}
