import { foldCase } from '../../lib/text/fold-case.js'
import { t } from '../../words/words.js'

/**
 * Returns the fields of the columns of a file whose headings are labels in the language of the page, as in an export of
 * a list. The server knows only its own names and labels. Columns of fields that `isSet(field)` refuses are left out.
 * Undefined if the server has found the field of every such column.
 */
export function fieldsByLabels({ columns, format }, fields, isSet) {
  if (format !== 'planner') return undefined
  const names = new Set(fields.map(({ name }) => name))
  const byLabel = new Map(fields.map((field) => [foldCase(field.label), field]).reverse())
  const found = columns.map(({ heading, field = '' }) => {
    const labelled = names.has(field) ? undefined : byLabel.get(foldCase(heading))
    if (!labelled) return field
    return isSet(labelled) ? labelled.name : ''
  })
  return found.some((name, index) => name !== (columns[index].field ?? '')) ? found : undefined
}

/**
 * Returns the values of options and booleans by their labels on the page, for each field, as in an export of a list. A
 * spreadsheet in the language of the page has its own words for booleans. Labels that are their own values are left
 * out.
 */
export function labelledOptions(fields) {
  const labelled = fields.map(({ name, type, options = type === 'boolean' ? booleans() : [] }) => [
    name,
    Object.fromEntries(options.filter(({ value, label }) => label !== value).map(({ value, label }) => [label, value])),
  ])
  return Object.fromEntries(labelled.filter(([, labels]) => Object.keys(labels).length > 0))
}

function booleans() {
  return [
    { value: true, label: t('list.yes') },
    { value: false, label: t('list.no') },
    { value: true, label: t('exchange.true') },
    { value: false, label: t('exchange.false') },
  ]
}
