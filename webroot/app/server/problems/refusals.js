import { fileSize } from '../../../lib/files/file-links.js'
import { inWords } from './facts.js'
import { needTexts } from '../../texts.js'
import { t } from '../../../words/words.js'

needTexts('refusals')
needTexts('conflicts')

/** Sentences about the kinds of refusals as a whole, by their code. */
const SENTENCES = {
  'archive-in-project': () => t('conflict.archiveInProject'),
  'backup-running': () => t('conflict.backupRunning'),
  'body-too-large': (facts) => t('refusal.bodyTooLarge', { limit: fileSize(facts.limit) }),
  changed: () => t('problem.stale'),
  circle: (facts) => t('conflict.circle', facts),
  'code-host-refused': () => t('conflict.codeHostRefused'),
  'content-unlike-name': (facts) => t('refusal.contentUnlikeName', facts),
  'credit-empty': () => t('conflict.creditEmpty'),
  'credit-note-unpayable': () => t('conflict.creditNoteUnpayable'),
  'credit-too-large': (facts) => t('conflict.creditTooLarge', facts),
  exists: () => t('refusal.exists'),
  'file-changing': (facts) => t('conflict.fileChanging', facts),
  'file-exists': (facts) => t('conflict.fileExists', facts),
  'file-linked': (facts) => t('conflict.fileLinked', facts),
  'file-of-other': (facts) => t('conflict.fileOfOther', facts),
  'file-read-only': (facts) => t('conflict.fileReadOnly', facts),
  'file-unreadable': (facts) => t('conflict.fileUnreadable', facts),
  'file-unwritable': () => t('refusal.fileUnwritable'),
  'files-changing': () => t('conflict.filesChanging'),
  'foreign-host': () => t('refusal.foreignHost'),
  'foreign-page': () => t('problem.forbidden'),
  'frontmatter-too-large': (facts) => t('refusal.frontmatterTooLarge', facts),
  frozen: (facts) => t('conflict.frozen', facts),
  'hours-billed': (facts) => t('conflict.hoursBilled', facts),
  'id-shared': (facts) => t('conflict.idShared', facts),
  'id-taken': (facts) => t('conflict.idTaken', facts),
  impossible: (facts) => t('list.onlyWhere', { field: facts.field, values: facts.allowed }),
  'index-damaged': () => t('refusal.indexDamaged'),
  'index-unavailable': () => t('refusal.indexUnavailable'),
  'invoice-missing': () => t('conflict.invoiceMissing'),
  'invoice-not-issued': (facts) => t('conflict.invoiceNotIssued', facts),
  'is-credit-note': () => t('conflict.isCreditNote'),
  'issue-exists': () => t('conflict.issueExists'),
  'issue-running': () => t('conflict.issueRunning'),
  'issue-unlinked': (facts) => t('conflict.issueUnlinked', facts),
  kept: (facts) => t('conflict.kept', facts),
  'key-reused': () => t('refusal.keyReused'),
  'key-running': () => t('conflict.keyRunning'),
  'media-type': (facts) => t('refusal.mediaType', facts),
  'method-not-allowed': () => t('problem.notAllowed'),
  missing: () => t('problem.notFound'),
  'no-free-name': () => t('conflict.noFreeName'),
  'no-issue': () => t('refusal.noIssue'),
  'no-such-address': () => t('refusal.noSuchAddress'),
  'no-such-collection': () => t('refusal.noSuchCollection'),
  'not-a-directory': (facts) => t('conflict.notADirectory', facts),
  'not-a-file': (facts) => t('conflict.notAFile', facts),
  'not-set': (facts) => t('refusal.notSet', facts),
  overloaded: () => t('problem.overloaded'),
  'own-directory': (facts) => t('conflict.ownDirectory', facts),
  'project-changed': () => t('conflict.projectChanged'),
  'project-unwritable': () => t('problem.unwritable'),
  'quote-rejected': () => t('conflict.quoteRejected'),
  'rate-limit': (facts) => t('refusal.rateLimit', { count: facts.seconds }),
  'read-only': () => t('refusal.readOnly'),
  'record-gone': () => t('conflict.recordGone'),
  'record-too-large': (facts) => t('refusal.recordTooLarge', facts),
  'refund-too-large': () => t('conflict.refundTooLarge'),
  'restored-id-taken': () => t('conflict.restoredIdTaken'),
  'restored-name-taken': (facts) => t('conflict.restoredNameTaken', facts),
  'same-file': (facts) => t('conflict.sameFile', facts),
  'sign-in': () => t('problem.unauthorized'),
  'step-impossible': (facts) =>
    facts.next.length > 0 ? t('conflict.stepImpossible', facts) : t('conflict.stepFinal', facts),
  'step-prevented': (facts) => t('conflict.stepPrevented', facts),
  stopping: () => t('refusal.stopping'),
  'task-done': () => t('conflict.taskDone'),
  'task-elsewhere': (facts) => t('conflict.taskElsewhere', facts),
  'task-held': (facts) => t('conflict.taskHeld', facts),
  'task-held-until': (facts) => t('conflict.taskHeldUntil', facts),
  unchanged: () => t('refusal.unchanged'),
  unmerged: (facts) => t('conflict.unmerged', facts),
  'uploads-outside': () => t('conflict.uploadsOutside'),
  'upstream-busy': (facts) => t('refusal.upstreamBusy', facts),
  'upstream-failed': (facts) => t('refusal.upstreamFailed', facts),
  'upstream-failed-before': (facts) => t('refusal.upstreamFailedBefore', { ...facts, count: facts.seconds }),
  'upstream-lacks': (facts) => t('refusal.upstreamLacks', facts),
  'upstream-no-answer': (facts) => t('refusal.upstreamNoAnswer', facts),
  'upstream-not-permitted': (facts) => t('refusal.upstreamNotPermitted', facts),
  'upstream-token-refused': (facts) => t('refusal.upstreamTokenRefused', facts),
  'upstream-unreachable': (facts) => t('refusal.upstreamUnreachable', facts),
  'upstream-unusable-answer': (facts) => t('refusal.upstreamUnusableAnswer', facts),
  'value-taken': (facts) => t('conflict.valueTaken', facts),
  'wrong-token': () => t('error.token'),
  'wrong-tokens': (facts) => t('refusal.wrongTokens', { count: facts.seconds }),
}

/** The kinds of refusals as a whole that have a sentence. */
export const KINDS_OF_REFUSALS = Object.keys(SENTENCES)

/** Returns the sentence about a refusal in the reader's language, or undefined for an unknown kind. */
export function sentenceOfRefusal({ code, facts = {} }) {
  return SENTENCES[code]?.(inWords(facts))
}
