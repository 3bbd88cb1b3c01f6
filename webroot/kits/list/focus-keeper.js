import { isShortcut } from '../../app/commands/commands.js'
import { focusOwner, isFloating } from '../../app/commands/focus.js'
import { holdKeys } from '../../app/commands/held-keys.js'
import { nextAfter } from './focus.logic.js'

/**
 * Keeps the focus in a view. The focus follows a record that moves to another place. If the record disappears, the next
 * one receives the focus. The view provides `shownIds(id)`, the visible ids around a record in their order,
 * `focusRecord(id)`, and `store`. Elements of a record have its id as `data-id`.
 */
export class FocusKeeper {
  #view
  #stop = undefined
  /** The focused record, its focused element, and the ids around it in their order. */
  #held = undefined
  #element = undefined
  #around = []
  #isMoving = false
  #restoring = undefined

  constructor(view) {
    this.#view = view
  }

  start() {
    this.#stop = new AbortController()
    const { signal } = this.#stop
    this.#view.addEventListener('focusin', this.#came, { signal })
    this.#view.addEventListener('focusout', this.#left, { signal })
    addEventListener('pointerdown', this.#pressed, { signal, capture: true })
    addEventListener('keydown', this.#typed, { signal, capture: true })
    document.addEventListener('focusin', this.#moved, { signal })
    document.addEventListener('focuslost', this.#lost, { signal })
  }

  end() {
    this.#stop.abort()
  }

  /** The id of the focused record in the view. Undefined if the focus is elsewhere. */
  get focusedId() {
    const owner = focusOwner()
    const id = this.#view.contains(owner) ? owner.closest('[data-id]')?.dataset.id : undefined
    return id !== undefined && this.#view.store.has(id) ? id : undefined
  }

  #came = () => {
    this.#held = this.focusedId
    this.#element = focusOwner()
    this.#around = this.#held === undefined ? [] : this.#view.shownIds(this.#held)
  }

  /**
   * Without a `relatedTarget`, the focused element was removed or a click hit an empty area. A menu or a dialog gives
   * the focus back.
   */
  #left = ({ relatedTarget }) => {
    if (relatedTarget && !isFloating(relatedTarget)) this.#held = undefined
  }

  /** After a menu or a dialog, the focus may move to another part of the page. */
  #moved = ({ target }) => {
    if (!this.#view.contains(target) && !isFloating(target)) this.#held = undefined
  }

  #pressed = ({ target }) => {
    if (!target.closest('[data-id]') && !isFloating(target)) this.#held = undefined
  }

  /**
   * A record that moves to another list or column gets a new element. A key that arrives before the new element has
   * the focus is meant for this record, unless it is a shortcut of the browser. If the record is gone, another one
   * receives the focus, but not the key.
   */
  #typed = (event) => {
    const { isTrusted, key, ctrlKey, metaKey, altKey } = event
    if (!isTrusted || key === 'Tab' || ((ctrlKey || metaKey || altKey) && !isShortcut(event))) return
    if (!this.#isLost || this.#element.isConnected || !this.#view.shownIds().includes(this.#held)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    holdKeys(this.#give(this.#held, this.#held), [event])
  }

  /** A menu or a dialog has closed, and the record to which it belonged is gone. */
  #lost = (event) => {
    if (this.#held !== undefined) event.respondWith(this.restore())
  }

  /**
   * Restores the focus to its element, or to the record if the element was removed. An element loses the focus when it
   * moves. The view calls this after each render. Resolves when the focus is restored.
   */
  async restore() {
    if (this.#held !== undefined) await (this.#restoring ??= this.#restoreSoon())
  }

  async #restoreSoon() {
    // The components in the view render later. An element that is replaced by another one, such as the editor of a
    // cell, moves the focus itself.
    await new Promise((resolve) => setTimeout(resolve))
    this.#restoring = undefined
    if (this.#isLost && this.#element.isConnected) this.#element.focus({ preventScroll: true })
    if (this.#isLost) await this.#give(this.#held, this.#held)
  }

  get #isLost() {
    return this.#held !== undefined && !this.#isMoving && document.activeElement === document.body
  }

  /**
   * Runs an action on records. The focused record keeps the focus. With `leaves`, the next record receives it, because
   * the focused one may move away. Keys that are typed meanwhile go to the record that receives the focus. Returns
   * the result of the action.
   */
  async act(ids, verb, { leaves = false } = {}) {
    const focused = this.focusedId
    if (focused === undefined || !ids.includes(focused)) return verb()
    this.#isMoving = true
    this.#around = this.#view.shownIds(focused)
    const next = leaves ? nextAfter(this.#around, focused, ids) : focused
    const done = verb()
    await holdKeys(this.#pass(next, focused))
    return done
  }

  /** Focuses a record after a change is rendered and a dialog is closed. */
  async #pass(id, from) {
    await this.#view.updateComplete
    await new Promise(requestAnimationFrame)
    await this.#view.updateComplete
    await this.#give(id, from)
  }

  /** Focuses a record or, if it is not shown, the record nearest to `from`. */
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
