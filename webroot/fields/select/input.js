import { valuePicker } from '../value-picker.js'
import { pickerOptions } from './select.js'

export const selectInput = (input) =>
  valuePicker({ ...input, options: pickerOptions(input.field), free: input.field.open })
