import { sentenceOfConflict } from './conflicts.js'
import { language } from '../../words/language.js'
import { t } from '../../words/words.js'

/** The messages for the kinds of problems, by the last segment of the problem's type. */
const KINDS = {
  unauthorized: () => t('problem.unauthorized'),
  forbidden: () => t('problem.forbidden'),
  'not-found': () => t('problem.notFound'),
  'method-not-allowed': () => t('problem.notAllowed'),
  stale: () => t('problem.stale'),
  'too-large': () => t('problem.tooLarge'),
  'too-many-requests': () => t('problem.tooMany'),
  internal: () => t('problem.internal'),
  'upstream-failed': () => t('problem.upstream'),
  'upstream-timeout': () => t('problem.upstreamTimeout'),
  unwritable: () => t('problem.unwritable'),
  unavailable: () => t('problem.unavailable'),
  overloaded: () => t('problem.overloaded'),
}

const TYPES = {
  boolean: () => t('problem.boolean'),
  colour: () => t('problem.colour'),
  date: () => t('problem.date'),
  email: () => t('problem.email'),
  instant: () => t('problem.instant'),
  integer: (field) => numberOf(field, t('problem.integer')),
  money: (field) => numberOf(field, t('problem.number')),
  number: (field) => numberOf(field, t('problem.number')),
  period: () => t('problem.period'),
  select: ({ options = [] }) =>
    t('problem.oneOf', { values: options.map(({ label, value }) => label ?? String(value)) }),
  time: () => t('problem.time'),
  url: () => t('problem.url'),
}

/**
 * Returns the message about a problem document. The server writes English. Other languages show a translated message
 * for the kind of the problem, unless the server's message says more than the kind.
 */
export function sentenceOf(problem, reader = language) {
  return inLanguageOf(reader, problem) ?? problem.detail ?? problem.title
}

function inLanguageOf(reader, problem) {
  if (reader === 'en') return undefined
  return sentenceOfConflict(problem) ?? KINDS[(problem.type ?? '').split('#problem-').at(-1)]?.()
}

/** Returns the errors of a problem. The sentence about a conflict also says what is wrong with its fields. */
export function errorsOf(problem, reader = language) {
  const errors = problem.errors ?? []
  const detail = reader === 'en' ? undefined : sentenceOfConflict(problem)
  return detail ? errors.map((error) => ({ ...error, detail })) : errors
}

/** Returns the message about one error of a problem. `field` is the description of the field with the error. */
export function sentenceOfError({ code, detail }, field, reader = language) {
  if (reader === 'en') return detail
  if (code === 'required') return t('problem.required')
  return (code === 'type' && field && TYPES[field.type]?.(field)) || detail
}

function numberOf({ min, max }, plain) {
  if (min !== undefined && max !== undefined) return t('problem.between', { min, max })
  if (min !== undefined) return t('problem.atLeast', { min })
  return max === undefined ? plain : t('problem.atMost', { max })
}
