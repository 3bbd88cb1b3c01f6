import { html } from 'lit'
import { isZero } from '../../../fields/number/amounts.js'
import { displayOf } from '../../../fields/registry.js'
import { t } from '../../../words/words.js'
import { hiddenSummedFields, summedFields, sumsOf } from '../rows/figures.logic.js'

/**
 * Returns the last row of a list as `{sums, label}`: the sums of all its records or, if several are selected, of the
 * selected ones. `sums` are templates by column name. If no visible column has a sum, the label contains the sums that
 * the description declares. Undefined if there is nothing to add up.
 *
 * `sumAll(fields)` returns the sums of all records by field name, `matching` is their number, and `selected` are the
 * selected records.
 */
export function listSums({ type, columns, context, matching, selected, sumAll }) {
  const shown = summedFields(type, columns)
  const others = hiddenSummedFields(type, columns)
  if (matching < 2 || shown.length + others.length === 0) return undefined
  const isOfSelected = selected.length > 1
  const values = isOfSelected ? sumsOf([...shown, ...others], selected, context) : sumAll([...shown, ...others])
  const display = (field, own = context) => displayOf(field, values.get(field.name), own)
  const told = others.filter(({ name }) => !isZero(values.get(name)))
  // A sum without a column is aligned with nothing, so it shows its own decimals.
  const plain = Object.assign(Object.create(context), { decimals: undefined })
  if (shown.length + told.length === 0) return undefined
  const labelled = (field) => html`<span class="table-sum"><span>${field.label}</span> ${display(field, plain)}</span>`
  return {
    sums: new Map(shown.map((field) => [field.name, display(field)])),
    label: html`<span>${isOfSelected ? t('list.sumOfSelected', { count: selected.length }) : t('list.sum')}</span
      >${told.map(labelled)}`,
  }
}

/** Returns the sums of a group for the columns of a list, as templates by column name. */
export function groupSums({ type, columns, context, sums = {} }) {
  const told = summedFields(type, columns).filter(({ name }) => sums[name] !== undefined)
  return new Map(told.map((field) => [field.name, displayOf(field, sums[field.name], context)]))
}
