import { get, post } from './api.js'
import { records } from './records.js'
import { collection, titleOf } from './schema.js'
import { complain, toast } from './toasts.js'

/** Deletes a record and offers to take it back from the trash. */
export async function removeWithUndo(name, id) {
  const type = collection(name)
  const title = titleOf(type, records(name).get(id))
  try {
    await records(name).remove(id)
    toast(`Deleted “${shorten(title)}”`, { action: { label: 'Undo', run: () => restore(name, id).catch(complain) } })
  } catch (error) {
    complain(error)
  }
}

/** Takes the youngest deleted state of a record back from the trash. */
async function restore(name, id) {
  const { data } = await get('/trash')
  const entries = Array.isArray(data) ? data : data.entries
  const entry = entries.find((each) => each.collection === name && (each.recordId ?? each.entityId) === id)
  if (!entry) throw new Error('It is not in the trash any more.')
  const { data: record, etag } = await post(`/trash/${encodeURIComponent(entry.id)}/restore`)
  records(name).accept(record, etag)
  toast('Restored', { tone: 'good' })
}

function shorten(title) {
  return title.length > 48 ? `${title.slice(0, 47)}…` : title
}
