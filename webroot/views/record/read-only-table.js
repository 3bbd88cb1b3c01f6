import { html, nothing } from 'lit'
import { displayOf, fieldType } from '../../fields/registry.js'
import { kindOf, shown as textOf } from '../../fields/number/number-kind.js'
import { columnContext } from '../../kits/list/columns/decimals.logic.js'
import { longDate, shortDate } from '../../lib/time/dates.js'
import { inSentence, t } from '../../words/words.js'
import { columnsOf } from './record.logic.js'
import { byWeek, isByWeek } from './week-table.logic.js'

const OWN_SHAPES = new Set(['outline', 'tree', 'ladder', 'categories', 'bones', 'blocks'])

/** Whether a read-only list is shown as a table. */
export const isTable = (field) =>
  field.type === 'list' && field.of?.type === 'object' && field.of.fields?.length > 0 && !OWN_SHAPES.has(field.as)

/**
 * A read-only list as a table, and its members with a number for each week as tables below it. See `field-types.js` for
 * `context`.
 */
export function readOnlyTable(field, record, context) {
  const entries = record[field.name]
  const columns = columnsOf(field, entries)
  return html`
    ${section(field.name, field.label, entryTable(columns, entries, context))}
    ${field.of.fields.filter(isByWeek).map((member) => {
      const limit = field.of.fields.find(({ name }) => name === member.limit)
      const weeks = byWeek(entries, member, context.firstDay)
      return weeks.weeks.length > 0
        ? section(`${field.name}-${member.name}`, member.label, weekTable(weeks, columns[0], limit, entries, context))
        : nothing
    })}
  `
}

function section(name, label, table) {
  return html`<section class="record-block" aria-labelledby="table-${name}">
    <h3 class="record-block-title" id="table-${name}">${label}</h3>
    <div class="record-table" tabindex="0" role="group" aria-label=${label}>${table}</div>
  </section>`
}

/** A table with a column for each week; see `byWeek`. `first` is the member that names an entry. */
function weekTable({ weeks, rows, sums }, first, limit, entries, context) {
  const shown = (value) => displayOf(limit, value, context)
  const cell = ({ value, excess }) => {
    if (excess === 0) return html`<td class="is-end">${value === 0 ? nothing : shown(value)}</td>`
    const why = t('record.overLimit', { excess: textOf(excess, kindOf(limit)), limit: inSentence(limit.label) })
    return html`<td class="is-end" title=${why}>
      <span class="chip tone-red">${shown(value)}</span><span class="visually-hidden">${why}</span>
    </td>`
  }
  return html`<table class="is-by-week">
    <thead>
      <tr>
        <th scope="col">${first.label}</th>
        ${weeks.map((week) => html`<th class="is-end" scope="col" title=${longDate(week)}>${shortDate(week)}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${entries.map(
        (entry, index) =>
          html`<tr>
            <th scope="row">${displayOf(first, entry[first.name], context)}</th>
            ${rows[index].map(cell)}
          </tr>`,
      )}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">${t('list.sum')}</th>
        ${sums.map((sum) => html`<td class="is-end">${sum === 0 ? nothing : shown(sum)}</td>`)}
      </tr>
    </tfoot>
  </table>`
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
