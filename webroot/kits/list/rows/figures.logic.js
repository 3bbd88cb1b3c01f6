import { filterText } from '../../../fields/filters/filters.logic.js'
import { amountFrom, averageOf, numbersIn, sumOf } from '../../../fields/number/amounts.js'
import { TONE_OF_MEANING } from '../../../lib/tone.js'
import { fulfils } from '../../../lib/values/condition.js'
import { isEmpty } from '../../../lib/values/equal.js'

/** The maximum number of sums that are shown if no visible column has a sum. */
const MOST_HIDDEN = 3

/**
 * Returns the figures above a list: `{label, value, field, where?, tone?, of?}`. `field` determines the display of the
 * value, which may be `Amounts`. `where` is the condition of the figure. `of` is the record to which the value belongs,
 * if it comes from one record. Figures without a value are omitted.
 *
 * `records` are in the order of the collection.
 */
export function figuresOf(type, records, context) {
  if (records.length === 0) return []
  return type.figures.map((figure) => made(figure, type, records, context)).filter(({ value }) => !isEmpty(value))
}

/**
 * Returns the figures from the server's response, which has `{value, otherCurrencies, of}` for each figure of the
 * description.
 */
export function figuresFrom(type, answers, context) {
  return type.figures
    .map((figure, index) => {
      const { value, otherCurrencies, of } = answers[index] ?? {}
      const own = shown(figure, type)
      const isOfOne = figure.kind === 'first'
      return {
        ...own,
        ...toned(figure, { value: isOfOne ? value : amountFrom(own.field, value, otherCurrencies, context), of }),
      }
    })
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

/** Returns the sums of fields over records, by field name. A sum may be `Amounts`. */
export function sumsOf(fields, records, context) {
  return new Map(fields.map((field) => [field.name, sumOf(field, records, context)]))
}

/** Returns the sums `{sums, otherCurrencies}` of the server's response, by field name, like `sumsOf`. */
export function sumsFrom(fields, { sums, otherCurrencies = {} }, context) {
  return new Map(
    fields.map((field) => [field.name, amountFrom(field, sums[field.name] ?? 0, otherCurrencies[field.name], context)]),
  )
}

function made(figure, type, records, context) {
  const counted = records.filter((record) => fulfils(record, figure.where))
  const own = shown(figure, type)
  const value = KINDS[figure.kind](own.field, counted, context)
  return { ...own, ...toned(figure, { value, of: figure.kind === 'first' ? counted[0] : undefined }) }
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
  count: (field, records) => records.length,
  sum: sumOf,
  average: averageOf,
  first: (field, records) => records[0]?.[field.name],
}

function toneOf(value, { below = {}, above = {} }) {
  const numbers = numbersIn(value)
  const isBelow = ([, limit]) => numbers.some((number) => number < limit)
  const isAbove = ([, limit]) => numbers.some((number) => number > limit)
  const [meaning] = Object.entries(below).find(isBelow) ?? Object.entries(above).find(isAbove) ?? []
  return TONE_OF_MEANING[meaning]
}
