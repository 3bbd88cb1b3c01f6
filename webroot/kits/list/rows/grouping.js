import { fieldType } from '../../../fields/registry.js'
import { isDate } from '../../../lib/dates.js'
import { isEmpty } from '../../../lib/equal.js'

/** Returns what sorts a value of a field; undefined for no value. `context` is that of the fields. */
export function sortValue(field, value, context) {
  return isEmpty(value) ? undefined : (fieldType(field).sortValue?.(value, field, context) ?? value)
}

/**
 * Returns how a field groups records, as `groupsOf` requires it: dates by month, options in their order, other values
 * in the order of what is shown. Records without a value come last.
 */
export function groupingOf(field, context) {
  const { name, options = [] } = field
  const valueOf = {
    date: (record) => monthOf(record[name]),
    boolean: (record) => record[name] === true,
  }[field.type]
  return {
    valueOf: valueOf ?? ((record) => record[name]),
    rankOf: (value) => {
      if (value === undefined) return Infinity
      const at = options.findIndex((option) => option.value === value)
      return at >= 0 ? at : options.length
    },
    sortOf: (value) => (field.type === 'date' ? value : sortValue(field.of ?? field, value, context)),
  }
}

function monthOf(value) {
  const day = String(value ?? '')
  return isDate(day) ? day.slice(0, 7) : undefined
}
