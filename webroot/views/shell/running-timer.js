import { html, nothing } from 'lit'
import { LightElement } from '../../components/light-element.js'
import { icon } from '../../components/icon/icon.js'
import { focusOwner, returnToView } from '../../app/commands/focus.js'
import { itemQuery, router } from '../../app/places/router.js'
import { records } from '../../app/records/records.js'
import { session } from '../../app/server/session.js'
import { clockOf, isLong } from '../../app/tasks/timer.logic.js'
import { TIMED, timer } from '../../app/tasks/timer.js'
import { taskTitle } from '../../app/tasks/tasks.js'
import { longInstant } from '../../lib/time/dates.js'
import { t } from '../../words/words.js'
import './running-timer.css'

const SECOND_MS = 1000

/** The running timer: its time, which links to its task, and a button that stops it. Nothing while no timer runs. */
class RunningTimer extends LightElement {
  #ticks = undefined
  /** Whether the update removes the focused control. */
  #leavesFocus = false
  /** The task that was asked for. */
  #asked = undefined

  emitters() {
    return [timer, router, session, records(TIMED)]
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    clearInterval(this.#ticks)
    this.#ticks = undefined
  }

  willUpdate() {
    this.#leavesFocus = !timer.running && this.contains(focusOwner())
  }

  updated() {
    const { running } = timer
    if (this.#leavesFocus) returnToView('task-detail .hour-timer')
    if (Boolean(running) === (this.#ticks !== undefined)) return
    clearInterval(this.#ticks)
    this.#ticks = running && setInterval(() => this.requestUpdate(), SECOND_MS)
  }

  render() {
    const { running } = timer
    if (!running || session.readOnly) return nothing
    const task = this.#taskOf(running.task)
    const title = task ? taskTitle(task) : running.task
    const now = Date.now()
    const start = longInstant(running.startedAt, 'medium')
    return html`<span class="timer ${isLong(running.startedAt, now) ? 'is-long' : ''}">
      <a
        class="timer-time"
        href=${router.href(itemQuery(TIMED, running.task))}
        aria-label=${t('timer.runsFor', { title })}
        title=${t('timer.since', { title, start })}
        >${icon('timer')}<span class="number">${clockOf(now - running.startedAt)}</span></a
      >
      <button class="timer-stop" aria-label=${t('timer.stop')} title=${t('timer.stop')} @click=${() => timer.stop()}>
        ${icon('square')}
      </button>
    </span>`
  }

  /** Loads the task once if the page does not have it. */
  #taskOf(id) {
    const tasks = records(TIMED)
    if (!tasks.has(id) && this.#asked !== id) {
      this.#asked = id
      tasks.showMissing([id]).catch((error) => console.debug(error))
    }
    return tasks.get(id)
  }
}

customElements.define('running-timer', RunningTimer)
