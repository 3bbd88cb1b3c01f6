import { valuePicker } from '../value-picker.js'

/** A control in which words are typed, or chosen from the words of other records. */
export function wordsInput(props) {
  const { value, field, context } = props
  const words = [value ?? []].flat()
  const options = () => [...new Set([...context.valuesOf(field.name), ...words])].map(optionOf)
  return valuePicker({ ...props, options, optionOf, free: true, multiple: true })
}

function optionOf(word) {
  return { value: word, label: String(word), tone: 'grey' }
}
