import { linksAt, nextLink } from './scene.logic.js'

/** What keys do at a focused link: the event that the diagram sends. */
const ACTS = { Enter: 'link', ' ': 'link', F2: 'link-edit', Delete: 'link-remove', Backspace: 'link-remove' }

/**
 * The keyboard focus among the links of a record. Arrow keys lead from one link to the next, and Escape leads back to
 * the record. The diagram provides `links()`, and receives `act(name, link)` and `back(id)`.
 */
export class LinkFocus {
  /** The focused link. Undefined if none has the focus. */
  link = undefined
  #root
  #diagram
  /** The id of the record whose links are reached. */
  #of = undefined

  constructor(root, diagram) {
    this.#root = root
    this.#diagram = diagram
  }

  /** Focuses the first link of a record. */
  enter(id) {
    this.#of = id
    this.#focus(linksAt(this.#diagram.links(), id)[0])
  }

  /** A link has received the focus, or lost it to something else. */
  came(link) {
    this.link = link
    if (link && link.from !== this.#of && link.to !== this.#of) this.#of = link.from
  }

  /** Leads back to the record if the focused link is gone. */
  restore() {
    if (!this.link || elementOf(this.#root, this.link)) return
    this.link = undefined
    if (document.activeElement === document.body) this.#diagram.back(this.#of)
  }

  key(event, link) {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    if (ctrlKey || metaKey || altKey || shiftKey) return
    const next = nextLink(linksAt(this.#diagram.links(), this.#of), link, key)
    if (next) this.#focus(next)
    else if (key === 'Escape') this.#diagram.back(this.#of)
    else if (ACTS[key]) this.#diagram.act(ACTS[key], link)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  #focus(link) {
    if (link) elementOf(this.#root, link)?.focus({ preventScroll: true })
  }
}

/** Returns the element of a link. */
export function elementOf(root, { from, to }) {
  return root.querySelector(`.diagram-link[data-from="${CSS.escape(from)}"][data-to="${CSS.escape(to)}"]`)
}
