import { userLocale } from '../../lib/time/dates.js'
import { codeOf } from '../number/number-kind.js'
import { valuePicker } from '../value-picker.js'
import { currencyOptions, namesIn } from './currencies.logic.js'

/**
 * Without a value, the placeholder is the currency that the amounts have then: that of the project, or another one that
 * the server gives to a new record.
 */
export function currencyInput({ placeholder, ...input }) {
  const { field, context } = input
  const usual = codeOf(context.currency)
  return valuePicker({
    ...input,
    options: () => currencyOptions([usual, ...context.valuesOf(field.name)].filter(Boolean), namesIn(userLocale())),
    placeholder: codeOf(context.record?.[field.name]) ?? usual ?? placeholder,
  })
}
