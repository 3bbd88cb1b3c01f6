import { displayOf } from '../../../fields/registry.js'
import { format } from '../../../lib/dates.js'
import { t } from '../../../words/words.js'

/** Returns the head of the records that share a value of a field, as `{group, label}`. Dates are grouped by month. */
export function headOf(field, value, context) {
  return { group: String(value ?? ''), label: labelOf(field, value, context) }
}

function labelOf(field, value, context) {
  if (field.type === 'boolean') return `${field.label}: ${value === true ? t('fields.yes') : t('fields.no')}`
  if (value === undefined) return t('board.without', { field: field.label })
  if (field.type === 'date') return format(`${value}-01`, { month: 'long', year: 'numeric' })
  return displayOf(field.of ?? field, value, context)
}
