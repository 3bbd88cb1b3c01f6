import { descriptions } from './language.js'

/** The members of a description whose texts people read. */
const READ = new Set(['confirmation', 'group', 'help', 'label', 'singular', 'title', 'unit'])
/** Members that hold data of projects, and what only programs read. */
const DATA = new Set(['default', 'example', 'path'])

/**
 * A description of the server in the reader's language. The server describes collections in English; a text without a
 * translation stays as it is, such as those of collections that a project adds. The options of a select that takes any
 * name are data of the project, and stay too.
 */
export function described(value, member) {
  if (Object.keys(descriptions).length === 0) return value
  if (Array.isArray(value)) return value.map((each) => described(each, member))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, inOurLanguage(name, each, value, member)]),
  )
}

function inOurLanguage(name, value, owner, member) {
  if (DATA.has(name) || (name === 'options' && owner.open)) return value
  if (typeof value !== 'string' || !READ.has(name)) return described(value, name)
  return (member === 'operations' && descriptions[`operation: ${value}`]) || (descriptions[value] ?? value)
}
