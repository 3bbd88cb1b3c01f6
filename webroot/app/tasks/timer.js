import { Emitter } from '../../lib/emitter.js'
import { storeValue, storedValue, whenStoredElsewhere } from '../../lib/page/stored-value.js'
import { quoted } from '../../lib/text/plain-text.js'
import { today } from '../../lib/time/dates.js'
import { t } from '../../words/words.js'
import { sendBesideForm } from '../drafts/drafts.js'
import { noteChanged } from '../edits/actions.js'
import { toast } from '../messages/toasts.js'
import { me } from '../personal/me.js'
import { router } from '../places/router.js'
import { records } from '../records/records.js'
import { post } from '../server/api.js'
import { partOfAction } from '../server/connection.js'
import { journal, offerUndo } from '../undo/journal.js'
import { entryOf } from './timer.logic.js'
import { taskTitle } from './tasks.js'

/** The collection whose records have time entries. */
export const TIMED = 'tasks'

const STORED = 'planner.timer'

/** Returns the API path of the time entries of a task. */
export function timeEntriesOf(id) {
  return `/time-entries/${encodeURIComponent(id)}`
}

/**
 * The timer of this browser, which measures the time spent on one task, also while the page is closed. `running` is
 * `{task, startedAt}`, with the id of the task and milliseconds, or undefined. Emits when it starts or stops, in this
 * tab or in another.
 */
class Timer extends Emitter {
  get running() {
    return storedValue(STORED)
  }

  runsFor(id) {
    return this.running?.task === id
  }

  /** Starts measuring the time of a task. Logs the time of the task before. */
  start(task) {
    if (this.running) this.stop()
    this.#store({ task, startedAt: Date.now() })
  }

  /** Stops, and logs the time. If the server refuses the entry, the form of the task has it. */
  async stop() {
    const { task, startedAt } = this.running
    const entry = entryOf(startedAt, Date.now(), { dayOf: today, person: me.id })
    if (!entry) {
      this.#store(undefined)
      toast(t('timer.tooShort'))
      return
    }
    const path = timeEntriesOf(task)
    const { person, ...typed } = entry
    const sent = sendBesideForm(path, typed, { path, body: entry })
    this.#store(undefined)
    try {
      await partOfAction(() => log(task, path, entry, sent))
    } catch (error) {
      sent.comeBack()
      const open = { label: t('action.open'), run: () => router.open(TIMED, task) }
      toast(error.message, { tone: 'bad', action: open })
    }
  }

  #store(timer) {
    storeValue(STORED, timer)
    this.emit()
  }
}

export const timer = new Timer()

whenStoredElsewhere([STORED], () => timer.emit())

async function log(id, path, entry, sent) {
  const began = journal.begin()
  const { data } = await post(path, entry, { key: sent.key })
  sent.end()
  const task = await records(TIMED).fetch(id)
  const others = task.timeEntries.filter((each) => each.id !== data.id)
  const before = { ...task, timeEntries: others.length > 0 ? others : undefined }
  const what = t('timer.logged', { hours: entry.hours, title: quoted(taskTitle(task)) })
  offerUndo(noteChanged(TIMED, { before, after: task }, began, what), { tone: 'good' })
}
