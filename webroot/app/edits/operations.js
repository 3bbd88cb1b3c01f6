import { inSentence, t } from '../../words/words.js'
import { announce } from '../messages/announce.js'
import { toast } from '../messages/toasts.js'
import { post } from '../server/api.js'
import { noteChanged } from './actions.js'
import { isReversible } from './operations.logic.js'
import { tellFailed, withProgress } from './progress.js'
import { records } from '../records/records.js'

/** Runs an operation of the description on some records, one after another, and reports refusals. */
export async function runOperation(type, operation, ids) {
  const failed = []
  await withProgress(operation.label, ids.length, async (progress) => {
    for (const id of ids) {
      try {
        await perform(type, operation, id)
        progress(ids.indexOf(id) + 1)
      } catch (error) {
        failed.push({ id, error })
      }
    }
  })
  if (failed.length > 0) tellFailed(failed, ids.length)
  const done = ids.length - failed.length
  if (done === 0) return
  const text = t('list.operationDone', { operation: operation.label, count: done })
  announce(text)
  toast(text, { tone: 'good' })
}

/** Runs an operation on one record, with the `answers` to its parameters. Resolves to the data of the response. */
export async function perform(type, operation, id, answers = {}) {
  const before = records(type.name).get(id)
  const answer = await post(operation.address.replace(':id', encodeURIComponent(id)), answers)
  const { data } = answer
  if (!data?.id || !operation.answers) return data
  records(operation.answers).accept(data, answer)
  if (before && isReversible(operation, type)) noteChanged(type.name, before, data)
  return data
}

/** Why an operation is impossible: the condition `{status: ['draft']}` reads `Only where status is Draft`. */
export function reasonOf(type, because) {
  const parts = Object.entries(because).map(([name, values]) => {
    const field = type.fieldsByName.get(name) ?? { name, label: name, type: 'text' }
    const labels = values.map((value) => (value === null ? t('list.empty') : labelOf(field, value)))
    return t('list.onlyWhere', { field: inSentence(field.label), values: labels, count: labels.length })
  })
  return parts.join('; ')
}

function labelOf(field, value) {
  const option = field.options?.find((each) => each.value === value)
  return option?.label ?? (typeof value === 'boolean' ? (value ? t('list.yes') : t('list.no')) : String(value))
}
