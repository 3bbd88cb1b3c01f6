import { t } from '../../words/words.js'
import { complain, dismiss, retitle, toast } from '../messages/toasts.js'

/** Actions on more records show their progress. */
const MANY = 100

/** Runs `work(progress)` on some records. A long action shows its progress. */
export async function withProgress(what, count, work) {
  if (count <= MANY) return work(() => {})
  const shown = toast(t('bulk.progress', { what, done: 0, count }), { stay: true })
  try {
    return await work((done) => retitle(shown, t('bulk.progress', { what, done, count })))
  } finally {
    dismiss(shown)
  }
}

/** Reports the failed records and the reason of the first failure. */
export function tellFailed(failed, count) {
  const [{ error }] = failed
  complain(count === 1 ? error : new Error(t('bulk.failed', { failed: failed.length, count, reason: error.message })))
}
