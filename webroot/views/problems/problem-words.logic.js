import { within } from '../../app/server/problems/facts.js'
import { sentenceOfError } from '../../app/server/problems/problems.js'
import { language } from '../../words/language.js'
import { t } from '../../words/words.js'

const DETAILS = {
  conflicted: () => t('problems.conflicted.detail'),
  cycle: ({ facts: { records } }, field) =>
    t('problems.cycle.detail', { field: field.label, records: [...records, records[0]].join(' → ') }),
  'dangling-reference': ({ facts }, field) => t('problems.dangling.detail', { field: field.label, value: facts.value }),
  'duplicate-id': ({ facts }) => t('problems.duplicate.detail', facts),
  linked: () => t('problems.linked.detail'),
  'misspelt-key': ({ facts }, field) => t('problems.misspelt.detail', { ...facts, field: field.label }),
  'odd-value': ({ facts }, field) => oddValue(facts, field),
  recovered: () => t('problems.recovered.detail'),
  'reserved-id': ({ facts }) => t('problems.reserved.detail', facts),
  unreadable: ({ facts = {}, detail }) =>
    (BECAUSE[facts.because] ?? (() => t('problems.content.detail', { detail })))(facts),
}

const BECAUSE = {
  braces: () => t('problems.braces.detail'),
  directory: (facts) => withReason(t('problems.directory.detail'), facts),
  encoding: () => t('problems.encoding.detail'),
  entry: (facts) => t('problems.entry.detail', facts),
  fault: (facts) => withReason(t('problems.fault.detail'), facts),
  fence: () => t('problems.fence.detail'),
  frontmatter: (facts) => t('problems.frontmatter.detail', facts),
  name: () => t('problems.name.detail'),
  'not-a-directory': () => t('problems.notADirectory.detail'),
  'not-a-file': () => t('problems.notAFile.detail'),
  nul: (facts) => t('problems.nul.detail', facts),
  rights: (facts) => withReason(t('problems.rights.detail'), facts),
  size: (facts) => t('problems.size.detail', facts),
  unread: (facts) => withReason(t('problems.unread.detail'), facts),
}

/** The reasons that are not caused by the content of the file. */
const REFUSED = ['directory', 'rights', 'unread']
const MISPLACED = ['not-a-directory', 'not-a-file']

const REPAIRS = {
  conflicted: () => t('problems.conflicted.repair'),
  cycle: () => t('problems.cycle.repair'),
  'dangling-reference': () => t('problems.dangling.repair'),
  'duplicate-id': () => t('problems.duplicate.repair'),
  linked: () => t('problems.linked.repair'),
  'misspelt-key': ({ facts }) => t('problems.misspelt.repair', facts),
  'odd-value': (problem, field) => t('problems.oddValue.repair', { field: field.label }),
  recovered: () => t('problems.recovered.repair'),
  'reserved-id': () => t('problems.reserved.repair'),
  unreadable: ({ facts = {} }) => {
    if (facts.because === 'name') return t('problems.name.repair')
    if (MISPLACED.includes(facts.because)) return t('problems.misplaced.repair')
    return REFUSED.includes(facts.because) ? t('problems.rights.repair') : t('problems.content.repair')
  },
}

/**
 * Returns the messages about a file, `{detail, repair}`, in the reader's language. The server writes English. Its
 * messages are kept for English, and for problems that this page does not know. Technical terms of the server are
 * quoted. `field` is the description of the field with the problem.
 */
export function sentencesOfFile(problem, field, reader = language) {
  const { kind, detail, repair, facts = {} } = problem
  if (reader === 'en' || !DETAILS[kind]) return { detail, repair }
  const about = field ?? { name: facts.field, label: facts.field }
  return { detail: DETAILS[kind](problem, about), repair: repair && REPAIRS[kind](problem, about) }
}

function withReason(sentence, { reason }) {
  return reason ? `${sentence} ${t('problems.reason', { reason })}` : sentence
}

function oddValue({ place, error }, field) {
  const { labels, field: inner } = within(field, place.split('.').slice(1), [field.label])
  const expected = sentenceOfError(error, inner, undefined, 'other')
  return t('problems.oddValue.at', { place: labels.join(' › '), expected })
}
