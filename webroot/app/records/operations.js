import { t } from '../../words/words.js'
import { announce } from '../messages/announce.js'
import { toast } from '../messages/toasts.js'
import { post } from '../server/api.js'
import { noteChanged } from './actions.js'
import { tellFailed, withProgress } from './progress.js'
import { records } from './records.js'

/** Runs an operation of the description on some records, one after another, and reports refusals. */
export async function runOperation(type, operation, ids) {
  const failed = []
  await withProgress(operation.label, ids.length, async (progress) => {
    for (const id of ids) {
      try {
        await runOn(type, operation, id)
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

async function runOn(type, operation, id) {
  const before = records(type.name).get(id)
  const answer = await post(operation.address.replace(':id', encodeURIComponent(id)), {})
  const { data } = answer
  if (!data?.id || !operation.answers) return
  records(operation.answers).accept(data, answer)
  const isChange = operation.effect === 'change' && operation.idempotent && operation.answers === type.name
  if (isChange && before) noteChanged(type.name, before, data)
}
