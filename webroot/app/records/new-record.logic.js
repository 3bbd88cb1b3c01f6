import { isEmpty } from '../../lib/values/equal.js'

/** Returns an id in the server's format. Undefined if the server derives the ids of this collection from other data. */
export function newId(type, now = Date.now(), random = Math.random) {
  if (!type.idPrefix) return undefined
  const letters = Array.from({ length: 6 }, () => Math.floor(random() * 36).toString(36)).join('')
  return `${type.idPrefix}_${now}_${letters}`
}

/** Returns the values of a new record with an id, so that a repeated request creates the same record. */
export function withNewId(type, values) {
  const id = newId(type)
  return id === undefined ? { ...values } : { id, ...values }
}

/** Returns the initial values of a new record: the defaults of editable fields. Only the server sets `now`. */
export function initialValues(type, today) {
  const given = type.fields.filter(
    ({ origin, default: value }) => origin === 'client' && value !== undefined && value !== 'now',
  )
  return Object.fromEntries(given.map(({ name, default: value }) => [name, value === 'today' ? today : value]))
}

/** Returns the values to send for a new record, without empty ones. */
export function filledIn(draft) {
  return Object.fromEntries(Object.entries(draft).filter(([, value]) => !isEmpty(value)))
}

/**
 * Returns the values of a new record with a typed name. A name that the server joins from the naming field and another
 * one is divided before its last word.
 */
export function valuesOfName(type, name) {
  const [first, last, ...others] = type.fieldsByName.get(type.called)?.from?.map(({ field }) => field) ?? []
  const divided = /^(.*\S)\s+(\S+)$/.exec(name)
  if (!divided || first !== type.naming || !last || others.length > 0) return { [type.naming]: name }
  return { [first]: divided[1], [last]: divided[2] }
}

/** Whether a new record requires only a title in addition to its preset values. */
export function isNameEnough(type, starts = {}) {
  const naming = type.fieldsByName.get(type.naming)
  const asked = type.fields.filter((field) => field.required && field.default === undefined && !(field.name in starts))
  return naming.type === 'text' && naming.origin === 'client' && asked.every((field) => field === naming)
}
