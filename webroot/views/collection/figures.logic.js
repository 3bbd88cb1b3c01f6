import { fulfils } from '../../lib/condition.js'
import { isEmpty } from '../../lib/equal.js'
import { TONE_OF_MEANING } from '../../lib/tone.js'

/**
 * Returns the figures above a list: `{label, value, field, tone?, of?}`. `field` determines the display of the value.
 * `of` is the record to which the value belongs, if it comes from one record. Figures without a value are omitted.
 *
 * `records` are in the order of the collection.
 */
export function figuresOf(type, records) {
  if (records.length === 0) return []
  return type.figures.map((figure) => made(figure, type, records)).filter(({ value }) => !isEmpty(value))
}

/** Returns the fields of visible columns that have a sum: those of the description, money, and hours. */
export function summedFields(type, columns) {
  const hasSum = (field) => type.sums.includes(field.name) || field.type === 'money' || field.unit === 'h'
  return columns.map(({ name }) => type.fieldsByName.get(name)).filter((field) => field && hasSum(field))
}

/** Returns the sums of fields over records, by field name. */
export function sumsOf(fields, records) {
  return new Map(fields.map(({ name }) => [name, sum(records, name)]))
}

function made(figure, type, records) {
  const counted = records.filter((record) => fulfils(record, figure.where))
  const field = figure.kind === 'count' ? { type: 'integer' } : type.fieldsByName.get(figure.field)
  const value = KINDS[figure.kind](counted, figure.field)
  const of = figure.kind === 'first' ? counted[0] : undefined
  return { label: figure.label, value, field, tone: toneOf(value, figure), of }
}

const KINDS = {
  count: (records) => records.length,
  sum,
  average: (records, name) => {
    const values = valuesOf(records, name)
    return values.length === 0 ? undefined : sum(records, name) / values.length
  },
  first: (records, name) => records[0]?.[name],
}

function sum(records, name) {
  return valuesOf(records, name).reduce((all, value) => all + value, 0)
}

function valuesOf(records, name) {
  return records.map((record) => record[name]).filter((value) => typeof value === 'number')
}

function toneOf(value, { below = {}, above = {} }) {
  const beyond = ([, limit]) => value < limit
  const [meaning] = Object.entries(below).find(beyond) ?? Object.entries(above).find(([, limit]) => value > limit) ?? []
  return TONE_OF_MEANING[meaning]
}
