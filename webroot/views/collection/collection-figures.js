import { html, nothing } from 'lit'
import { contextIn, displayOf } from '../../fields/registry.js'

/** The figures of the visible records above the list. */
export function listFigures(type, context, figures) {
  if (figures.length === 0) return nothing
  const titleOf = (record) => displayOf(type.fieldsByName.get(type.naming), record[type.naming], context)
  return html`<dl class="list-figures">
    ${figures.map(
      ({ label, value, field, tone, of }) =>
        html` <div class="list-figure ${tone ? `is-${tone}` : ''}">
          <dt>${label}${of ? html`, ${titleOf(of)}` : nothing}</dt>
          <dd>${displayOf(field, value, of ? contextIn(of, context) : context)}</dd>
        </div>`,
    )}
  </dl>`
}
