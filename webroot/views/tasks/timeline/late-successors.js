import { dismiss, toast, toasts } from '../../../app/messages/toasts.js'
import { editTasks } from '../../../app/tasks/tasks.js'
import { project } from '../../../app/server/project.js'
import { session } from '../../../app/server/session.js'
import { isDone } from '../../../lib/tasks/tasks.js'
import { t } from '../../../words/words.js'
import { pushedBy } from './dependencies.logic.js'
import { valuesOf } from './timeline.logic.js'

/** Moves the tasks that depend on a task and start before its end. `view` is the timeline. */
export class LateSuccessors {
  #view
  /** The message that offers to move the successors. */
  #offer = undefined
  /** The task whose successors it is about. */
  #moved = undefined

  constructor(view) {
    this.#view = view
  }

  /** Offers to move the successors of a task, if any of them start too early. */
  async offer(id) {
    dismiss(this.#offer)
    const { size } = await this.#all(id)
    if (size === 0) return
    const action = { label: t('tasks.pushSuccessors'), run: () => this.#move(id) }
    this.#offer = toast(t('tasks.startTooEarly', { count: size }), { action })
    this.#moved = id
  }

  /** Takes the offer back when no successor starts too early any more, such as after an undo. */
  review() {
    const isOpen = toasts.shown.some((shown) => shown.id === this.#offer)
    if (isOpen && this.#loaded(this.#moved).size === 0) dismiss(this.#offer)
  }

  command() {
    const view = this.#view
    return {
      id: 'task push',
      title: t('tasks.pushSuccessors'),
      section: 'task',
      glyph: 'chart-gantt',
      when: () => !session.readOnly && view.focusedId !== undefined && this.#loaded(view.focusedId).size > 0,
      run: () => this.#move(view.focusedId),
    }
  }

  /** Returns the new days of the successors that are loaded. */
  #loaded(id) {
    return pushedBy(id, this.#view.store.all(), (task) => isDone(task, project.config))
  }

  /** Returns the new days of all successors. In a long project, the successors are loaded first. */
  async #all(id) {
    await this.#view.remote?.loadSuccessors(id, () => this.#loaded(id).keys())
    return this.#loaded(id)
  }

  /** Moves the successors of a task as one step that can be undone. */
  async #move(id) {
    const days = await this.#all(id)
    const ids = [...days.keys()]
    return this.#view.act(ids, () => editTasks(ids, (task) => valuesOf(days.get(task.id))))
  }
}
