import { plainText } from '../../lib/text/plain-text.js'

/**
 * Returns the task in an entry of a list, `{text, given}`: a text, or an object with a text and a person, such as an
 * action item. `people` is the name of the collection of people. Undefined for other entries.
 */
export function taskInEntry(of, entry, people) {
  const members = of?.fields ?? []
  const find = (isIt) => members.find(isIt)
  const owner = find(({ type, targets }) => type === 'relation' && targets.includes(people))
  if (of?.type === 'object' && !owner) return undefined
  const said =
    typeof entry === 'string' ? entry : entry[find(({ type }) => type === 'markdown' || type === 'text')?.name]
  const text = plainText(said ?? '')
  if (!text) return undefined
  const due = find(({ type }) => type === 'date')
  const given = { assignee: entry[owner?.name], dueDate: entry[due?.name] }
  return { text, given: Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) }
}
