import { fulfils } from '../../../lib/values/condition.js'
import { isEmpty } from '../../../lib/values/equal.js'
import { columnsOf } from '../record.logic.js'

/** Returns the heading of the letter of a record. `letter` is the member of the description of a collection. */
export function headingOf(letter, record) {
  return letter.headings.find(({ when }) => fulfils(record, when)).label
}

/** Returns the facts or totals of a letter that have a value. A letter omits zeros. */
export function filledLines(lines, record) {
  return lines.filter(({ field }) => !isEmpty(record[field]) && record[field] !== 0)
}

/**
 * Returns the lines of an address as texts: the name, and the values of the recipient's fields. Omits empty lines, and
 * lines that repeat an earlier one, such as a company with the name of the customer.
 */
export function addressLines(letter, name, recipient = {}) {
  const lines = letter.address.map((paths) =>
    paths
      .map((path) => path.split('.').reduce((value, step) => value?.[step], recipient))
      .filter((value) => !isEmpty(value))
      .join(' '),
  )
  return [...new Set([name, ...lines].filter(Boolean))]
}

/** Returns the columns of the table. References concern the project, not the recipient. */
export function rowColumns(field, rows) {
  return columnsOf(field, rows).filter(({ type }) => type !== 'relation')
}
