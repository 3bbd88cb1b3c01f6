import { descriptions } from './described-fields.js'
import { longInstant } from '../../../lib/time/dates.js'
import { describedText } from '../../../words/descriptions.js'
import { t } from '../../../words/words.js'

const SERVERS = {
  'code-host': () => t('refusal.codeHost'),
  speech: () => t('refusal.speech'),
}

/**
 * Returns the value that a pointer of an error leads to: the description of the field or of the value within it, and
 * the labels along the way. Entries are counted from 1.
 */
export function placeOf(pointer, fields) {
  const path = pointer.replace(/^\/operations\/\d+(\/value)?/, '').split('/')
  const [name, ...rest] = path.slice(1).map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'))
  if (!name) return { field: undefined, labels: [] }
  const field = fields.get(name)
  return within(field, rest, [field ? (field.label ?? '') : name])
}

/** Returns the description of a value within a field, and `labels` with those along the path to the value. */
export function within(field, path, labels) {
  if (path.length === 0) return { field, labels }
  const [step, ...rest] = path
  const isEntry = /^\d+$/.test(step)
  const member = field?.fields?.find(({ name }) => name === step) ?? (isEntry ? field?.of : undefined)
  return within(member, rest, [...labels, isEntry ? String(Number(step) + 1) : (member?.label ?? step)])
}

/**
 * Returns the facts as people read them: names of fields and values as labels, and moments as dates with a time.
 * `given` are the fields of the request, for facts without a collection.
 */
export function inWords(facts, given) {
  const fields = descriptions.of(facts.collection)?.fieldsByName ?? given
  const labelOf = (name) => fields?.get(name)?.label ?? name
  const shown = (value) => valueOf(fields?.get(facts.field), value)
  const words = { ...facts }
  for (const name of ['field', 'start', 'other']) if (facts[name]) words[name] = labelOf(facts[name])
  if (facts.fields) words.fields = facts.fields.map(labelOf)
  if (facts.because) words.because = describedText(facts.because)
  if (facts.until) words.until = longInstant(facts.until)
  if (facts.server) words.server = SERVERS[facts.server]?.() ?? facts.server
  for (const name of ['status', 'from', 'to']) if (name in facts) words[name] = shown(facts[name])
  for (const name of ['allowed', 'next']) if (name in facts) words[name] = facts[name].map(shown)
  return words
}

function valueOf(field, value) {
  if (value === null) return t('list.empty')
  if (typeof value === 'boolean') return value ? t('list.yes') : t('list.no')
  return labelIn(field, value)
}

/** Returns the label of a value of a field: of its option, if it is one. */
export function labelIn(field, value) {
  return field?.options?.find((option) => option.value === value)?.label ?? String(value)
}
