import { fieldType } from '../../../fields/registry.js'
import { isEmpty } from '../../../lib/values/equal.js'
import { groupValue, isByMonth } from './group-value.logic.js'

/** Returns the sort key of a field's value. Undefined for an absent value. See `field-types.js` for `context`. */
export function sortValue(field, value, context) {
  return isEmpty(value) ? undefined : (fieldType(field).sortValue?.(value, field, context) ?? value)
}

/**
 * Returns the functions with which `groupsOf` groups records by a field: dates and instants by month, options in their
 * order, and other values by their displayed text. Records without a value come last.
 */
export function groupingOf(field, context) {
  const { options = [] } = field
  return {
    valueOf: (record) => groupValue(record, field, context),
    rankOf: (value) => {
      if (value === undefined) return Infinity
      const at = options.findIndex((option) => option.value === value)
      return at >= 0 ? at : options.length
    },
    sortOf: (value) => (isByMonth(field) ? value : sortValue(field.of ?? field, value, context)),
  }
}
