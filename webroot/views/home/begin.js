import { records } from '../../app/records/records.js'
import { creationOf } from '../../app/edits/actions.js'
import { runBatch } from '../../app/edits/batch.js'
import { journal, offerUndo } from '../../app/undo/journal.js'
import { newId } from '../../app/records/new-record.logic.js'
import { reportFailed, withProgress } from '../../app/messages/progress.js'
import { collection } from '../../app/server/schema.js'
import { today } from '../../lib/dates.js'
import { t } from '../../words/words.js'
import { isNote, noteOf, sampleOn } from './begin.logic.js'

const MOST_NOTES = 500

/** Adds sample records of the most common collections, as one step that can be undone. */
export async function addSample() {
  const sample = sampleOn(today())
  const began = journal.begin()
  const created = []
  const create = async (name, value) => {
    const record = await records(name).create(value)
    created.push(creationOf(name, record))
    return record
  }
  const people = new Map()
  for (const { key, ...person } of sample.people) people.set(key, (await create('people', person)).id)
  for (const name of ['milestones', 'goals', 'notes', 'habits'].filter(collection))
    for (const value of sample[name]) await create(name, value)
  const operations = sample.tasks.map(({ assignee, ...task }) => {
    const id = newId(collection('tasks'))
    return { op: 'create', id, value: { ...task, ...(assignee ? { assignee: people.get(assignee) } : {}), id } }
  })
  const { done, failed } = await runBatch('tasks', operations, { partly: true })
  for (const { after } of done.values()) created.push(creationOf('tasks', after))
  offerUndo(journal.add({ what: t('welcome.addedSample'), created }, began), { tone: 'good' })
  if (failed.length > 0) reportFailed(failed, operations.length)
}

/** Adds a note for each Markdown or text file of a chosen folder, as one step that can be undone. */
export async function addNotes(files) {
  const texts = files.filter((file) => isNote(file.webkitRelativePath || file.name))
  if (texts.length === 0) throw new Error(t('welcome.noNotes'))
  if (texts.length > MOST_NOTES) throw new Error(t('welcome.tooManyNotes', { count: MOST_NOTES }))
  const began = journal.begin()
  const created = []
  const what = t('welcome.addedNotes', { count: texts.length })
  await withProgress(what, texts.length, async (progress) => {
    for (const file of texts) {
      const note = await records('notes').create(noteOf(file.name, await file.text()))
      created.push(creationOf('notes', note))
      progress(created.length)
    }
  })
  offerUndo(journal.add({ what, created }, began), { tone: 'good' })
}
