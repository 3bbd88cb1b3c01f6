import { html, nothing } from 'lit'
import { cardText } from '../../components/board/card-text.js'
import { displayIn } from '../../fields/registry.js'
import '../../components/task-card/task-card.css'

const FACTS_IN_LINE = 2
/** Heights in rem. */
const PADDING = 1.25
const FACTS_LINE = 1.25
const ABOVE_FACTS = 0.375
/** The width in rem that the title does not have: the padding on both sides. */
const BESIDE = 1.5

/** Returns the `face` that renders records as cards: the title, and below it the `fields` that say something. */
export function recordFace({ fields, titleOf, hrefOf, context }) {
  const factsOf = (record) => fields.filter(({ name }) => ![undefined, '', false].includes(record[name]))
  return {
    classes: 'record-card',
    heightOf: (record, width) => {
      const { rem, titleHeight } = cardText.measures
      const title = titleHeight(titleOf(record), width - BESIDE * rem)
      return title + (PADDING + factsHeight(factsOf(record).length)) * rem
    },
    body: (record, ids) =>
      html`<a class="record-card-title" id=${ids.title} tabindex="-1" draggable="false" href=${hrefOf(record)}
          >${titleOf(record)}</a
        >
        ${facts(record, factsOf(record), context, ids.facts)}`,
  }
}

function factsHeight(count) {
  return count === 0 ? 0 : ABOVE_FACTS + Math.ceil(count / FACTS_IN_LINE) * FACTS_LINE
}

function facts(record, fields, context, id) {
  if (fields.length === 0) return nothing
  return html`<dl class="record-card-facts" id=${id}>
    ${fields.map(
      (field) =>
        html`<div>
          <dt class="visually-hidden">${field.label}</dt>
          <dd title=${field.label}>${displayIn(record, field, context)}</dd>
        </div>`,
    )}
  </dl>`
}
