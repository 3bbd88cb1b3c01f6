import { valuePicker } from '../value-picker.js'
import { mayBeTyped, relationOptions } from './relation.js'

export const relationInput = (input) => {
  const { field, context } = input
  const options = () => relationOptions(field, context)
  return valuePicker({
    ...input,
    options,
    free: () => context.mayAdd(field) || mayBeTyped(field, context),
    change: (value) => addOrChoose(value, { ...input, options }),
  })
}

/** If the typed name is a new record, adds the record first. Its id then becomes the value. */
function addOrChoose(value, { field, context, change, options }) {
  const isName = value !== null && context.mayAdd(field) && options().every((option) => option.value !== value)
  if (!isName) return change(value)
  return context.add(field, value).then((id) => id !== undefined && change(id))
}
