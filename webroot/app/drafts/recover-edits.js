import { equal } from '../../lib/values/equal.js'
import { quoted } from '../../lib/text/plain-text.js'
import { t } from '../../words/words.js'
import { dismiss, toast } from '../messages/toasts.js'
import { placeOfSetting } from '../places/declared.js'
import { router } from '../places/router.js'
import { SETTINGS, project, saveProject } from '../server/project.js'
import { collection, titleOf } from '../server/schema.js'
import { offerDraftText } from './draft-text.js'
import { draftOf, isLeft, keepDraft, leftDrafts } from './edit-drafts.js'
import { records } from '../records/records.js'
import { own } from '../../lib/values/names.js'

/** A promise for each record whose draft is being saved. */
const underWay = new Map()

/** The messages about drafts that are not saved, by record. */
const messages = new Map()

/** The drafts of closed pages, which are known after the other pages had time to reply. */
let left = Promise.resolve([])

/**
 * Resolves when no draft of the record is being saved. Until then, the record is shown with the values of the draft.
 * The page of the record then shows the draft, so the message about the draft disappears.
 */
export async function recovered(name, id) {
  const key = keyOf(name, id)
  await left
  await underWay.get(key)
  dismiss(messages.get(key))
  messages.delete(key)
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

/** Returns what a draft of `fields` belongs to, a record or the settings, as `{read, write, open, title}`. */
function targetOf(name, id, fields) {
  if (name === SETTINGS) {
    const title = () => t('settings.title')
    const [setting] = Object.keys(fields)
    const open = () => router.go(placeOfSetting(setting)?.path ?? '/settings')
    return { read: () => project.config, write: saveProject, open, title }
  }
  const store = records(name)
  return {
    read: () => store.fetch(id),
    write: (patch, seen) => store.update(id, patch, seen),
    open: () => router.open(name, id),
    title: () => quoted(titleOf(collection(name), store.get(id)) || id),
  }
}

async function recover(name, id, fields) {
  const { read, write, open, title } = targetOf(name, id, fields)
  const action = { label: t('action.open'), run: open }
  const valuesOf = (member) => Object.fromEntries(Object.entries(fields).map(([field, each]) => [field, each[member]]))
  const offerText = () => {
    keepDraft(name, id, {})
    return offerDraftText(Object.values(valuesOf('ours')))
  }
  try {
    const current = await read()
    // A record that is read by the list of its collection is missing without an error.
    if (!current) return offerText()
    // The closed page may have saved the draft.
    if (Object.entries(fields).every(([field, { ours }]) => equal(own(current, field) ?? null, ours ?? null)))
      return keepDraft(name, id, {})
    const seen = valuesOf('base')
    await write(
      valuesOf('ours'),
      Object.fromEntries(Object.entries(seen).map(([field, value]) => [field, value ?? undefined])),
    )
    keepDraft(name, id, {})
    toast(t('drafts.saved', { title: title() }), { tone: 'good', action })
  } catch (error) {
    console.debug(error)
    if (error.status === 404) return offerText()
    // The page of the record shows the draft and the conflict.
    messages.set(keyOf(name, id), toast(t('drafts.left', { title: title() }), { tone: 'bad', stay: true, action }))
  }
}
