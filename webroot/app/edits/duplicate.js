import { t } from '../../words/words.js'
import { complain, toast } from '../messages/toasts.js'
import { router } from '../places/router.js'
import { collection, isEditable } from '../server/schema.js'
import { noteCreated } from './actions.js'
import { copyOf } from './duplicate.logic.js'
import { records } from '../records/records.js'

/** Adds a copy of a record and opens it, as one step that can be undone. */
export async function duplicate(name, id) {
  try {
    const type = collection(name)
    await records(name).fetch(id)
    const copy = copyOf(type, records(name).get(id), {
      isEditable,
      titleOfCopy: (title) => t('record.copyOf', { title }),
    })
    const record = await records(name).create(copy)
    toast(noteCreated(name, record).what, { tone: 'good' })
    router.open(name, record.id)
  } catch (error) {
    complain(error)
  }
}
