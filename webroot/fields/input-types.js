import { isEntry } from './entry/entry.js'
import { isWords } from './words/words.js'

/**
 * The control of each field type, a function of `{value, field, id, label, context, invalid, describedBy, change}` that
 * returns a template. `inputs.js` registers all of them.
 */
const inputs = new Map()

/**
 * Registers controls by the name of their field type. Controls that consist of other controls find them here without an
 * import.
 */
export function registerInputs(added) {
  for (const [name, input] of Object.entries(added)) inputs.set(name, input)
}

export function areInputsLoaded() {
  return inputs.size > 0
}

/** Returns the control of a field. */
export function inputOf(props) {
  return (inputs.get(kindOf(props.field)) ?? inputs.get('text'))(props)
}

function kindOf(field) {
  if (isWords(field)) return 'words'
  return isEntry(field) ? 'entry' : field.type
}
