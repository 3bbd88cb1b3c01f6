import { saveProject } from '../server/project.js'
import { runBatch } from './batch.js'
import { records } from '../records/records.js'

/**
 * Writes edits `{name, id, before, after}`. The fields get the values of `after`, unless another person has changed
 * them since `before`. Tasks are written in one batch. Resolves to `{done, failed}`: edits, and `{id, name, error}`.
 */
export async function writeEdits(edits, progress) {
  const result = { done: [], failed: [] }
  const ofTasks = edits.filter(({ name }) => name === 'tasks')
  // The settings are written first, because they define the effect of moving a task.
  for (const edit of edits.filter(({ name }) => name === 'project/config')) await writeOne(edit, result)
  if (ofTasks.length > 1) {
    const { done, failed } = await runBatch(
      ofTasks.map(({ id, before, after }) => ({
        op: 'update',
        id,
        value: after,
        shown: after,
        seen: valuesOf(before),
      })),
      progress,
    )
    result.done.push(...done.keys())
    result.failed.push(...failed.map((each) => ({ ...each, name: 'tasks' })))
  }
  const single = edits.filter(({ name }) => name !== 'project/config' && (name !== 'tasks' || ofTasks.length === 1))
  for (const edit of single) await writeOne(edit, result)
  return result
}

async function writeOne({ name, id, before, after }, result) {
  try {
    if (name === 'project/config') await saveProject(after, valuesOf(before))
    else await records(name).update(id, after, valuesOf(before))
    result.done.push(id)
  } catch (error) {
    result.failed.push({ id, name, error })
  }
}

/** Replaces null by undefined, for comparisons with records. */
function valuesOf(patch) {
  return Object.fromEntries(Object.entries(patch).map(([name, value]) => [name, value ?? undefined]))
}
