import { today } from '../../lib/dates.js'
import { quoted } from '../../lib/text/plain-text.js'
import { doneSection, sectionsOf } from '../../lib/tasks/tasks.js'
import { t } from '../../words/words.js'
import { announce } from '../messages/announce.js'
import { complain, toast } from '../messages/toasts.js'
import { me } from '../personal/me.js'
import { router } from '../places/router.js'
import { connection } from '../server/connection.js'
import { project } from '../server/project.js'
import { collection } from '../server/schema.js'
import { creationOf } from '../edits/actions.js'
import { runBatch } from '../edits/batch.js'
import { journal, offerUndo } from '../undo/journal.js'
import { newId } from '../records/new-record.logic.js'
import { reportFailed, withProgress } from '../messages/progress.js'
import { records } from '../records/records.js'
import { loadTemplates, textOfTemplate } from './templates.js'
import { taskFrom } from './templates.logic.js'

/** The collection whose records the quick-add dialog creates. */
export const QUICKLY_ADDED = 'tasks'

/**
 * Returns the data and functions of the quick-add dialog. `given` holds the preset values of the new tasks. New tasks
 * are assigned to the person of this browser if the settings say so.
 */
export function quickAdd(given = {}) {
  return {
    given: { ...(me.takesNewTasks ? { assignee: me.id } : {}), ...given },
    world,
    create: addTasks,
    loadTemplates,
    fromTemplate: async (id) => taskFrom(await textOfTemplate(id), world()),
    ready: Promise.all([records('people').load(), records('milestones').load()]),
  }
}

function world() {
  const tasks = records('tasks').all()
  const tags = new Set([...(project.config?.tags ?? []), ...tasks.flatMap((task) => task.tags ?? [])])
  return {
    today: today(),
    me: me.id,
    people: records('people').all(),
    sections: sectionsOf(tasks, project.config),
    tags: [...tags],
    milestones: records('milestones')
      .all()
      .map(({ name }) => name),
  }
}

/** Adds tasks as one action, after the new people and milestones that the tasks name. Returns whether it succeeded. */
async function addTasks(entries, openIt) {
  const added = add(entries)
  added.catch(complain)
  // While the server cannot be reached, the tasks are kept and added later.
  if (!connection.reached) return true
  return added.then(
    (tasks) => showAdded(tasks, openIt),
    () => false,
  )
}

async function add(entries) {
  const people = await addNamed('people', 'assignee', entries)
  const milestones = await addNamed('milestones', 'milestone', entries)
  const wanted = entries.map(({ task }) => ({
    ...task,
    ...(people.has(task.assignee) ? { assignee: people.get(task.assignee).id } : {}),
    ...(task.completed && !task.section ? { section: doneSection(project.config) } : {}),
  }))
  const tasks = wanted.length === 1 ? [await records('tasks').create(wanted[0])] : await addMany(wanted)
  const created = [
    ...[...people.values()].map((person) => ['people', person]),
    ...[...milestones.values()].map((milestone) => ['milestones', milestone]),
    ...tasks.map((task) => ['tasks', task]),
  ]
  if (tasks.length > 0) {
    const what = t('journal.addedTasks', {
      count: tasks.length,
      title: quoted(tasks[0].title),
      section: tasks[0].section,
    })
    journal.add({
      what,
      created: created.map(([name, record]) => creationOf(name, record)),
    })
  }
  return tasks
}

/** Adds a record for each new name that the entries have in a field. Returns the records by name. */
async function addNamed(collectionName, field, entries) {
  const names = [...new Set(entries.map(({ fresh }) => fresh[field]).filter(Boolean))]
  const added = await Promise.all(names.map((name) => records(collectionName).create({ name })))
  return new Map(names.map((name, index) => [name, added[index]]))
}

async function addMany(wanted) {
  const operations = wanted.map((value) => {
    const id = newId(collection('tasks'))
    return { op: 'create', id, value: { ...value, id } }
  })
  const what = t('quickAdd.add', { count: wanted.length })
  const { done, failed } = await withProgress(what, wanted.length, (progress) =>
    runBatch('tasks', operations, { progress, partly: true }),
  )
  if (failed.length > 0) reportFailed(failed, wanted.length)
  return [...done.values()].map(({ after }) => after)
}

function showAdded(tasks, openIt) {
  if (tasks.length === 0) return false
  const [task] = tasks
  const text = journal.done.at(-1).what
  announce(text)
  if (tasks.length > 1) offerUndo(journal.done.at(-1), { tone: 'good' })
  else if (openIt) router.open('tasks', task.id)
  else toast(text, { tone: 'good', action: { label: t('action.open'), run: () => router.open('tasks', task.id) } })
  return true
}
