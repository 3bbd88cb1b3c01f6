import { Emitter } from '../../lib/emitter.js'
import { get } from './api.js'
import { descriptions } from './problems/described-fields.js'
import { nameOptions } from './problems/option-names.logic.js'
import { withLabels } from './parameters.logic.js'
import { project } from './project.js'
import { format, isDate } from '../../lib/time/dates.js'
import { formatPeriod } from '../../lib/time/periods.js'
import { TONE_OF_MEANING } from '../../lib/tone.js'
import { capital, isVisible, plainText } from '../../lib/text/plain-text.js'
import { described } from '../../words/descriptions.js'
import { inSentence, t } from '../../words/words.js'

/**
 * The collections as `/api/collections` describes them. Each collection also has `operations` (the CRUD operations
 * that the server offers), `verbs` (the other operations, whose parameters all have labels) and `fieldsByName`. A
 * relation to a collection whose records are shown by initials has `avatar`. A date has `flag`, the computed boolean
 * with a meaning that follows from this date and today. A list whose entries other fields reference by id has
 * `referred`. `people` is the collection that `peopleType` returns.
 */
export const schema = Object.assign(new Emitter(), {
  ready: false,
  collections: [],
  byName: new Map(),
  people: undefined,
})

export async function loadSchema() {
  const { data } = await get('/collections')
  const avatars = new Set(data.filter((type) => type.avatar).map((type) => type.name))
  schema.collections = data.map((type) => prepared(described(type), avatars))
  schema.byName = new Map(schema.collections.map((type) => [type.name, type]))
  schema.people = typeOfAuthors()
  nameOptions(schema.collections, project.config?.optionNames)
  schema.ready = true
  schema.emit()
}

project.subscribe(() => {
  if (nameOptions(schema.collections, project.config?.optionNames)) schema.emit()
})

export function collection(name) {
  return schema.byName.get(name)
}

/** Returns the name of several records for use within a sentence. */
export function manyOf(type) {
  return type.plural ?? inSentence(type.title, type.singular)
}

descriptions.of = collection

/** Returns the collection of the people who may sign a comment. */
export function peopleType() {
  return schema.people
}

function typeOfAuthors() {
  const threads = schema.collections.flatMap((type) => type.fields.filter((field) => field.as === 'thread'))
  const author = threads.flatMap((field) => field.of.fields).find((member) => member.avatar)
  return author && collection(author.targets[0])
}

/**
 * Returns the title of a record as one line without Markdown syntax. A record without a visible title is named by its
 * kind and date.
 */
export function titleOf(type, record) {
  const title = titleText(type, record?.[type.called] ?? record?.[type.naming] ?? '')
  return isVisible(title) ? title : untitled(type, record)
}

/** Returns the kind and the date of a record, such as `Payment, 14 April 2026`. Returns its id if it has no date. */
function untitled(type, record) {
  const field = type?.fields.find(({ name, type: kind }) => kind === 'date' && isDate(record?.[name]))
  if (!field) return record?.id ?? ''
  const day = format(record[field.name], { day: 'numeric', month: 'long', year: 'numeric' })
  return t('record.untitled', { record: capital(type.singular), day })
}

/** Returns the part of a record without a title that `titleOf` reads: the day by which people know it. */
export function dated(type, day) {
  const field = day && type?.fields.find(({ type: kind }) => kind === 'date')
  return field && { [field.name]: day }
}

/**
 * Returns the title to show for a record that a response names by its stored title, or by its `day` if it has none.
 * `type` is undefined for an unknown collection.
 */
export function nameOf(type, { id, title = '', day }) {
  if (type) return titleOf(type, { id, ...(dated(type, day) ?? { [type.naming]: title }) })
  return isVisible(title) ? title : id
}

/** Returns the title to show for a title as stored in files: `2026-10` is shown as October 2026. */
function titleText(type, title) {
  const kind = type?.fieldsByName.get(type.naming)?.type
  if (kind === 'period') return formatPeriod(title)
  return kind === 'markdown' ? plainText(String(title)) : String(title)
}

export function offers(type, operation) {
  return type.operations.has(operation)
}

/**
 * Whether the API reads a record at the address of the record. A file can have an id at whose address an operation
 * reads something else, such as `/tasks/next`.
 */
export function hasAddress(type, id) {
  const address = `/${type.name}/${id}`
  return offers(type, 'get') && !type.verbs.some((verb) => verb.effect === 'read' && verb.address === address)
}

/** Whether people fill in a field. Other fields are set or computed by the server. */
export function isEditable(field) {
  return field.origin === 'client' && field.type !== 'id'
}

/** The groups of the menu in their order, as `{name, open}`. Groups with `open` start unfolded. */
export function groups() {
  const found = new Map(schema.collections.map((type) => [type.group, { name: type.group, open: type.groupOpen }]))
  return [...found.values()]
}

function prepared(type, avatars) {
  const referred = new Set(type.fields.flatMap((field) => field.of?.fields ?? []).map((member) => member.entryOf?.list))
  const fields = type.fields.map((field) => ({
    ...withAvatars(field, avatars),
    referred: referred.has(field.name),
    flag: flagOf(type, field),
  }))
  const fieldsByName = new Map(fields.map((field) => [field.name, field]))
  return {
    ...type,
    fields,
    operations: new Set(type.operations.map((operation) => operation.crud).filter(Boolean)),
    verbs: type.operations.filter((operation) => !operation.crud).map((verb) => withLabels(verb, fieldsByName)),
    fieldsByName,
  }
}

/** Returns the flag of a date. Undefined for other fields. A flag that follows from several dates marks none. */
function flagOf({ fields }, { name, type }) {
  if (type !== 'date') return undefined
  const dates = new Set(fields.filter((field) => field.type === 'date').map((field) => field.name))
  return fields.find(({ meaning, from = [] }) => {
    const own = from.filter(({ collection: other, field }) => !other && dates.has(field))
    return TONE_OF_MEANING[meaning] && own.length === 1 && own[0].field === name && from.some(({ today }) => today)
  })
}

/** Sets `avatar` on the relations that are shown by initials, also within entries and members. */
function withAvatars(field, avatars) {
  if (field.type === 'relation') return { ...field, avatar: field.targets.some((name) => avatars.has(name)) }
  if (field.of) return { ...field, of: withAvatars(field.of, avatars) }
  return field.fields ? { ...field, fields: field.fields.map((member) => withAvatars(member, avatars)) } : field
}
