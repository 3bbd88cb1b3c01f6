const KINDS = [
  ['done', ['done', 'dropped']],
  ['late', ['bad']],
  ['risk', ['risk']],
]

/**
 * Returns a function that returns the state of a record of a collection, `{kind, label}`: it is `done` (or dropped),
 * `late` or at `risk`, as the description says of its options and flags. The label is that of the option or flag.
 * Undefined for other records.
 */
export function stateOf({ fields }) {
  const telling = fields.filter(({ meaning, options }) => meaning || options?.some((option) => option.meaning))
  return (record) => {
    const values = telling.map((field) => valueOf(field, record[field.name])).filter(Boolean)
    for (const [kind, meanings] of KINDS) {
      const found = values.find(({ meaning }) => meanings.includes(meaning))
      if (found) return { kind, label: found.label }
    }
    return undefined
  }
}

function valueOf(field, value) {
  if (field.options) return field.options.find((option) => option.value === value)
  return value === true ? field : undefined
}
