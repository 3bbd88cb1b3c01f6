import { t } from '../../words/words.js'
import { quoted } from '../../lib/text/plain-text.js'
import { collection, titleOf } from '../server/schema.js'
import { records } from '../records/records.js'
import { complain, dismiss, replaceText, toast } from './toasts.js'

/** An action on more records shows its progress. */
const MANY = 100

/** Runs `work(progress)` on some records. A long action shows its progress. */
export async function withProgress(what, count, work) {
  if (count <= MANY) return work(() => {})
  const shown = toast(t('bulk.progress', { what, done: 0, count }), { stay: true })
  try {
    return await work((done) => replaceText(shown, t('bulk.progress', { what, done, count })))
  } finally {
    dismiss(shown)
  }
}

/** A message about failures contains the titles of at most this number of records. */
const MOST_NAMED = 3

/**
 * Reports `failed`, a list of `{id, error, reason?, name?}`, and the reason of the first failure. `name` is the
 * collection of records that do not have their own; without it, the records have no titles yet.
 */
export function reportFailed(failed, count, name) {
  complain(count === 1 ? failed[0].error : new Error(failureText(failed, count, name)))
}

/** Returns the message of `reportFailed` about more than one record. */
export function failureText(failed, count, name) {
  const [{ error, reason = error.message }] = failed
  const titles = failed.map((each) => titleIn(each.name ?? name, each.id)).filter(Boolean)
  const params = { failed: failed.length, count, reason, titles: titles.slice(0, MOST_NAMED) }
  if (titles.length === 0) return t('bulk.failed', params)
  return titles.length > MOST_NAMED ? t('bulk.failedAmong', params) : t('bulk.failedNamed', params)
}

/** Reports a batch in which records were refused. */
export function reportRefused(result, count, name) {
  complain(refusalOfBatch(result, count, name))
}

/**
 * Returns the error about a batch in which records were refused, with their titles and the first reason. If the batch
 * was `stopped`, the message says that the remaining records are unchanged.
 */
export function refusalOfBatch({ failed, done, stopped }, count, name) {
  const [{ error, reason = error.message }] = failed
  if (count === 1) return refusalOf(failed[0])
  if (!stopped) return new Error(failureText(failed, count, name))
  const titles = failed
    .slice(0, MOST_NAMED)
    .map(({ id }) => titleIn(name, id))
    .filter(Boolean)
  const params = { done: done.size, count, reason, titles }
  if (done.size > 0) return new Error(t('bulk.stopped', params))
  return new Error(titles.length > 0 ? t('bulk.refused', params) : t('bulk.refusedAll', params))
}

/** Returns the error that says why a record of a batch was refused. */
export function refusalOf({ error, reason = error.message }) {
  return reason === error.message ? error : new Error(reason)
}

function titleIn(name, id) {
  const record = name && records(name).get(id)
  return record && quoted(titleOf(collection(name), record))
}
