import { t } from '../../words/words.js'
import { typeAhead } from '../commands/type-ahead.js'
import { complain, toast } from '../messages/toasts.js'
import { router } from '../places/router.js'
import { get } from '../server/api.js'
import { partOfAction } from '../server/connection.js'
import { collection, offers } from '../server/schema.js'
import { noteCreated } from '../edits/actions.js'
import { journal } from '../undo/journal.js'
import { openDraft } from '../drafts/open-draft.js'
import { records } from '../records/records.js'
import { templateOf } from './templates.logic.js'

/** The tag that makes a note a template. Templates are files of the project, so all people share them. */
const TAG = 'template'

/** Loads the templates of the project as `[{id, title}]`. */
export async function loadTemplates() {
  const notes = collection('notes')
  if (!notes || !offers(notes, 'list')) return []
  const { data } = await get(`/notes?${new URLSearchParams({ tags: TAG, fields: 'id,title', sort: 'title' })}`)
  return data
}

/** Loads the text of a template. */
export async function textOfTemplate(id) {
  await records('notes').fetch(id)
  return records('notes').get(id).content ?? ''
}

/**
 * Starts a new note with the title, text and tags of a template. What is typed while the template loads is appended to
 * the title. Enter and the keys after it are typed in the form.
 */
export async function newNoteFrom(id) {
  const typed = typeAhead()
  const isHere = router.mark()
  try {
    const content = await textOfTemplate(id)
    if (!isHere()) return typed()
    const { title, tags = [], project } = records('notes').get(id)
    const others = tags.filter((tag) => tag !== TAG)
    const draft = { title, content, ...(others.length > 0 ? { tags: others } : {}), ...(project ? { project } : {}) }
    openDraft('notes', draft, typed)
  } catch (error) {
    typed()
    complain(error)
  }
}

/** Whether a record can become a template. */
export function canBeTemplate(name, id) {
  if ((name !== 'tasks' && name !== 'notes') || !collection('notes')) return false
  return offers(collection('notes'), 'create') && !(name === 'notes' && records(name).get(id)?.tags?.includes(TAG))
}

/** Whether a new record can start from a template. */
export function hasTemplates() {
  return canBeTemplate('notes')
}

/** Stores a template for records like this one. The record does not change. */
export async function keepAsTemplate(name, id) {
  const began = journal.begin()
  try {
    await partOfAction(() => records(name).fetch(id))
    const record = records(name).get(id)
    const template =
      name === 'tasks'
        ? { title: record.title, content: templateOf(record), tags: [TAG] }
        : { title: record.title, content: record.content ?? '', tags: [...new Set([...(record.tags ?? []), TAG])] }
    const note = await records('notes').create(template)
    noteCreated('notes', note, began)
    toast(t('template.kept', { title: note.title }), {
      tone: 'good',
      action: { label: t('action.open'), run: () => router.open('notes', note.id) },
    })
  } catch (error) {
    complain(error)
  }
}
