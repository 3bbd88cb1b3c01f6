import { quoted } from '../../lib/plain-text.js'
import { get, post } from '../server/api.js'
import { records } from './records.js'
import { collection, titleOf } from '../server/schema.js'
import { complain, toast } from '../messages/toasts.js'

/** Deletes a record, or several, and offers to take them back from the trash. */
export async function removeWithUndo(name, ...ids) {
  const type = collection(name)
  const title = titleOf(type, records(name).get(ids[0]))
  const results = await Promise.allSettled(ids.map((id) => records(name).remove(id)))
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) complain(failed.reason)
  const gone = ids.filter((_, index) => results[index].status === 'fulfilled')
  if (gone.length === 0) return
  const what = gone.length === 1 ? quoted(title) : `${gone.length} ${type.title.toLowerCase()}`
  toast(`Deleted ${what}`, { action: { label: 'Undo', run: () => restore(name, gone).then(() => toast('Restored', { tone: 'good' })).catch(complain) } })
}

/** Takes the youngest deleted state of records back from the trash. */
async function restore(name, ids) {
  const { data } = await get('/trash')
  const entries = Array.isArray(data) ? data : data.entries
  for (const id of ids) {
    const entry = entries.find((each) => each.collection === name && (each.recordId ?? each.entityId) === id)
    if (!entry) throw new Error('It is not in the trash any more.')
    const { data: record, etag } = await post(`/trash/${encodeURIComponent(entry.id)}/restore`)
    records(name).accept(record, etag)
  }
}
