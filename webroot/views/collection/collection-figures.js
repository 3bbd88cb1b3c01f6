import { html, nothing } from 'lit'
import { displayOf } from '../../fields/registry.js'
import { recordsIn } from './collection.logic.js'
import { figuresOf } from './figures.logic.js'

/** The figures by array of rows. The array stays the same until the records change. */
const made = new WeakMap()

/** The figures of the visible records above the list. `order` sorts records. */
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
