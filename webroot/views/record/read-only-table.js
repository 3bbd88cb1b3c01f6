import { html, nothing } from 'lit'
import { displayOf, fieldType } from '../../fields/registry.js'
import { columnContext } from '../../kits/list/columns/decimals.logic.js'
import { columnsOf } from './record.logic.js'

const OWN_SHAPES = new Set(['outline', 'tree', 'ladder', 'categories', 'bones', 'blocks'])

/** Whether a read-only list is shown as a table. */
export const isTable = (field) =>
  field.type === 'list' && field.of?.type === 'object' && field.of.fields?.length > 0 && !OWN_SHAPES.has(field.as)

/** A read-only list as a table. See `field-types.js` for `context`. */
export function readOnlyTable(field, record, context) {
  const entries = record[field.name]
  return html`
    <section class="record-block" aria-labelledby="table-${field.name}">
      <h3 class="record-block-title" id="table-${field.name}">${field.label}</h3>
      <div class="record-table" tabindex="0" role="group" aria-label=${field.label}>
        ${entryTable(columnsOf(field, entries), entries, context)}
      </div>
    </section>
  `
}

/** A table of the entries of a list. `columns` are members of the entries. */
export function entryTable(columns, entries, context) {
  const inColumn = columnContext(context, entries)
  const shape = (member) => (fieldType(member).align === 'end' ? 'is-end' : `is-${member.type}`)
  return html`<table>
    <thead>
      <tr>
        ${columns.map(
          (member) => html`<th class=${shape(member)} scope="col" title=${member.help ?? nothing}>${member.label}</th>`,
        )}
      </tr>
    </thead>
    <tbody>
      ${entries.map(
        (entry) =>
          html`<tr>
            ${columns.map(
              (member) => html`<td class=${shape(member)}>${displayOf(member, entry[member.name], inColumn)}</td>`,
            )}
          </tr>`,
      )}
    </tbody>
  </table>`
}
