import { Emitter } from '../../lib/emitter.js'
import { storeValue, storedValue, whenStoredElsewhere } from '../../lib/page/stored-value.js'
import { quoted } from '../../lib/text/plain-text.js'
import { longInstant, today } from '../../lib/time/dates.js'
import { t } from '../../words/words.js'
import { sendBesideForm } from '../drafts/drafts.js'
import { noteChanged } from '../edits/actions.js'
import { toast } from '../messages/toasts.js'
import { whoseHours } from '../personal/whose-hours.js'
import { records } from '../records/records.js'
import { post } from '../server/api.js'
import { connection, partOfAction } from '../server/connection.js'
import { journal, offerUndo } from '../undo/journal.js'
import { openHours } from './task-parts.js'
import { entryOf, isBeyondADay } from './timer.logic.js'
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
    return this.running ? this.stop(task) : this.#begin(task)
  }

  /**
   * Stops, and logs the time. Starts measuring the time of the task `next`, if there is one. Asks whose time it is, if
   * nobody has said who uses this browser. Without an answer, the timer goes on. If the entry is too long or the server
   * refuses it, the form of the task has it, because only the person knows the right hours.
   */
  async stop(next) {
    const { running } = this
    // Another tab may have stopped it a moment ago.
    if (!running) return
    const { task, startedAt } = running
    const typed = entryOf(startedAt, Date.now(), today)
    if (!typed) {
      this.#begin(next)
      toast(t('timer.tooShort'))
      return
    }
    const path = timeEntriesOf(task)
    const correct = { label: t('timer.correct'), run: () => openHours(task) }
    if (isBeyondADay(typed)) {
      sendBesideForm(path, typed).comeBack()
      this.#begin(next)
      toast(t('timer.tooLong', { hours: typed.hours, start: dayAndTime(startedAt) }), { tone: 'bad', action: correct })
      return
    }
    const known = whoseHours()
    const whose = known instanceof Promise ? await known : known
    if (!whose || this.running?.startedAt !== startedAt) return
    const entry = { ...typed, ...whose }
    const sent = sendBesideForm(path, typed, { path, body: entry })
    this.#begin(next)
    if (!connection.reached) toast(t('timer.waits', { hours: entry.hours }))
    try {
      await partOfAction(() => log(task, path, entry, startedAt, sent))
    } catch (error) {
      sent.comeBack()
      toast(error.message, { tone: 'bad', action: correct })
    }
  }

  #begin(task) {
    storeValue(STORED, task && { task, startedAt: Date.now() })
    this.emit()
  }
}

export const timer = new Timer()

whenStoredElsewhere([STORED], () => timer.emit())

/** Returns the day and the time of a moment in milliseconds, for a message. */
function dayAndTime(moment) {
  return longInstant(moment, 'medium')
}

async function log(id, path, entry, startedAt, sent) {
  const began = journal.begin()
  const { data } = await post(path, entry, { key: sent.key })
  sent.end()
  const task = await records(TIMED).fetch(id)
  const others = task.timeEntries.filter((each) => each.id !== data.id)
  const before = { ...task, timeEntries: others.length > 0 ? others : undefined }
  const said = { hours: entry.hours, title: quoted(taskTitle(task)) }
  // The hours of a timer that ran overnight are probably too many, so the message says when it started.
  const what =
    entry.date === today() ? t('timer.logged', said) : t('timer.loggedSince', { ...said, start: dayAndTime(startedAt) })
  offerUndo(noteChanged(TIMED, { before, after: task }, began, what), { tone: 'good' })
}
