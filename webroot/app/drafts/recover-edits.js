import { equal } from '../../lib/equal.js'
import { quoted } from '../../lib/text/plain-text.js'
import { t } from '../../words/words.js'
import { toast } from '../messages/toasts.js'
import { router } from '../places/router.js'
import { collection, titleOf } from '../server/schema.js'
import { offerDraftText } from './draft-text.js'
import { draftOf, isLeft, keepDraft, leftDrafts } from './edit-drafts.js'
import { records } from '../records/records.js'

/** A promise for each record whose draft is being saved. */
const underWay = new Map()

/** The drafts of closed pages, which are known after the other pages had time to reply. */
let left = Promise.resolve([])

/**
 * Resolves when no draft of the record is being saved. Until then, the record is shown with the values of the draft.
 */
export async function recovered(name, id) {
  await left
  await underWay.get(keyOf(name, id))
}

/** Saves the drafts of pages that were closed before the server had stored them. */
export async function recoverEdits() {
  left = leftDrafts()
  for (const { name, id } of await left) {
    // The page of a record that was opened in the meantime has taken over the draft.
    if (!collection(name) || !isLeft(name, id)) continue
    const saving = recover(name, id, draftOf(name, id))
    underWay.set(keyOf(name, id), saving)
    await saving
    underWay.delete(keyOf(name, id))
  }
}

function keyOf(name, id) {
  return JSON.stringify({ name, id })
}

async function recover(name, id, fields) {
  const store = records(name)
  const valuesOf = (member) => Object.fromEntries(Object.entries(fields).map(([field, each]) => [field, each[member]]))
  try {
    const current = await store.fetch(id)
    // The closed page may have saved the draft.
    if (Object.entries(fields).every(([field, { ours }]) => equal(current[field] ?? null, ours ?? null)))
      return keepDraft(name, id, {})
    const seen = valuesOf('base')
    await store.update(
      id,
      valuesOf('ours'),
      Object.fromEntries(Object.entries(seen).map(([field, value]) => [field, value ?? undefined])),
    )
    keepDraft(name, id, {})
    toast(t('drafts.saved', { title: titleIn(name, id) }), { tone: 'good', action: openAction(name, id) })
  } catch (error) {
    console.debug(error)
    if (error.status === 404) {
      keepDraft(name, id, {})
      return offerDraftText(Object.values(valuesOf('ours')))
    }
    // The page of the record shows the draft and the conflict.
    toast(t('drafts.left', { title: titleIn(name, id) }), { tone: 'bad', stay: true, action: openAction(name, id) })
  }
}

function titleIn(name, id) {
  return quoted(titleOf(collection(name), records(name).get(id)) || id)
}

function openAction(name, id) {
  return { label: t('action.open'), run: () => router.open(name, id) }
}
