import { t } from '../../words/words.js'
import { holdKeysBriefly } from '../commands/held-keys.js'
import { sendBesideForm } from '../drafts/drafts.js'
import { complain, toast } from '../messages/toasts.js'
import { router } from '../places/router.js'
import { partOfAction } from '../server/connection.js'
import { collection, isEditable } from '../server/schema.js'
import { noteCreated } from './actions.js'
import { journal } from '../undo/journal.js'
import { copyOf } from './duplicate.logic.js'
import { withNewId } from '../records/new-record.logic.js'
import { records } from '../records/records.js'

/**
 * Adds a copy of a record, as one step that can be undone, and opens it if the person is still at the same place. If
 * the page closes before the answer, the next page adds the copy; see `resend-drafts.js`. What the keys after it
 * change is not in the copy.
 */
export function duplicate(name, id) {
  return holdKeysBriefly(addCopy(name, id))
}

async function addCopy(name, id) {
  const isHere = router.mark()
  const began = journal.begin()
  try {
    const type = collection(name)
    await partOfAction(() => records(name).fetch(id))
    const copy = copyOf(type, records(name).get(id), {
      isEditable,
      titleOfCopy: (title) => t('record.copyOf', { title }),
    })
    const record = await add(type, copy)
    const { what } = noteCreated(name, record, began)
    const open = () => router.open(name, record.id)
    if (!isHere()) return toast(what, { tone: 'good', action: { label: t('action.open'), run: open } })
    toast(what, { tone: 'good' })
    open()
  } catch (error) {
    complain(error)
  }
}

async function add(type, copy) {
  const value = withNewId(type, copy)
  const sent = sendBesideForm(type.name, copy, { collection: type.name, value })
  try {
    return await records(type.name).create(value, { key: sent.key })
  } finally {
    sent.end()
  }
}
