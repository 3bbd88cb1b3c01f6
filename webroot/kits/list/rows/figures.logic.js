import { filterText } from '../../../fields/filters/filters.logic.js'
import { TONE_OF_MEANING } from '../../../lib/tone.js'
import { fulfils } from '../../../lib/values/condition.js'
import { isEmpty } from '../../../lib/values/equal.js'

/** The maximum number of sums that are shown if no visible column has a sum. */
const MOST_HIDDEN = 3

/**
 * Returns the figures above a list: `{label, value, field, where?, tone?, of?}`. `field` determines the display of the
 * value. `where` is the condition of the figure. `of` is the record to which the value belongs, if it comes from one
 * record. Figures without a value are omitted.
 *
 * `records` are in the order of the collection.
 */
export function figuresOf(type, records) {
  if (records.length === 0) return []
  return type.figures.map((figure) => made(figure, type, records)).filter(({ value }) => !isEmpty(value))
}

/** Returns the figures from the server's response, which has `{value, of}` for each figure of the description. */
export function figuresFrom(type, answers) {
  return type.figures
    .map((figure, index) => ({ ...shown(figure, type), ...toned(figure, answers[index] ?? {}) }))
    .filter(({ value }) => !isEmpty(value))
}

/** Returns the filters of a list, by field, that select the records of a figure with this condition. */
export function filtersOf(where = {}) {
  const parts = Object.entries(where).map(([name, values]) => [
    name,
    filterText(values.map((value) => value ?? 'none')),
  ])
  return Object.fromEntries(parts)
}

/** Returns the fields of visible columns for which the description declares a sum. */
export function summedFields(type, columns) {
  return columns.map(({ name }) => type.fieldsByName.get(name)).filter((field) => type.sums.includes(field?.name))
}

/** Returns the first fields for which the description declares a sum, if no visible column has one. */
export function hiddenSummedFields(type, columns) {
  return summedFields(type, columns).length > 0
    ? []
    : type.sums.slice(0, MOST_HIDDEN).map((name) => type.fieldsByName.get(name))
}

/** Returns the sums of fields over records, by field name. */
export function sumsOf(fields, records) {
  return new Map(fields.map(({ name }) => [name, sum(records, name)]))
}

function made(figure, type, records) {
  const counted = records.filter((record) => fulfils(record, figure.where))
  const value = KINDS[figure.kind](counted, figure.field)
  return { ...shown(figure, type), ...toned(figure, { value, of: figure.kind === 'first' ? counted[0] : undefined }) }
}

/** Returns the label of a figure, its condition, and the field that determines the display of its value. */
function shown(figure, type) {
  const field = figure.kind === 'count' ? { type: 'integer' } : type.fieldsByName.get(figure.field)
  return { label: figure.label, field, where: figure.where }
}

function toned(figure, { value, of }) {
  return { value, of, tone: toneOf(value, figure) }
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
