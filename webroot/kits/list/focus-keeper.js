import { focusOwner } from '../../app/commands/focus.js'
import { nextAfter } from './focus.logic.js'

/**
 * Keeps the focus in a view. A record that is drawn elsewhere takes the focus along; one that is gone leaves it
 * to the next. The view gives `shownIds(id)`, the ids around a task in the order in which they are shown,
 * `focusRecord(id)`, and `store`. Whatever stands for a record has its id as `data-id`.
 */
export class FocusKeeper {
  #view
  #stop = undefined
  /** The record with the focus, and those around it in their order. */
  #held = undefined
  #around = []
  #isMoving = false

  constructor(view) {
    this.#view = view
  }

  start() {
    this.#stop = new AbortController()
    const { signal } = this.#stop
    this.#view.addEventListener('focusin', this.#came, { signal })
    this.#view.addEventListener('focusout', this.#left, { signal })
    addEventListener('pointerdown', this.#pressed, { signal, capture: true })
  }

  end() {
    this.#stop.abort()
  }

  /** The record that has the focus in the view; undefined when the focus is elsewhere. */
  get focusedId() {
    const owner = focusOwner()
    const id = this.#view.contains(owner) ? owner.closest('[data-id]')?.dataset.id : undefined
    return id !== undefined && this.#view.store.has(id) ? id : undefined
  }

  #came = () => {
    this.#held = this.focusedId
    this.#around = this.#held === undefined ? [] : this.#view.shownIds(this.#held)
  }

  /** An element that is taken out of the page loses the focus to nothing. So does one beside which somebody clicks. */
  #left = ({ relatedTarget }) => {
    if (relatedTarget) this.#held = undefined
  }

  #pressed = ({ target }) => {
    if (!target.closest('[data-id]')) this.#held = undefined
  }

  /** To be called when the view is drawn anew. */
  restore() {
    if (this.#held === undefined || this.#isMoving || document.activeElement !== document.body) return
    this.#give(this.#held, this.#held)
  }

  /**
   * Runs a verb on records. The one with the focus keeps it; where the verb `leaves`, the next one gets it, because the
   * record may be somewhere else then. Answers what the verb answers.
   */
  async act(ids, verb, { leaves = false } = {}) {
    const focused = this.focusedId
    if (focused === undefined || !ids.includes(focused)) return verb()
    this.#isMoving = true
    this.#around = this.#view.shownIds(focused)
    const next = leaves ? nextAfter(this.#around, focused, ids) : focused
    const done = verb()
    // The change has to be on screen, and a dialog closed.
    await this.#view.updateComplete
    await new Promise(requestAnimationFrame)
    await this.#view.updateComplete
    await this.#give(next, focused)
    return done
  }

  /** Gives the focus to a record, or when it is not shown to the one that was nearest to `from`. */
  async #give(id, from) {
    this.#isMoving = true
    const shown = new Set(this.#view.shownIds())
    const next = shown.has(id)
      ? id
      : nextAfter(
          this.#around,
          from,
          this.#around.filter((other) => !shown.has(other)),
        )
    if (next !== undefined) await this.#view.focusRecord(next)
    else if (document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true })
    this.#isMoving = false
  }
}
