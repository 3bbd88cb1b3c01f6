import { t } from '../../words/words.js'
import { toast } from '../messages/toasts.js'
import { records } from '../records/records.js'
import { get } from '../server/api.js'
import { project } from '../server/project.js'
import { collection, nameOf } from '../server/schema.js'
import { quoted } from '../../lib/text/plain-text.js'
import { isMade, mayBeLeft } from './interrupted.logic.js'

/** Names the changes that the server has not stored. Their records are loaded. */
export async function report({ edits, removed, settings, operations, restored }) {
  const isLost = (edit) => stored(edit) && !isMade(edit, stored(edit))
  const lost = [...edits.filter(isLost), ...removed.filter(stored)]
  const titles = new Set(lost.map((each) => quoted(nameOf(collection(each.name), stored(each)))))
  if (lost.length > 0) warn(t('interrupted.lost', { count: titles.size, title: [...titles][0] }))
  if (project.config && settings.some((edit) => !isMade(edit, project.config))) warn(t('interrupted.settings'))
  operations.forEach(reportOperation)
  if (restored.length > 0) await reportDeleted(restored)
}

/** Names the records that are still in the trash although undo was restoring them. */
async function reportDeleted(restored) {
  let trash
  try {
    ;({ data: trash } = await get('/trash'))
  } catch (error) {
    // Nobody knows whether the records are restored.
    console.debug(error)
    return
  }
  const isLeft = (entry) => restored.some(({ name, id }) => name === entry.collection && id === entry.recordId)
  const left = trash.filter((entry) => isLeft(entry) && !stored({ name: entry.collection, id: entry.recordId }))
  if (left.length === 0) return
  const [{ collection: name, recordId: id, title }] = left
  warn(t('interrupted.deleted', { count: left.length, title: quoted(nameOf(collection(name), { id, title })) }))
}

function reportOperation({ address, ...chosen }) {
  const type = collection(chosen.name)
  const operation = type?.verbs.find((verb) => verb.address === address)
  if (!operation) return
  const left = chosen.ids
    .map((id) => stored({ name: chosen.name, id }))
    .filter((record) => record && mayBeLeft(operation, record))
  if (left.length === 0) return
  const title = quoted(nameOf(type, left[0]))
  warn(t('interrupted.operation', { operation: operation.label, count: left.length, title }))
}

function stored({ name, id }) {
  return records(name).stored(id)
}

function warn(text) {
  toast(text, { tone: 'bad', stay: true })
}
