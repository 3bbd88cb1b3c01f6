import { getToWrite, pathOf } from '../server/api.js'
import { SETTINGS, saveProject } from '../server/project.js'
import { collection } from '../server/schema.js'
import { runBatch } from '../edits/batch.js'
import { exclusiveFields, takenFrom } from '../records/exclusive.logic.js'
import { ConflictError, records } from '../records/records.js'
import { equal } from '../../lib/values/equal.js'

/**
 * Writes edits `{name, id, before, after}`. The fields get the values of `after`, unless another person has changed
 * them since `before`. Several records of a collection are written in one batch. Resolves to `{done, failed}`: edits,
 * and `{id, name, error}`.
 */
export async function writeEdits(edits, progress) {
  const result = { done: [], failed: [] }
  // The settings are written first, because they define the effect of moving a task.
  const names = new Set([SETTINGS, ...edits.map(({ name }) => name)])
  for (const name of names) {
    const own = edits.filter((edit) => edit.name === name)
    if (name === SETTINGS) for (const edit of own) await writeOne(edit, result, saveProject)
    else await writeRecords(name, own, result, progress)
  }
  return result
}

async function writeRecords(name, edits, result, progress) {
  const store = records(name)
  await store.loadMissing(edits.map(({ id }) => id))
  const left = await withoutTaking(name, edits, result)
  if (left.length === 1)
    return writeOne(left[0], result, (after, seen) =>
      store.update(left[0].id, withoutUnset(name, after), seen, { whole: true }),
    )
  const operations = left.map(({ id, before, after }) => ({
    op: 'update',
    id,
    value: withoutUnset(name, after),
    shown: after,
    seen: valuesOf(before),
  }))
  const { done, failed } = await runBatch(name, operations, { progress, partly: true })
  result.done.push(...done.keys())
  result.failed.push(...failed.map((each) => ({ ...each, name })))
}

async function writeOne({ name, id, before, after }, result, write) {
  try {
    await write(after, valuesOf(before))
    result.done.push(id)
  } catch (error) {
    result.failed.push({ id, name, error })
  }
}

/**
 * Returns the edits without those that would take an exclusive flag from a record to which another person has given it.
 * Those edits fail with a conflict.
 */
async function withoutTaking(name, edits, result) {
  const store = records(name)
  const changed = new Set(edits.map(({ id }) => id))
  let left = edits
  for (const field of exclusiveFields(collection(name))) {
    if (!left.some(({ after }) => after[field.name] === true)) continue
    const { data: holders } = await getToWrite(`${pathOf(name)}?${new URLSearchParams({ [field.name]: 'true' })}`)
    left = left.filter(({ id, after }) => {
      const record = { ...store.stored(id), ...after }
      if (after[field.name] !== true || takenFrom(field, record, holders, changed).length === 0) return true
      result.failed.push({ id, name, error: new ConflictError([], store.stored(id)) })
      return false
    })
  }
  return left
}

/**
 * Returns a patch that removes the places that nobody has set from the file. The API returns the default for an absent
 * place.
 */
function withoutUnset(name, patch) {
  const fields = collection(name).fieldsByName
  const isUnset = (field, value) => field?.as === 'place' && equal(value, field.default)
  return Object.fromEntries(
    Object.entries(patch).map(([field, value]) => [field, isUnset(fields.get(field), value) ? null : value]),
  )
}

/** Replaces null by undefined, for comparisons with records. */
function valuesOf(patch) {
  return Object.fromEntries(Object.entries(patch).map(([name, value]) => [name, value ?? undefined]))
}
