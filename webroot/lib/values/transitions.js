import { unmetName } from './condition.js'

/*
 * The values to which a choice can change, from the `transitions` of a description. Every change is possible for other
 * fields, and from a value that is no option, because only a person can have written it into the file.
 */

function transitionsOf(type, { name }) {
  return type.transitions.find(({ field }) => field === name)
}

/**
 * Returns what prevents the change of a field to a value as `{because?}`, where `because` is a sentence with the
 * reason. Undefined if the change is possible. A field that is cleared gets its default.
 */
export function obstacleTo(type, record, field, value) {
  const { steps } = transitionsOf(type, field) ?? {}
  const from = record[field.name] ?? field.default
  const to = value ?? field.default
  if (!steps || from === to || !field.options.some((option) => option.value === from)) return undefined
  const step = steps.find((each) => each.to === to && each.from.includes(from))
  const unmet = step && unmetName(record, step.when)
  return step && unmet === undefined ? undefined : { because: step?.because[unmet] }
}

/**
 * Returns a field with the options that some records can have next, among them the ones that they have. An option that
 * is impossible for a reason has the reason as `why`: a sentence, or what `told(because, record)` makes of it.
 */
export function withPossible(type, field, records, told = (because) => because) {
  if (!transitionsOf(type, field)) return field
  const options = field.options.flatMap((option) => {
    const obstacles = records.flatMap((record) => {
      const obstacle = obstacleTo(type, record, field, option.value)
      return obstacle ? [{ ...obstacle, record }] : []
    })
    if (obstacles.length === 0) return [option]
    const [{ because, record }] = obstacles
    return obstacles.every((each) => each.because) ? [{ ...option, why: told(because, record) }] : []
  })
  return { ...field, options, required: true }
}

/** Whether some records can have another value of a field, or a reason tells why not. */
export function mayChange(type, field, records) {
  if (!transitionsOf(type, field)) return true
  const { options } = withPossible(type, field, records)
  return options.some(({ value }) => records.some((record) => record[field.name] !== value))
}

/** Whether a new record can have a value of a field. */
export function mayBegin(type, field, value) {
  return transitionsOf(type, field)?.initial.includes(value ?? field.default) ?? true
}

/** Returns a field with the options that a new record can have. */
export function withInitial(type, field) {
  if (!transitionsOf(type, field)) return field
  return { ...field, options: field.options.filter(({ value }) => mayBegin(type, field, value)) }
}
