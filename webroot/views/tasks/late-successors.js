import { dismiss, toast } from '../../app/messages/toasts.js'
import { editTasks } from '../../app/edits/tasks.js'
import { project } from '../../app/server/project.js'
import { session } from '../../app/server/session.js'
import { isDone } from '../../lib/tasks.js'
import { t } from '../../words/words.js'
import { pushedBy, valuesOf } from './timeline.logic.js'

/**
 * Moves the tasks that wait for a task and start before it ends. A long project does not offer it, because it does not
 * load all of them. `view` is the timeline.
 */
export class LateSuccessors {
  #view
  /** The message that offers to move them. */
  #offer = undefined

  constructor(view) {
    this.#view = view
  }

  /** Offers to move the successors of a task, if any of them start too early. */
  offer(id) {
    dismiss(this.#offer)
    const { size } = this.#of(id)
    if (size === 0) return
    const action = { label: t('tasks.pushSuccessors'), run: () => this.#move(id) }
    this.#offer = toast(t('tasks.startTooEarly', { count: size }), { action })
  }

  command() {
    const view = this.#view
    return {
      id: 'task push',
      title: t('tasks.pushSuccessors'),
      section: 'task',
      glyph: 'chart-gantt',
      when: () => !session.readOnly && view.focusedId !== undefined && this.#of(view.focusedId).size > 0,
      run: () => this.#move(view.focusedId),
    }
  }

  /** Returns the new days of the successors. */
  #of(id) {
    const { remote, store } = this.#view
    return remote ? new Map() : pushedBy(id, store.all(), (task) => isDone(task, project.config))
  }

  /** One step of undo. */
  #move(id) {
    const days = this.#of(id)
    const ids = [...days.keys()]
    return this.#view.act(ids, () => editTasks(ids, (task) => valuesOf(days.get(task.id))))
  }
}
