import { inWords, labelIn } from './facts.js'
import { t } from '../../../words/words.js'

/** Sentences about values that do not fit the type of their field, by the type. */
const TYPES = {
  boolean: () => t('problem.boolean'),
  colour: () => t('problem.colour'),
  currency: () => t('problem.currency'),
  date: () => t('problem.date'),
  email: () => t('problem.email'),
  id: () => t('fault.id'),
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

/** Sentences about the kinds of invalid input, by their code. They follow the label of the field. */
const FAULTS = {
  'archive-compressed': () => t('fault.archiveCompressed'),
  'archive-damaged': () => t('fault.archiveDamaged'),
  'archive-empty': () => t('fault.archiveEmpty'),
  'archive-path': (facts) => t('fault.archivePath', facts),
  'archive-special': (facts) => t('fault.archiveSpecial', facts),
  'archive-too-many': () => t('fault.archiveTooMany'),
  'archive-twice': (facts) => t('fault.archiveTwice', facts),
  'before-start': (facts) => t('fault.beforeStart', facts),
  character: () => t('fault.character'),
  'csv-cells': (facts) => t('fault.csvCells', facts),
  'csv-columns': () => t('fault.csvColumns'),
  'csv-empty': () => t('fault.csvEmpty'),
  'csv-encoding': () => t('fault.csvEncoding'),
  'csv-field-twice': (facts) => t('fault.csvFieldTwice', facts),
  'csv-heading': (facts) => t('fault.csvHeading', facts),
  'csv-id-twice': (facts) => t('fault.csvIdTwice', facts),
  'csv-labels': () => t('fault.csvLabels'),
  'csv-name-ambiguous': (facts) => t('fault.csvNameAmbiguous', facts),
  'csv-row': (facts) => t('fault.csvRow', facts),
  empty: () => t('fault.empty'),
  filter: (facts) => t('fault.filter', facts),
  follows: (facts) => t('fault.follows', facts),
  form: (facts) => t('fault.form', facts),
  'key-needed': () => t('fault.keyNeeded'),
  'key-unreadable': () => t('fault.keyUnreadable'),
  'key-wrong': () => t('fault.keyWrong'),
  'line-amount': (facts) => t('fault.lineAmount', facts),
  malformed: () => t('fault.malformed'),
  'merge-markers': () => t('fault.mergeMarkers'),
  misspelt: (facts, field) => t('fault.misspelt', { ...facts, known: labelIn(field, facts.known) }),
  'misspelt-name': (facts) => t('fault.misspeltName', facts),
  name: (facts) => t('fault.name', facts),
  'no-archive': () => t('fault.noArchive'),
  'no-default-rate': () => t('fault.noDefaultRate'),
  'no-hours': () => t('fault.noHours'),
  'no-rate': (facts) => t('fault.noRate', facts),
  'no-such-field': (facts) => t('fault.noSuchField', facts),
  'no-such-record': () => t('fault.noSuchRecord'),
  'one-of': (facts) => t('fault.oneOf', facts),
  'query-empty': () => t('fault.queryEmpty'),
  'query-field': (facts) => t('fault.queryField', facts),
  'query-state': (facts) => t('fault.queryState', facts),
  'query-too-long': (facts) => t('fault.queryTooLong', facts),
  'query-too-many': (facts) => t('fault.queryTooMany', facts),
  'query-too-slow': () => t('fault.queryTooSlow'),
  'query-type': (facts) => t('fault.queryType', facts),
  'query-unfinished': (facts) => t('fault.queryUnfinished', facts),
  'query-value': (facts) => t('fault.queryValue', facts),
  'rate-currency': (facts) => t('fault.rateCurrency', facts),
  required: () => t('problem.required'),
  reserved: () => t('fault.reserved'),
  'set-by-server': () => t('fault.setByServer'),
  'single-line': () => t('fault.singleLine'),
  together: (facts) => t('fault.together', facts),
  'too-deep': (facts) => t('fault.tooDeep', facts),
  'too-long': (facts) => t('fault.tooLong', facts),
  'too-many': (facts) => t('fault.tooMany', facts),
  'too-many-fields': (facts) => t('fault.tooManyFields', facts),
  'too-many-lines': (facts) => t('fault.tooManyLines', facts),
  type: (facts, field) => (field && TYPES[field.type]?.(field)) ?? t('fault.type'),
  unfilterable: () => t('fault.unfilterable'),
  unstorable: () => t('fault.unstorable'),
  zero: () => t('fault.zero'),
}

/** The kinds of invalid input that have a sentence. */
export const KINDS_OF_FAULTS = Object.keys(FAULTS)

/**
 * Returns the sentence about invalid input in the reader's language, or undefined for an unknown kind. `field` is the
 * description of the value, and `fields` are those of its record.
 */
export function sentenceOfFault({ code, facts = {} }, field, fields) {
  return FAULTS[code]?.(inWords(facts, fields), field)
}

function numberOf({ min, max }, plain) {
  if (min !== undefined && max !== undefined) return t('problem.between', { min, max })
  if (min !== undefined) return t('problem.atLeast', { min })
  return max === undefined ? plain : t('problem.atMost', { max })
}
