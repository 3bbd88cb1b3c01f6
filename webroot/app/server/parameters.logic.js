import { capital } from '../../lib/text/plain-text.js'
import { describedText } from '../../words/descriptions.js'

/**
 * Returns an operation with labels of all its parameters: that of the field of the same name, if a parameter has none
 * of its own.
 */
export function withLabels(verb, fieldsByName) {
  const labelOf = ({ name, label }) => label ?? fieldsByName.get(name)?.label ?? describedText(sentence(name))
  return { ...verb, members: verb.members?.map((member) => ({ ...member, label: labelOf(member) })) }
}

/** Converts `doneAt` to `Done at`, and `taskIds`, whose input shows titles, to `Tasks`. */
function sentence(name) {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/ id(s?)$/, '$1')
  return capital(words)
}
