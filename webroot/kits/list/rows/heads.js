import { displayOf } from '../../../fields/registry.js'
import { format } from '../../../lib/time/dates.js'
import { formatPeriod } from '../../../lib/time/periods.js'
import { inSentence, t } from '../../../words/words.js'
import { isByMonth } from './group-value.logic.js'

/**
 * Returns the head of the records that share a value of a field, as `{group, label, name}`. `label` may be a template,
 * `name` is its text. Dates and instants are grouped by month.
 */
export function headOf(field, value, context) {
  const text = textOf(field, value)
  return {
    group: String(value ?? ''),
    label: text ?? displayOf(field.of ?? field, value, context),
    name: text ?? nameOf(field.of ?? field, value, context),
  }
}

/** Returns the label of a value that is shown as plain text. Undefined for other values. */
function textOf(field, value) {
  if (field.type === 'boolean') return `${field.label}: ${value === true ? t('fields.yes') : t('fields.no')}`
  if (value === undefined && field.type === 'instant') return t('filter.noDate')
  if (value === undefined) return t('board.without', { field: inSentence(field.label) })
  if (isByMonth(field)) return format(`${value}-01`, { month: 'long', year: 'numeric' })
  if (field.type === 'period') return formatPeriod(value)
  return undefined
}

function nameOf(field, value, context) {
  if (field.type === 'relation') return context.titleOfRelated(field, value)
  return field.options?.find((option) => option.value === value)?.label ?? String(value)
}
