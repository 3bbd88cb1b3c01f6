import { codeOf } from './number-kind.js'

/**
 * Amounts of money that are not added up, because their currencies differ. `parts` are `{currency, value}`, the usual
 * currency first. The amounts of one currency are one part.
 */
export class Amounts {
  constructor(parts) {
    this.parts = parts
  }
}

/** Whether the amounts of a field can be in several currencies. */
function isMixed(field) {
  return field.currencyFrom !== undefined || field.otherCurrencies !== undefined
}

/** Returns the amounts of a field of a record as `{currency, value}`. `usual` is the currency of the project. */
function partsIn(field, record, usual) {
  const { [field.name]: value } = record
  const currency = codeOf(record[field.currencyFrom?.field]) ?? usual
  const others = Object.entries(record[field.otherCurrencies?.field] ?? {})
  return [{ currency, value }, ...others.map(([code, own]) => ({ currency: code, value: own[field.name] }))].filter(
    (part) => typeof part.value === 'number',
  )
}

/** Returns the amounts of a field of a record that adds up other records in several currencies. */
export function amountsIn(field, record, context) {
  if (!record?.[field.otherCurrencies?.field]) return undefined
  return new Amounts(withoutZeros(partsIn(field, record, codeOf(context.currency))))
}

/** Returns the sum of a field over records: a number, or `Amounts` if they can be in several currencies. */
export function sumOf(field, records, context) {
  if (!isMixed(field)) return added(records.map((record) => record[field.name]).filter(isNumber))
  return new Amounts(withoutZeros(grouped(field, records, context, added)))
}

/** Returns the average of a field over records, like `sumOf`. Undefined if no record has a number. */
export function averageOf(field, records, context) {
  const mean = (values) => (values.length === 0 ? undefined : added(values) / values.length)
  if (!isMixed(field)) return mean(records.map((record) => record[field.name]).filter(isNumber))
  const parts = grouped(field, records, context, mean).filter(({ value }) => value !== undefined)
  return parts.length === 0 ? undefined : new Amounts(parts)
}

/**
 * Returns a sum or an average of the server like `sumOf`: the number in the currency of the project, and the numbers in
 * other currencies by code.
 */
export function amountFrom(field, value, others = {}, context) {
  if (!field || !isMixed(field) || value === undefined) return value
  const rest = Object.entries(others).map(([currency, own]) => ({ currency, value: own }))
  return new Amounts(withoutZeros([{ currency: codeOf(context.currency), value }, ...rest]))
}

/** Returns the numbers of a sum, one for each currency. */
export function numbersIn(value) {
  return value instanceof Amounts ? value.parts.map((part) => part.value) : [value]
}

/** Whether a sum is 0 in each currency. */
export function isZero(value) {
  return numbersIn(value).every((number) => number === 0)
}

/** Whether a number of a record is 0, also in other currencies. */
export function isZeroIn(field, record) {
  const parts = partsIn(field, record)
  return parts.length > 0 && parts.every(({ value }) => value === 0)
}

/** Returns `of(values)` for the amounts of each currency, that of the project first, then by code. */
function grouped(field, records, context, of) {
  const usual = codeOf(context?.currency)
  const values = new Map([[usual, []]])
  for (const record of records) {
    for (const { currency, value } of partsIn(field, record, usual)) {
      if (values.has(currency)) values.get(currency).push(value)
      else values.set(currency, [value])
    }
  }
  return inOrder(new Map([...values].map(([currency, own]) => [currency, of(own)])), usual)
}

function inOrder(values, usual) {
  const rank = ({ currency }) => (currency === usual ? '' : currency)
  return [...values]
    .map(([currency, value]) => ({ currency, value }))
    .sort((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0))
}

/** Returns the parts that are not 0, or the first one. */
function withoutZeros(parts) {
  const filled = parts.filter(({ value }) => value !== 0)
  return filled.length > 0 ? filled : parts.slice(0, 1)
}

function added(values) {
  return values.reduce((sum, value) => sum + value, 0)
}

function isNumber(value) {
  return typeof value === 'number'
}
