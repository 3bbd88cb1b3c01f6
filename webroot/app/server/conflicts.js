import { longInstant } from '../../lib/dates.js'
import { describedText } from '../../words/descriptions.js'
import { t } from '../../words/words.js'

/** Returns the description of a collection. The schema sets it. */
export const descriptions = { of: () => undefined }

/** Sentences about the kinds of conflicts, by their code. */
const SENTENCES = {
  'archive-in-project': () => t('conflict.archiveInProject'),
  'backup-running': () => t('conflict.backupRunning'),
  circle: (facts) => t('conflict.circle', facts),
  'code-host-refused': () => t('conflict.codeHostRefused'),
  'credit-empty': () => t('conflict.creditEmpty'),
  'credit-note-issued': () => t('conflict.creditNoteIssued'),
  'credit-note-unpayable': () => t('conflict.creditNoteUnpayable'),
  'credit-too-large': (facts) => t('conflict.creditTooLarge', facts),
  'file-changing': (facts) => t('conflict.fileChanging', facts),
  'file-exists': (facts) => t('conflict.fileExists', facts),
  'file-linked': (facts) => t('conflict.fileLinked', facts),
  'file-of-other': (facts) => t('conflict.fileOfOther', facts),
  'file-read-only': (facts) => t('conflict.fileReadOnly', facts),
  'file-unreadable': (facts) => t('conflict.fileUnreadable', facts),
  'files-changing': () => t('conflict.filesChanging'),
  frozen: (facts) => t('conflict.frozen', facts),
  'hours-billed': (facts) => t('conflict.hoursBilled', facts),
  'id-taken': (facts) => t('conflict.idTaken', facts),
  impossible: (facts) => t('list.onlyWhere', { field: facts.field, values: facts.allowed }),
  'invoice-has-credit-note': () => t('conflict.invoiceHasCreditNote'),
  'invoice-has-payments': () => t('conflict.invoiceHasPayments'),
  'invoice-issued': () => t('conflict.invoiceIssued'),
  'invoice-kept': (facts) => t('conflict.invoiceKept', facts),
  'invoice-missing': () => t('conflict.invoiceMissing'),
  'invoice-not-issued': (facts) => t('conflict.invoiceNotIssued', facts),
  'invoice-paid': () => t('conflict.invoicePaid'),
  'is-credit-note': () => t('conflict.isCreditNote'),
  'issue-exists': () => t('conflict.issueExists'),
  'key-running': () => t('conflict.keyRunning'),
  'no-free-name': () => t('conflict.noFreeName'),
  'not-a-directory': (facts) => t('conflict.notADirectory', facts),
  'not-a-file': (facts) => t('conflict.notAFile', facts),
  'own-directory': (facts) => t('conflict.ownDirectory', facts),
  'project-changed': () => t('conflict.projectChanged'),
  'quote-kept': (facts) => t('conflict.quoteKept', facts),
  'quote-rejected': () => t('conflict.quoteRejected'),
  'quote-sent': () => t('conflict.quoteSent'),
  'record-gone': () => t('conflict.recordGone'),
  'refund-too-large': () => t('conflict.refundTooLarge'),
  'restored-id-taken': () => t('conflict.restoredIdTaken'),
  'restored-name-taken': (facts) => t('conflict.restoredNameTaken', facts),
  'same-file': (facts) => t('conflict.sameFile', facts),
  'status-impossible': (facts) =>
    facts.next.length > 0 ? t('conflict.statusImpossible', facts) : t('conflict.statusFinal', facts),
  'task-done': () => t('conflict.taskDone'),
  'task-elsewhere': (facts) => t('conflict.taskElsewhere', facts),
  'task-held': (facts) => t('conflict.taskHeld', facts),
  'task-held-until': (facts) => t('conflict.taskHeldUntil', facts),
  unmerged: (facts) => t('conflict.unmerged', facts),
  'uploads-outside': () => t('conflict.uploadsOutside'),
  'value-taken': (facts) => t('conflict.valueTaken', facts),
}

/** The kinds of conflicts that have a sentence. */
export const KINDS_OF_CONFLICTS = Object.keys(SENTENCES)

/** Returns the sentence about a conflict in the reader's language, or undefined for an unknown kind. */
export function sentenceOfConflict({ code, facts = {} }) {
  return SENTENCES[code]?.(inWords(facts))
}

/** The facts as people read them: names of fields and values as labels, and moments as dates with a time. */
function inWords(facts) {
  const type = descriptions.of(facts.collection)
  const labelOf = (name) => type?.fieldsByName.get(name)?.label ?? name
  const shown = (value) => valueOf(type?.fieldsByName.get(facts.field), value)
  const words = { ...facts }
  if (facts.field) words.field = labelOf(facts.field)
  if (facts.fields) words.fields = facts.fields.map(labelOf)
  if (facts.because) words.because = describedText(facts.because)
  if (facts.until) words.until = longInstant(facts.until)
  for (const name of ['status', 'from', 'to']) if (name in facts) words[name] = shown(facts[name])
  for (const name of ['allowed', 'next']) if (name in facts) words[name] = facts[name].map(shown)
  return words
}

function valueOf(field, value) {
  if (value === null) return t('list.empty')
  if (typeof value === 'boolean') return value ? t('list.yes') : t('list.no')
  return field?.options?.find((option) => option.value === value)?.label ?? String(value)
}
