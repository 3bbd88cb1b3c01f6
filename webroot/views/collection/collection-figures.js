import { html, nothing } from 'lit'
import { displayOf } from '../../fields/registry.js'
import { recordsIn } from './collection.logic.js'
import { figuresOf } from './figures.logic.js'

/** The figures of each array of rows, which is the same until something changes. */
const made = new WeakMap()

/** What the records that are shown come to, above them. `order` is what puts records in the order of a sort. */
export function listFigures(type, context, rows, order) {
  if (type.figures.length === 0) return nothing
  if (!made.has(rows)) made.set(rows, figuresOf(type, order.sorted(recordsIn(rows), type.order.join(','))))
  const figures = made.get(rows)
  if (figures.length === 0) return nothing
  const titleOf = (record) => displayOf(type.fieldsByName.get(type.naming), record[type.naming], context)
  return html`<dl class="list-figures">
    ${figures.map(
      ({ label, value, field, tone, of }) =>
        html` <div class="list-figure ${tone ? `is-${tone}` : ''}">
          <dt>${label}${of ? html`, ${titleOf(of)}` : nothing}</dt>
          <dd>${displayOf(field, value, context)}</dd>
        </div>`,
    )}
  </dl>`
}
