import { followPointer } from './follow-pointer.js'

/**
 * Follows the fingers on an element, from the `pointerdown` of each. While two of them touch it, `pinch({from, to,
 * factor})` receives how they move: the point of the window between them before and after, and how much farther they
 * are from each other. `second()` is called when the second finger comes, and `left()` when the last one has left.
 */
export class TwoFingers {
  #fingers = new Map()
  #owner
  #target

  constructor(owner, target = globalThis) {
    this.#owner = owner
    this.#target = target
  }

  press(event) {
    const id = event.pointerId
    const leave = () => {
      this.#fingers.delete(id)
      if (this.#fingers.size === 0) this.#owner.left?.()
    }
    const follow = followPointer(event, { move: (moved) => this.#move(moved), up: leave, cancel: leave }, this.#target)
    this.#fingers.set(id, { ...pointOf(event), follow })
    if (this.#fingers.size === 2) this.#owner.second()
  }

  #move(event) {
    const before = this.#between()
    Object.assign(this.#fingers.get(event.pointerId), pointOf(event))
    if (this.#fingers.size !== 2) return
    const { middle, distance } = this.#between()
    this.#owner.pinch({ from: before.middle, to: middle, factor: distance / before.distance })
  }

  #between() {
    const [a, b = a] = this.#fingers.values()
    return {
      middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
      distance: Math.hypot(a.x - b.x, a.y - b.y) || 1,
    }
  }

  /** Follows none of the fingers any more. */
  end() {
    for (const { follow } of this.#fingers.values()) follow.abort()
    this.#fingers.clear()
  }
}

function pointOf({ clientX: x, clientY: y }) {
  return { x, y }
}
