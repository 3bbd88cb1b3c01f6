import { foldCase } from '../../lib/text/fold-case.js'
import { isDone } from '../../lib/tasks/tasks.js'

const PEOPLE = new Set(['assignee', 'claimedBy'])

/**
 * Returns the function `(task, name)` for the value that a filter compares, as the server compares it. A task in the
 * section of completed tasks is completed, even if its file does not say so. A task may name a person by id or by name,
 * so both are compared.
 */
export function comparedValue({ config, people = [] }) {
  const known = new Map()
  for (const { id, name } of people) {
    for (const said of [id, name ?? id]) known.set(folded(said), [...(known.get(folded(said)) ?? []), id, name ?? id])
  }
  return (task, name) => {
    const value = task[name]
    if (name === 'completed') return isDone(task, config)
    return PEOPLE.has(name) && value ? [value, ...(known.get(folded(value)) ?? [])] : value
  }
}

function folded(said) {
  return foldCase(String(said))
}
