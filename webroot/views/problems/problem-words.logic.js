import { sentenceOfError } from '../../app/server/problems.js'
import { language } from '../../words/language.js'
import { t } from '../../words/words.js'

const DETAILS = {
  conflicted: () => t('problems.conflicted.detail'),
  cycle: ({ facts }, field) => t('problems.cycle.detail', { field: field.label, records: facts.records.join(' → ') }),
  'dangling-reference': ({ facts }, field) => t('problems.dangling.detail', { field: field.label, value: facts.value }),
  'duplicate-id': ({ facts }) => t('problems.duplicate.detail', facts),
  linked: () => t('problems.linked.detail'),
  'odd-value': ({ facts }, field) => oddValue(facts, field),
  recovered: () => t('problems.recovered.detail'),
  unreadable: ({ facts = {}, detail }) =>
    (BECAUSE[facts.because] ?? (() => t('problems.content.detail', { detail })))(),
}

const BECAUSE = {
  directory: () => t('problems.directory.detail'),
  name: () => t('problems.name.detail'),
  rights: () => t('problems.rights.detail'),
}

const REPAIRS = {
  conflicted: () => t('problems.conflicted.repair'),
  cycle: () => t('problems.cycle.repair'),
  'dangling-reference': () => t('problems.dangling.repair'),
  'duplicate-id': () => t('problems.duplicate.repair'),
  linked: () => t('problems.linked.repair'),
  'odd-value': (problem, field) => t('problems.oddValue.repair', { field: field.label }),
  recovered: () => t('problems.recovered.repair'),
  unreadable: ({ facts = {} }) => {
    if (facts.because === 'name') return t('problems.name.repair')
    return facts.because ? t('problems.rights.repair') : t('problems.content.repair')
  },
}

/**
 * Returns the sentences about a file, `{detail, repair}`, in the reader's language. The server writes English; its
 * sentences are kept for English and for problems that this page does not know. `field` is the description of the field
 * with the problem.
 */
export function sentencesOfFile(problem, field, reader = language) {
  const { kind, detail, repair, facts = {} } = problem
  if (reader === 'en' || !DETAILS[kind]) return { detail, repair }
  const about = field ?? { name: facts.field, label: facts.field }
  return { detail: DETAILS[kind](problem, about), repair: repair && REPAIRS[kind](problem, about) }
}

function oddValue({ place }, field) {
  const unfit = t('problems.oddValue.detail')
  const expected = place === field.name ? sentenceOfError({ code: 'type', detail: unfit }, field, 'other') : unfit
  return t('problems.oddValue.at', { place: place === field.name ? field.label : place, expected })
}
