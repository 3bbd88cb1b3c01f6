import { html, nothing } from 'lit'
import { itemQuery, router } from '../../app/places/router.js'
import { titleOf } from '../../app/server/schema.js'
import './related-row.css'

/** The row of a record that refers to another one: a link with its title, and `values` after the title. */
export function relatedRow(type, record, values = nothing) {
  return html`<li>
    <a class="related-row" href=${router.href(itemQuery(type.name, record.id))}>
      <span class="truncate">${titleOf(type, record)}</span>
      ${values}
    </a>
  </li>`
}
