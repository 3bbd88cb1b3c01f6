import { valuePicker } from '../value-picker.js'
import { entryLabel } from './entry.js'

export function entryInput(props) {
  const { list, by } = props.field.entryOf
  const options = (props.context.record?.[list] ?? [])
    .filter((entry) => entry.id)
    .map((entry) => ({ value: entry.id, label: entryLabel(entry, list, by, props.context) }))
  return valuePicker({ ...props, options })
}
