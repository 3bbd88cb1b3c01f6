import { fieldType } from '../../../fields/registry.js'
import { isEmpty } from '../../../lib/equal.js'
import { groupValue, isByMonth } from './group-value.logic.js'

/** Returns what sorts a value of a field; undefined for no value. `context` is that of the fields. */
export function sortValue(field, value, context) {
  return isEmpty(value) ? undefined : (fieldType(field).sortValue?.(value, field, context) ?? value)
}

/**
 * Returns how a field groups records, as `groupsOf` requires it: dates and moments by month, options in their order,
 * other values in the order of what is shown. Records without a value come last.
 */
export function groupingOf(field, context) {
  const { options = [] } = field
  return {
    valueOf: (record) => groupValue(record, field),
    rankOf: (value) => {
      if (value === undefined) return Infinity
      const at = options.findIndex((option) => option.value === value)
      return at >= 0 ? at : options.length
    },
    sortOf: (value) => (isByMonth(field) ? value : sortValue(field.of ?? field, value, context)),
  }
}
