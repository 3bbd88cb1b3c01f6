import { valuePicker } from '../value-picker.js'
import { mayBeTyped, relationOptions } from './relation.js'

export const relationInput = (input) =>
  valuePicker({
    ...input,
    options: () => relationOptions(input.field, input.context),
    free: mayBeTyped(input.field, input.context),
  })
