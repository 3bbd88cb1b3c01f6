import { t } from '../../words/words.js'
import { holdKeysBriefly } from '../commands/held-keys.js'
import { sendBesideForm } from '../drafts/drafts.js'
import { openDraft } from '../drafts/open-draft.js'
import { complain, toast } from '../messages/toasts.js'
import { router } from '../places/router.js'
import { titled } from '../references/titles.js'
import { ProblemError } from '../server/api.js'
import { partOfAction } from '../server/connection.js'
import { collection, isEditable } from '../server/schema.js'
import { noteCreated } from './actions.js'
import { journal } from '../undo/journal.js'
import { copyOf, freeTitle } from './duplicate.logic.js'
import { withNewId } from '../records/new-record.logic.js'
import { records } from '../records/records.js'
import { isEmpty } from '../../lib/values/equal.js'

/**
 * Adds a copy of a record, as one step that can be undone, and opens it if the person is still at the same place. If
 * the page closes before the answer, the next page adds the copy; see `resend-drafts.js`. What the keys after it
 * change is not in the copy. A copy that needs another name, or that the server refuses, is completed in the form.
 */
export function duplicate(name, id) {
  return holdKeysBriefly(addCopy(name, id))
}

async function addCopy(name, id) {
  const isHere = router.mark()
  const began = journal.begin()
  let copy = undefined
  try {
    const type = collection(name)
    await partOfAction(() => records(name).fetch(id))
    copy = copyOf(type, records(name).get(id), { isEditable, titleOfCopy: (title) => titleOfCopy(type, title) })
    if (isEmpty(copy[type.naming]) && type.fieldsByName.get(type.naming).unique) return openDraft(name, copy)
    const record = await add(type, copy)
    const { what } = noteCreated(name, record, began)
    const open = () => router.open(name, record.id)
    if (!isHere()) return toast(what, { tone: 'good', action: { label: t('action.open'), run: open } })
    toast(what, { tone: 'good' })
    open()
  } catch (error) {
    complain(error)
    if (copy && error instanceof ProblemError && isHere()) openDraft(name, copy)
  }
}

function titleOfCopy(type, title) {
  const titles = titled(type.name).map((record) => record[type.naming])
  return freeTitle(titles, (number) =>
    number === 1 ? t('record.copyOf', { title }) : t('record.furtherCopyOf', { title, number }),
  )
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
