import { quoted } from '../../lib/text/plain-text.js'
import { byPlace, doneSection, isDone, orderBetween, same, sectionsOf } from '../../lib/tasks/tasks.js'
import { t } from '../../words/words.js'
import { announce } from '../messages/announce.js'
import { patch, pathOf } from '../server/api.js'
import { project } from '../server/project.js'
import { collection, titleOf } from '../server/schema.js'
import { editRecord, followedPart } from '../edits/actions.js'
import { runBatch } from '../edits/batch.js'
import { editOwnWay } from '../edits/edit-records.js'
import { presentOf } from '../edits/present.js'
import { journal, offerUndo } from '../undo/journal.js'
import { nameOfEdit } from '../undo/journal-words.js'
import { changesOf, differing, patchOf } from '../records/records.logic.js'
import { records } from '../records/records.js'
import { sectionBefore } from './reopen.js'
import { reportRefused, withProgress } from '../messages/progress.js'

/** Returns the title to show for a task, which may have none in its file. */
export function taskTitle(task) {
  return titleOf(collection('tasks'), task)
}

/*
 * Actions for tasks in any view. Changes are shown at once and reverted if the server refuses. Each action is one step
 * that can be undone. Several tasks are changed with one request.
 */

const MOVED = ['section', 'order', 'completed']

/**
 * Moves tasks to the end of a section in the order of `chosen`, or to a position in it. `neighbours` are the section's
 * tasks in their order. `position` is the number of other tasks before the moved tasks. `ahead` are the ids of moved
 * tasks that are in the section before this position. `neighbours` of a long section are only some of its tasks. With
 * `shownAt`, the tasks are shown at that position among the neighbours until the server responds. `also(task)` returns
 * other fields of a task that the same action changes. Returns whether the move succeeded.
 */
export async function moveTasks(
  chosen,
  section,
  { position, neighbours, shownAt, ahead = [], also = () => ({}) } = {},
) {
  const store = records('tasks')
  const ids = presentOf('tasks', chosen)
  if (ids.length === 0) return false
  const others = (neighbours ?? tasksIn(section)).filter((other) => !ids.includes(other.id))
  const at = shownAt ?? position ?? others.length
  const order = orderBetween(others[at - 1]?.order, others[at]?.order)
  const done = same(section, doneSection(project.config))
  // The server moves the tasks one by one, so a task that has not moved yet still occupies its position.
  const place = (index) => position + index + ahead.filter((id) => ids.indexOf(id) > index).length
  const moves = ids.map((id, index) => ({
    op: 'move',
    id,
    value: position === undefined ? { section } : { section, position: place(index) },
    shown: {
      section,
      order: order + index / 1000,
      ...(done !== (store.get(id).completed === true) ? { completed: done } : {}),
    },
  }))
  // The updates come first, because a move changes the ETag on which the update of the same task is based.
  const updates = ids
    .map((id) => updating(id, also(store.get(id))))
    .filter(({ value }) => Object.keys(value).length > 0)
  const what = (moved) => t('journal.moved', { count: moved.length, title: titleOfTask(moved[0]), section })
  return Boolean(await perform([...updates, ...moves], { what, fields: [...MOVED, ...fieldsIn(updates)] }))
}

/** Whether all of these tasks are done, so that they can only be opened again. */
export function areDone(ids) {
  return ids.every((id) => isDone(records('tasks').get(id) ?? {}, project.config))
}

/** Completes tasks. If all of them are complete, moves them back to their earlier sections instead. */
export async function toggleDone(...ids) {
  const store = records('tasks')
  const tasks = presentOf('tasks', ids).map((id) => store.get(id))
  if (tasks.length === 0) return
  const open = tasks.filter((task) => !isDone(task, project.config))
  const finished = doneSection(project.config)
  if (open.length > 0) {
    const step = await perform(
      open.map(({ id }) => ({
        op: 'move',
        id,
        value: { section: finished },
        shown: { section: finished, completed: true },
      })),
      {
        what: (done) => t('journal.completed', { count: done.length, title: titleOfTask(done[0]) }),
        fields: MOVED,
        quiet: true,
      },
    )
    if (step) offerUndo(step, { tone: 'good' })
    return
  }
  await perform(
    tasks.map((task) => reopening(task, finished)),
    {
      what: (reopened) => t('journal.reopened', { count: reopened.length, title: titleOfTask(reopened[0]) }),
      fields: MOVED,
    },
  )
}

/** Returns the operation that moves a task out of the section of completed tasks and clears its completion. */
function reopening(task, finished) {
  const section = same(task.section, finished)
    ? sectionBefore(task.id, sectionsOf(records('tasks').all(), project.config), finished)
    : task.section
  return updating(task.id, { section, completed: false })
}

/** Returns the operation that changes a task, based on the values that it has now. */
function updating(id, value) {
  return { op: 'update', id, value, shown: value, seen: records('tasks').get(id) }
}

/**
 * Makes the same change on some tasks, or the change that `changes(task)` returns. Returns whether a task was changed.
 */
export async function editTasks(ids, changes) {
  const store = records('tasks')
  const patches = presentOf('tasks', ids).map((id) => [
    id,
    changesOf(store.get(id), typeof changes === 'function' ? changes(store.get(id)) : changes),
  ])
  const operations = patches.filter(([, each]) => Object.keys(each).length > 0).map(([id, each]) => updating(id, each))
  if (operations.length === 0) return false
  const valueOf = (id) => operations.find((operation) => operation.id === id).value
  const what = ([id, ...others]) =>
    others.length === 0
      ? nameOfEdit(collection('tasks'), store.get(id), valueOf(id))
      : t('journal.changedTasks', { count: others.length + 1 })
  const fields = fieldsIn(operations)
  return Boolean(
    await perform(operations, {
      what,
      fields: fields.includes('section') ? [...new Set([...fields, ...MOVED])] : fields,
    }),
  )
}

/** Returns the names of the fields that operations change. */
function fieldsIn(operations) {
  return [...new Set(operations.flatMap(({ value }) => Object.keys(value)))]
}

/**
 * Runs operations as one action and one step of the journal. `what(ids)` names the action by the tasks that it
 * changes. Returns the step, or undefined if nothing was changed.
 */
async function perform(operations, { what: whatOf, fields, quiet = false }) {
  const began = journal.begin()
  const asked = [...new Set(operations.map(({ id }) => id))]
  const { edits, changed } = await changeTasks(operations, { what: whatOf(asked), fields })
  if (changed.length === 0) return undefined
  const what = whatOf(changed)
  const step = journal.add({ what, edits }, began)
  announce(what)
  if (changed.length > 1 && !quiet) offerUndo(step, { tone: 'good' })
  return step
}

/**
 * Runs operations on tasks in one request. With `partly`, a refused operation does not stop the others. `refused`
 * receives the result of the batch if it has failures, and reports them. Resolves to `{edits, changed}`: the edits of
 * the given fields with the edits of records that the server changed as a consequence, and the ids of the tasks whose
 * fields changed.
 */
export async function changeTasks(
  operations,
  { what, fields, partly = false, refused = (result) => reportRefused(result, operations.length, 'tasks') },
) {
  const result =
    operations.length === 1 && operations[0].value.position === undefined
      ? await runOne(operations[0])
      : await withProgress(what, operations.length, (progress) => runBatch('tasks', operations, { progress, partly }))
  if (result.failed.length > 0) refused(result)
  const own = [...result.done]
    .map(([id, { before, after }]) => {
      const names = differing(before, after, fields)
      return { name: 'tasks', id, before: patchOf(before, names), after: patchOf(after, names) }
    })
    .filter(({ after }) => Object.keys(after).length > 0)
  return { edits: [...followedPart(result.followed).edits, ...own], changed: own.map(({ id }) => id) }
}

async function runOne({ op, id, value, shown }) {
  const store = records('tasks')
  try {
    if (op === 'update') {
      const { previous, record } = await store.change(id, value)
      return { done: new Map([[id, { before: previous, after: record }]]), failed: [], followed: [] }
    }
    return { done: new Map([[id, await moveOne(store, id, value, shown)]]), failed: [], followed: [] }
  } catch (error) {
    return { done: new Map(), failed: [{ id, error }], followed: [] }
  }
}

async function moveOne(store, id, value, shown) {
  const takeBack = store.showPending(new Map([[id, shown]]))
  try {
    return await store.inOrder([id], async () => {
      const before = store.stored(id)
      const answer = await patch(`${pathOf('tasks', id)}/move`, value)
      store.accept(answer.data, answer)
      return { before, after: answer.data }
    })
  } finally {
    takeBack()
  }
}

/** Returns the tasks of a section in their order. */
export function tasksIn(section) {
  return records('tasks')
    .all()
    .filter((task) => same(task.section, section))
    .sort(byPlace)
}

function titleOfTask(id) {
  return quoted(taskTitle(records('tasks').get(id)))
}

/** If only the section changes, the tasks move to the end of the new section. */
editOwnWay('tasks', (ids, changes, seen) => {
  const isMove = typeof changes === 'object' && Object.keys(changes).join() === 'section' && changes.section
  if (isMove) return moveTasks(ids, changes.section)
  return seen ? editRecord('tasks', ids[0], changes, seen) : editTasks(ids, changes)
})
