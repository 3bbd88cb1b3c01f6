import { placeOf } from './facts.js'
import { sentenceOfFault } from './faults.js'
import { sentenceOfRefusal } from './refusals.js'
import { language } from '../../../words/language.js'
import { t } from '../../../words/words.js'

/** The messages for the kinds of problems, by the last segment of the problem's type. */
const KINDS = {
  invalid: () => t('problem.invalid'),
  unauthorized: () => t('problem.unauthorized'),
  forbidden: () => t('problem.forbidden'),
  'not-found': () => t('problem.notFound'),
  'method-not-allowed': () => t('problem.notAllowed'),
  conflict: () => t('problem.conflict'),
  stale: () => t('problem.stale'),
  'too-large': () => t('problem.tooLarge'),
  'uri-too-long': () => t('problem.addressTooLong'),
  'unsupported-media-type': () => t('problem.mediaType'),
  'key-reused': () => t('refusal.keyReused'),
  'too-many-requests': () => t('problem.tooMany'),
  'headers-too-large': () => t('problem.addressTooLong'),
  internal: () => t('problem.internal'),
  'not-configured': () => t('problem.notAllowed'),
  'upstream-failed': () => t('problem.upstream'),
  'upstream-timeout': () => t('problem.upstreamTimeout'),
  unwritable: () => t('problem.unwritable'),
  unavailable: () => t('problem.unavailable'),
  overloaded: () => t('problem.overloaded'),
  'version-not-supported': () => t('problem.invalid'),
}

/** The kinds of problems that have a message. */
export const KINDS_OF_PROBLEMS = Object.keys(KINDS)

/**
 * Returns the message about a problem document. English is the language of the server, and its message is shown as it
 * is, except that fields are named by their labels. Other languages say the kind of the refusal. `fields` are the
 * descriptions of the fields of the request.
 */
export function sentenceOf(problem, fields = new Map(), reader = language) {
  const kind = (problem.type ?? '').split('#problem-').at(-1)
  const isInvalid = kind === 'invalid' && problem.errors?.length > 0
  if (isInvalid && (reader !== 'en' || fields.size > 0)) return summaryOf(problem.errors, fields, reader)
  if (reader === 'en') return problem.detail ?? problem.title
  return sentenceOfRefusal(problem) ?? KINDS[kind]?.()
}

/** Returns the message about one error of a problem. `field` is the description of the value with the error. */
export function sentenceOfError(error, field, fields, reader = language) {
  if (reader === 'en' && !namesField(error)) return error.detail
  return sentenceOfFault(error, field, fields) ?? sentenceOfRefusal(error) ?? t('fault.type')
}

/** Whether the message of the server has the name of another field, which people know by its label. */
function namesField({ facts = {} }) {
  return ['start', 'other', 'field', 'fields'].some((name) => name in facts)
}

/**
 * Returns the message about one error, with its place. The place begins with the label of the field, or within the
 * field with `inField`.
 */
export function sentenceAtPlace(error, { fields = new Map(), inField = false, reader = language } = {}) {
  const pointer = error.pointer ?? (fields.has(error.parameter) ? `/${error.parameter}` : '')
  const { field, labels } = placeOf(pointer, fields)
  const said = sentenceOfError(error, field, fields, reader)
  const known = fields.size === 0 ? [] : labels
  const place = (inField ? labels.slice(1) : known).filter(Boolean).join(' › ')
  return place && !isWhole(error) ? `${place}: ${said}` : said
}

/** Whether the sentence of an error names the field itself: a conflict. */
function isWhole(error) {
  return sentenceOfRefusal(error) !== undefined
}

function summaryOf([first, ...others], fields, reader) {
  const said = sentenceAtPlace(first, { fields, reader })
  const sentence = /^\p{Ll}+ /u.test(said) ? said.charAt(0).toLocaleUpperCase(reader) + said.slice(1) : said
  const more = others.length > 0 ? ` ${t('problem.andMore', { count: others.length })}` : ''
  return /[.!?…]$/.test(sentence) ? sentence + more : `${sentence}${more}.`
}
