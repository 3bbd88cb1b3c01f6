import { html, nothing } from 'lit'
import { displayOf, fieldType } from '../../fields/registry.js'
import { columnContext } from '../../kits/list/columns/decimals.logic.js'
import { isEmpty } from '../../lib/values/equal.js'

const OWN_SHAPES = new Set(['outline', 'ladder', 'categories', 'blocks'])

/** Whether a read-only list is shown as a table. */
export const isTable = (field) =>
  field.type === 'list' && field.of?.type === 'object' && field.of.fields?.length > 0 && !OWN_SHAPES.has(field.as)

/** A read-only list as a table. See `field-types.js` for `context`. */
export function readOnlyTable(field, record, context) {
  const columns = field.of.fields
    .filter((member) => !['id', 'map', 'list'].includes(member.type))
    .filter((member) => record[field.name].some((row) => !isEmpty(row[member.name])))
  const inColumn = columnContext(context, record[field.name])
  const shape = (member) => (fieldType(member).align === 'end' ? 'is-end' : `is-${member.type}`)
  return html`
    <section class="record-block" aria-labelledby="table-${field.name}">
      <h3 class="record-block-title" id="table-${field.name}">${field.label}</h3>
      <div class="record-table" tabindex="0" role="group" aria-label=${field.label}>
        <table>
          <thead>
            <tr>
              ${columns.map(
                (member) =>
                  html`<th class=${shape(member)} scope="col" title=${member.help ?? nothing}>${member.label}</th>`,
              )}
            </tr>
          </thead>
          <tbody>
            ${record[field.name].map(
              (row) =>
                html`<tr>
                  ${columns.map(
                    (member) => html`<td class=${shape(member)}>${displayOf(member, row[member.name], inColumn)}</td>`,
                  )}
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
    </section>
  `
}
