import { records } from '../../app/records/records.js'
import { creationOf } from '../../app/edits/actions.js'
import { runBatch } from '../../app/edits/batch.js'
import { journal, offerUndo } from '../../app/undo/journal.js'
import { newId } from '../../app/records/new-record.logic.js'
import { reportFailed, withProgress } from '../../app/messages/progress.js'
import { collection } from '../../app/server/schema.js'
import { today } from '../../lib/time/dates.js'
import { t } from '../../words/words.js'
import { isNote, noteOf, sampleOn } from './begin.logic.js'

const MOST_NOTES = 500

/** Adds sample records of the most common collections, as one step that can be undone. */
export async function addSample() {
  const sample = sampleOn(today())
  const tasks = sample.tasks.length
  const failed = await creating(
    () => t('welcome.addedSample'),
    async (created) => {
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
      const batch = await runBatch('tasks', operations, { partly: true })
      for (const { after } of batch.done.values()) created.push(creationOf('tasks', after))
      return batch.failed
    },
  )
  if (failed.length > 0) reportFailed(failed, tasks)
}

/** Adds a note for each Markdown or text file of a chosen folder, as one step that can be undone. */
export async function addNotes(files) {
  const texts = files.filter((file) => isNote(file.webkitRelativePath || file.name))
  if (texts.length === 0) throw new Error(t('welcome.noNotes'))
  if (texts.length > MOST_NOTES) throw new Error(t('welcome.tooManyNotes', { count: MOST_NOTES }))
  const words = (count) => t('welcome.addedNotes', { count })
  await creating(words, (created) =>
    withProgress(words(texts.length), texts.length, async (progress) => {
      for (const file of texts) {
        const note = await records('notes').create(noteOf(file.name, await file.text()))
        created.push(creationOf('notes', note))
        progress(created.length)
      }
    }),
  )
}

/** Runs an action that adds its creations to a list, and offers to undo them as one step, even if it fails midway. */
async function creating(words, action) {
  const began = journal.begin()
  const created = []
  try {
    return await action(created)
  } finally {
    if (created.length > 0) offerUndo(journal.add({ what: words(created.length), created }, began), { tone: 'good' })
  }
}
