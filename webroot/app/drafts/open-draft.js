import { t } from '../../words/words.js'
import { capital, quoted } from '../../lib/text/plain-text.js'
import { typeAheadOfForm } from '../commands/type-ahead.js'
import { toast } from '../messages/toasts.js'
import { router } from '../places/router.js'
import { collection, schema, titleOf } from '../server/schema.js'
import { broughtBack, drafts, exchange, keepDraft } from './drafts.js'

/**
 * Opens the form for a new record with a draft. What is typed before the form is shown is appended to its title, and so
 * is what `typed` has collected; see `typeAhead`.
 */
export function openDraft(name, draft, typed) {
  keepDraft(name, draft)
  openForm(name, typed)
}

function openForm(name, typed) {
  typeAheadOfForm(typed)
  drafts.emit(name)
  router.go(`/${name}`, { new: true })
}

/** Says that a new record was refused after its form was closed, and offers to open the form with its draft. */
export function reportRefusedDraft(name, { key, draft }, error) {
  console.debug(error)
  report(name, key, t('drafts.refused', { title: titleIn(name, draft), reason: error.message }))
}

/** Says which new records of the previous page of this tab had no answer when it closed. */
export function reportLeftDrafts() {
  for (const { name } of schema.collections)
    for (const { key, draft } of broughtBack(name))
      report(name, key, t('drafts.notAdded', { title: titleIn(name, draft) }))
}

function titleIn(name, draft) {
  const type = collection(name)
  const title = titleOf(type, draft)
  return title ? quoted(title) : capital(type.singular)
}

function report(name, key, text) {
  toast(text, { tone: 'bad', stay: true, action: { label: t('action.edit'), run: () => edit(name, key) } })
}

function edit(name, key) {
  exchange(name, key)
  openForm(name)
}
