import { descriptions } from './language.js'

/** The members of a description with texts for people. */
const READ = new Set(['confirmation', 'group', 'help', 'label', 'singular', 'title', 'unit'])
/** Members with data of projects or with values for programs. */
const DATA = new Set(['default', 'example', 'path'])

/**
 * Translates a description of the server into the reader's language. The server describes collections in English. A
 * text without a translation stays in English, such as the texts of collections that a project adds. The options of a
 * select that accepts any name are data of the project and are not translated.
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
