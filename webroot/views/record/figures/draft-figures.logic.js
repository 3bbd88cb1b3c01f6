import { isEmpty } from '../../../lib/values/equal.js'

const NUMBERS = new Set(['integer', 'money', 'number'])

/**
 * Returns the figures of a record that may follow from what a person enters in the form for a new one: the sums that
 * the server sets, and the numbers that it computes from other fields of the record.
 */
export function draftFigures(type) {
  return type.record.figures
    .map((name) => type.fieldsByName.get(name))
    .filter((field) => NUMBERS.has(field.type) && (field.origin === 'server' || followsFromFields(type, field)))
}

function followsFromFields(type, { from = [] }) {
  return from.some(({ collection, field }) => !collection && type.fieldsByName.get(field)?.type !== 'id')
}

/** Returns the names of the fields that contain the currencies of the amounts in a record. */
export function currencyFields(type) {
  const amounts = type.fields.flatMap((field) => [field, ...(field.of?.fields ?? [])])
  return [...new Set(amounts.map(({ currencyFrom }) => currencyFrom?.field).filter(Boolean))]
}

/** Returns a draft with the currencies of its preview, such as that of the customer, where it has none. */
export function withCurrencies(draft, names, preview = {}) {
  const missing = names.filter((name) => isEmpty(draft[name]) && !isEmpty(preview[name]))
  return missing.length === 0
    ? draft
    : { ...draft, ...Object.fromEntries(missing.map((name) => [name, preview[name]])) }
}

/** Returns the figures that a preview of the new record has. Zeros are omitted, as long as little is entered. */
export function shownFigures(fields, preview = {}) {
  return fields.filter(({ name }) => !isEmpty(preview[name]) && preview[name] !== 0)
}

/** Returns the values of which the server computes the figures. A record without a name gets its collection's. */
export function previewed(type, values) {
  const { naming } = type
  return isEmpty(values[naming]) && type.fieldsByName.get(naming).type === 'text'
    ? { ...values, [naming]: type.singular }
    : values
}
