import { today } from '../../lib/time/dates.js'
import { joinedLines, textOfLines } from '../../lib/tasks/quick-add.js'
import { quoted } from '../../lib/text/plain-text.js'
import { doneSection, sectionsOf } from '../../lib/tasks/tasks.js'
import { t } from '../../words/words.js'
import { draftOf, drafts, dropDraft, keepDraft, sendDraft, takeBack } from '../drafts/drafts.js'
import { announce } from '../messages/announce.js'
import { toast } from '../messages/toasts.js'
import { me } from '../personal/me.js'
import { router } from '../places/router.js'
import { connection } from '../server/connection.js'
import { project } from '../server/project.js'
import { collection } from '../server/schema.js'
import { creationOf } from '../edits/actions.js'
import { runBatch } from '../edits/batch.js'
import { journal, offerUndo } from '../undo/journal.js'
import { newId } from '../records/new-record.logic.js'
import { failureText, withProgress } from '../messages/progress.js'
import { records } from '../records/records.js'
import { planOf } from './quick-add.logic.js'
import { loadTemplates, textOfTemplate } from './templates.js'
import { taskFrom } from './templates.logic.js'

const DRAFT = 'quick-add'

/**
 * Returns the data and functions of the quick-add dialog. `given` holds the preset values of the new tasks. New tasks
 * are assigned to the person of this browser if the settings say so.
 */
export function quickAdd(given = {}) {
  return {
    given: { ...(me.takesNewTasks ? { assignee: me.id } : {}), ...given },
    world,
    draft,
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

/** The text in the dialog. Lines that were not added come back. */
const draft = {
  text() {
    const back = takeBack(DRAFT)
    const text = joinedLines([...back, draftOf(DRAFT)])
    if (back.length > 0) draft.keep(text)
    return text
  },
  keep: (text) => (text ? keepDraft(DRAFT, text) : dropDraft(DRAFT)),
  send: (text) => sendDraft(DRAFT, text),
  /** Calls a function when lines have come back. Returns a function that ends that. */
  whenBack: (listener) => drafts.subscribe((name) => name === DRAFT && listener()),
}

/**
 * Adds tasks as one action, after the new people and milestones that the tasks name. `sent` is the text that was set
 * apart. Returns `{waits, refused}`: whether the tasks wait for the connection, and a promise of `{entries, report}`.
 * These are the refused entries, and a function that says why. With `edit`, the message offers to open the dialog. The
 * task opens after a call of `opening`, if there is one and the person is still at the same place.
 */
function addTasks(entries, { opening, sent }) {
  const isHere = router.mark()
  const plan = planOf(entries, {
    people: records('people').all(),
    milestones: records('milestones').all(),
    done: doneSection(project.config),
    idOf: (name) => newId(collection(name)),
  })
  sent.ask({ plan })
  const refused = add(plan, sent.key, () => (isHere() ? opening : undefined)).then(
    (failed) => ({
      entries: failed.map(({ index }) => entries[index]),
      report: (edit) => report(failureText(failed, entries.length), edit),
    }),
    (error) => ({ entries, report: (edit) => report(error.message, edit) }),
  )
  return { waits: !connection.reached, refused }
}

function report(text, edit) {
  toast(text, { tone: 'bad', ...(edit ? { stay: true, action: { label: t('action.edit'), run: edit } } : {}) })
}

/**
 * Adds the tasks again that the previous page was adding when it closed. Their requests have the same keys. The refused
 * lines come back, and `edit` opens the dialog.
 */
export async function addAgain({ draft: lines, request: { plan }, sent }, edit) {
  try {
    const failed = await add(plan, sent.key, () => undefined)
    if (failed.length === 0) return sent.end()
    sent.keep(
      textOfLines(
        lines,
        failed.map(({ index }) => plan.sources[index]),
      ),
    )
    sent.comeBack()
    return report(failureText(failed, plan.tasks.length), edit)
  } catch (error) {
    sent.comeBack()
    return report(error.message, edit)
  }
}

/**
 * Adds the records of a plan. The idempotency keys of the requests begin with `key`. Resolves to the refused tasks as
 * `{index, id, error, reason}`.
 */
async function add(plan, key, openingNow) {
  const began = journal.begin()
  const people = await addNamed('people', plan, key)
  const milestones = await addNamed('milestones', plan, key)
  const { tasks, failed } =
    plan.tasks.length === 1
      ? { tasks: [await records('tasks').create(plan.tasks[0], { key })], failed: [] }
      : await addMany(plan.tasks, key)
  const created = [
    ...people.map((person) => ['people', person]),
    ...milestones.map((milestone) => ['milestones', milestone]),
    ...tasks.map((task) => ['tasks', task]),
  ]
  if (tasks.length > 0) {
    const what = t('journal.addedTasks', {
      count: tasks.length,
      title: quoted(tasks[0].title),
      section: tasks[0].section,
    })
    const step = journal.add({ what, created: created.map(([name, record]) => creationOf(name, record)) }, began)
    showAdded(tasks, step, openingNow())
  }
  return failed
}

/** Adds the new records of a plan in another collection. */
function addNamed(name, plan, key) {
  return Promise.all(plan[name].map((value, index) => records(name).create(value, { key: `${key}.${name}.${index}` })))
}

async function addMany(wanted, key) {
  const operations = wanted.map((value) => ({ op: 'create', id: value.id, value }))
  const what = t('quickAdd.add', { count: wanted.length })
  const { done, failed } = await withProgress(what, wanted.length, (progress) =>
    runBatch('tasks', operations, { progress, partly: true, key }),
  )
  // In the order of the lines, which the order of the refusals does not follow.
  const reasons = new Map(failed.map((each) => [each.id, each]))
  return {
    tasks: [...done.values()].map(({ after }) => after),
    failed: operations.flatMap(({ id }, index) => (reasons.has(id) ? [{ ...reasons.get(id), index }] : [])),
  }
}

function showAdded(tasks, step, opening) {
  const [task] = tasks
  const text = step.what
  announce(text)
  if (tasks.length > 1) offerUndo(step, { tone: 'good' })
  else if (opening) {
    opening()
    router.open('tasks', task.id)
  } else toast(text, { tone: 'good', action: { label: t('action.open'), run: () => router.open('tasks', task.id) } })
}
