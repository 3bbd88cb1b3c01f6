import { t } from '../../words/words.js'
import { complain, dismiss, retitle, toast } from '../messages/toasts.js'

/** From so many records on, an action takes long enough to show how far it is. */
const MANY = 100

/** Does `work(progress)` on some records, and shows how far a long action is. */
export async function withProgress(what, count, work) {
  if (count <= MANY) return work(() => {})
  const shown = toast(t('bulk.progress', { what, done: 0, count }), { stay: true })
  try {
    return await work((done) => retitle(shown, t('bulk.progress', { what, done, count })))
  } finally {
    dismiss(shown)
  }
}

/** Tells what could not be done, and why. */
export function tellFailed(failed, count) {
  const [{ error }] = failed
  complain(count === 1 ? error : new Error(t('bulk.failed', { failed: failed.length, count, reason: error.message })))
}
