import { quoted } from '../../lib/text/plain-text.js'
import { t } from '../../words/words.js'
import { announce } from '../messages/announce.js'
import { toast } from '../messages/toasts.js'
import { post } from '../server/api.js'
import { collection, titleOf } from '../server/schema.js'
import { creationOf, editOf, noteCreated, partOf } from './actions.js'
import { runBatch } from './batch.js'
import { presentOf } from './present.js'
import { whileRunning } from './running.js'
import { followedOf } from '../records/followed.js'
import { writeInBatch } from '../records/write-in-batch.js'
import { journal, offerUndo } from '../undo/journal.js'
import { nameOfEdit } from '../undo/journal-words.js'
import { isFinal, isReversible } from './operations.logic.js'
import { reportFailed, reportRefused, withProgress } from '../messages/progress.js'
import { records } from '../records/records.js'

/**
 * Runs an operation of the description on some records and reports refusals. Several records are changed in batches, if
 * the collection's batches have the operation. A reversible operation is one step that can be undone, and so is the
 * creation of records.
 */
export async function runOperation(type, operation, chosen) {
  const ids = presentOf(type.name, chosen)
  if (ids.length === 0) return
  const began = journal.begin()
  const {
    edits = [],
    created = [],
    done,
  } = await whileRunning(type.name, operation, ids, (settle) =>
    operation.batch && ids.length > 1
      ? runInBatch(type, operation, ids, settle)
      : runOneByOne(type, operation, ids, settle),
  )
  if (done === 0) return
  const text = t('list.operationDone', { operation: operation.label, count: done })
  announce(text)
  if (edits.length + created.length > 0) offerUndo(journal.add({ what: text, edits, created }, began), { tone: 'good' })
  else toast(text, { tone: 'good' })
}

async function runInBatch(type, operation, ids, settle) {
  if (isReversible(operation, type)) await records(type.name).complete(ids)
  const operations = ids.map((id) => ({ op: operation.batch, id }))
  const result = await withProgress(operation.label, ids.length, (progress) =>
    runBatch(type.name, operations, {
      progress: (count) => {
        settle(ids.slice(0, count))
        progress(count)
      },
    }),
  )
  if (result.failed.length > 0) reportRefused(result, ids.length, type.name)
  const done = result.done.size
  const isUndoable = isReversible(operation, type) || operation.effect === 'create'
  return isUndoable ? { ...partOf(type.name, result), done } : { done }
}

async function runOneByOne(type, operation, ids, settle) {
  const failed = []
  const edits = []
  const created = []
  await withProgress(operation.label, ids.length, async (progress) => {
    for (const id of ids) {
      try {
        const { edit, made } = await send(type, operation, id)
        if (made && !isFinal(made, collection(operation.answers))) created.push(creationOf(operation.answers, made))
        if (edit && Object.keys(edit.after).length > 0) edits.push(edit)
        progress(ids.indexOf(id) + 1)
      } catch (error) {
        failed.push({ id, error })
      }
      settle([id])
    }
  })
  if (failed.length > 0) reportFailed(failed, ids.length, type.name)
  return { edits, created, done: ids.length - failed.length }
}

/** Runs an operation on one record, with the `answers` to its parameters. Resolves to the data of the response. */
export async function perform(type, operation, id, answers = {}) {
  const began = journal.begin()
  const { data, edit, made } = await whileRunning(type.name, operation, [id], () => send(type, operation, id, answers))
  if (edit) journal.addEdit(nameOfEdit(type, data, edit.after), edit, began)
  if (made) tellMade(operation.answers, made, began)
  // The page shows what has changed. A screen reader would say nothing, because the focused button is gone.
  else announce(t('list.operationDone', { operation: operation.label, count: 1 }))
  return data
}

/**
 * Runs an operation on a collection, with the `answers` to its parameters. Resolves to the record that it has created;
 * undefined if it has created none.
 */
export async function performOnCollection(operation, answers) {
  const began = journal.begin()
  const answer = await post(operation.address, answers)
  if (operation.effect !== 'create' || !operation.answers) return undefined
  records(operation.answers).accept(answer.data, answer)
  tellMade(operation.answers, answer.data, began)
  return answer.data
}

function tellMade(name, record, began) {
  const type = collection(name)
  if (isFinal(record, type)) toast(t('journal.added', { title: quoted(titleOf(type, record)) }), { tone: 'good' })
  else offerUndo(noteCreated(name, record, began), { tone: 'good' })
}

/**
 * Resolves to the data of the response. If the operation can be undone, also to its `edit`, or to the record that it
 * has `made`.
 */
async function send(type, operation, id, answers = {}) {
  // Long lists omit texts, and undo would clear what is missing.
  if (isReversible(operation, type)) await records(type.name).complete([id])
  const before = records(type.name).get(id)
  const makes = operation.effect === 'create' && operation.answers !== undefined
  if (makes && operation.idempotent && operation.batch) {
    const made = await makeOnce(type, operation, id)
    if (made) return { data: made, made }
  }
  const answer = await post(operation.address.replace(':id', encodeURIComponent(id)), answers)
  const { data } = answer
  if (!data?.id || !operation.answers) return { data }
  records(operation.answers).accept(data, answer)
  if (makes && !operation.idempotent) return { data, made: data }
  return { data, edit: before && isReversible(operation, type) ? editOf(type.name, before, data) : undefined }
}

/**
 * Runs an operation that answers with an existing record when it is repeated. Resolves to the record that it has made,
 * if it has made one. Only the response to a batch tells a new record from an existing one.
 */
async function makeOnce(type, operation, id) {
  const answer = await writeInBatch(type.name, { op: operation.batch, id })
  const made = followedOf(answer.data).find(
    ({ action, collection: name }) => action === 'created' && name === operation.answers,
  )
  if (made) records(made.collection).accept(made.value, { ...answer, etag: made.etag })
  return made?.value
}

/** Why an operation is impossible: the condition `{status: ['draft']}` reads `Status must be Draft`. */
export function reasonOf(type, because) {
  const parts = Object.entries(because).map(([name, values]) => {
    const field = type.fieldsByName.get(name) ?? { name, label: name, type: 'text' }
    if (field.type === 'boolean' && !values.includes(true)) return t('list.isAlready', { field: field.label })
    const labels = values.map((value) => (value === null ? t('list.empty') : labelOf(field, value)))
    return t('list.onlyWhere', { field: field.label, values: labels })
  })
  return parts.join('; ')
}

function labelOf(field, value) {
  const option = field.options?.find((each) => each.value === value)
  return option?.label ?? (typeof value === 'boolean' ? (value ? t('list.yes') : t('list.no')) : String(value))
}
