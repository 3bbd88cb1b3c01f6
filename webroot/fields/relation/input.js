import { pickedValues } from '../../lib/relations.js'
import { valuePicker } from '../value-picker.js'
import { mayBeTyped, relationOption, relationOptions } from './relation.js'

export const relationInput = (input) => {
  const { value, field, context, change } = input
  const options = () => relationOptions(field, context)
  const { shown, stored } = pickedValues([value ?? []].flat(), (each) => context.chosenValue(field, each))
  const store = (chosen) => change(chosen === null ? null : stored([chosen])[0])
  return valuePicker({
    ...input,
    value: shown,
    options,
    optionOf: (each) => relationOption(field, each, context),
    free: () => context.mayAdd(field) || mayBeTyped(field, context),
    change: (chosen) => addOrChoose(chosen, { ...input, options, change: store }),
  })
}

/** If the typed name is a new record, adds the record first. Its id then becomes the value. */
function addOrChoose(value, { field, context, change, options }) {
  const isName = value !== null && context.mayAdd(field) && options().every((option) => option.value !== value)
  if (!isName) return change(value)
  return context.add(field, value).then((id) => id !== undefined && change(id))
}
