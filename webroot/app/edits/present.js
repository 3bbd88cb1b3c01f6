import { t } from '../../words/words.js'
import { complain } from '../messages/toasts.js'
import { records } from '../records/records.js'

/**
 * Returns the ids of the records that still exist, and reports the others: somebody else may delete a record after it
 * was chosen.
 */
export function presentOf(name, ids) {
  const present = ids.filter((id) => records(name).get(id) !== undefined)
  const count = ids.length - present.length
  if (count > 0) complain(new Error(ids.length === 1 ? t('error.gone') : t('bulk.gone', { count })))
  return present
}
