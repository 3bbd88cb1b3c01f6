import { descriptions } from './language.js'

/** The members of a description with texts for people. */
const READ = new Set(['because', 'confirmation', 'group', 'help', 'label', 'plural', 'singular', 'title', 'unit'])
/** Members with data of projects or with values for programs. */
const DATA = new Set(['default', 'example', 'path', 'with'])

/** Members whose texts can have their own translation, because other things have the same English name. */
const PREFIXES = { operations: 'operation: ', options: 'option: ' }

/**
 * Translates a description of the server into the reader's language. The server describes collections in English. Texts
 * without a translation stay in English, for example those of a new collection. An option whose label is
 * its value, such as a section of the board, is data of the project and is not translated.
 *
 * `kind` is the English name of one record of the collection, because an option or a label can have another translation
 * for each kind of record.
 */
export function described(value, member, kind = value?.singular) {
  if (Object.keys(descriptions).length === 0) return value
  if (Array.isArray(value)) return value.map((each) => described(each, member, kind))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, inOurLanguage(name, each, value, member, kind)]),
  )
}

function inOurLanguage(name, value, owner, member, kind) {
  if (name === 'default' && owner.of?.type === 'object') return value.map(ownWords)
  if (DATA.has(name) || (member === 'options' && owner.value === value)) return value
  const isPurpose = name === 'description' && member === undefined
  if (typeof value !== 'string' || !(READ.has(name) || member === 'because' || isPurpose))
    return described(value, name, kind)
  const specific = (PREFIXES[member] ?? '') + value
  return descriptions[`${kind} ${specific}`] ?? descriptions[specific] ?? descriptions[value] ?? value
}

/** Returns an entry with which a list begins, such as a category of causes, in the reader's language. */
function ownWords(entry) {
  return Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [name, descriptions[`default: ${value}`] ?? value]),
  )
}

/** Returns a text of the server, which is in English, in the reader's language. */
export function describedText(text) {
  return descriptions[text] ?? text
}
