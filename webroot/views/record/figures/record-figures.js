import { html, nothing } from 'lit'
import { displayOf } from '../../../fields/registry.js'
import { figuresContext } from '../../../kits/list/columns/decimals.logic.js'
import { TONE_OF_MEANING } from '../../../lib/tone.js'

/** The computed values of a record in large type. */
export function recordFigures(fields, record, context) {
  if (fields.length === 0) return nothing
  const inFigures = figuresContext(context, fields, record)
  return html`<dl class="record-figures">
    ${fields.map(
      (field) =>
        html` <div class="record-figure" title=${field.help ?? nothing}>
          ${
            field.type === 'boolean'
              ? html`<dt class="visually-hidden">${field.label}</dt>
                  <dd class="record-flag">
                    <span class="chip tone-${TONE_OF_MEANING[field.meaning] ?? 'good'}">${field.label}</span>
                  </dd>`
              : html`<dt>${field.label}</dt>
                  <dd>${displayOf(field, record[field.name], inFigures)}</dd>`
          }
        </div>`,
    )}
  </dl>`
}
