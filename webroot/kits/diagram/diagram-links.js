import { html, nothing, svg } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { t } from '../../words/words.js'
import { BOX } from './arrangement.logic.js'
import { linkLabel, linkLine } from './diagram-parts.js'
import { elementOf, LinkFocus } from './link-focus.js'
import { routesOf } from './routes.logic.js'
import { relationsOf } from './scene.logic.js'

const keyOf = ({ link }) => `${link.from}\n${link.to}`

/**
 * The links of a diagram: their lines, their labels, their focus, and what they say in words. `titleOf(id)` of the
 * diagram returns the title of a record. The diagram receives `focused(link)`, `back(id)` to focus a record, and
 * `send(name, detail)` with `{links, anchor, at}`.
 */
export class DiagramLinks {
  #root
  #diagram
  #scene = undefined
  #boundary = undefined
  #routes = []
  #relations = new Map()
  #focus

  constructor(root, diagram) {
    this.#root = root
    this.#diagram = diagram
    this.#focus = new LinkFocus(root, {
      links: () => this.#routes.map(({ link }) => link),
      act: (name, link) => this.#send(name, link),
      back: (id) => diagram.back(id),
    })
  }

  /** Routes the links of a scene between the boxes of a layout. */
  route(scene, { boxes, boundary }) {
    this.#scene = scene
    this.#boundary = boundary
    this.#routes = this.#routesIn(boxes)
    this.#relations = relationsOf(scene.links)
  }

  #routesIn(boxes, only) {
    const { links, inside } = this.#scene
    return routesOf(links, { boxes, inside, boundary: this.#boundary, only })
  }

  /** Whether a record has links. */
  has(id) {
    return this.#relations.has(id)
  }

  /** Focuses the first link of a record. */
  enter(id) {
    this.#focus.enter(id)
  }

  /** A record has received the focus. */
  left() {
    this.#focus.came(undefined)
  }

  /** Leads back to the record if the focused link is gone. */
  restore() {
    this.#focus.restore()
  }

  /**
   * Returns the lines and the labels between `boxes`. Only the lines of the dragged box `moved` follow it; the others
   * are routed again after the drag. The links of the record `lit` stand out, or the focused link if the diagram
   * `isFocused`. `isMuted(id)` tells whether filters hide a record. `reach` is the line that is being drawn.
   */
  render({ boxes, moved, lit, isFocused, isMuted, reach }) {
    const routes = this.#shownRoutes(boxes, moved)
    const { link: held } = this.#focus
    const isLit = ({ from, to }) =>
      held ? isFocused && from === held.from && to === held.to : lit !== undefined && (from === lit || to === lit)
    const stateOf = (route) => ({
      route,
      isLit: isLit(route.link),
      isMuted: isMuted(route.link.from) || isMuted(route.link.to),
      open: this.#sending('link', route.link),
      menu: this.#sending('link-menu', route.link),
    })
    return html`<svg class="diagram-lines" role="group" aria-label=${t('diagram.connections')}>
        ${repeat(routes, keyOf, (route) =>
          linkLine({
            ...stateOf(route),
            name: this.#spokenLink(route.link),
            keys: (event) => this.#focus.key(event, route.link),
            focused: () => {
              this.#focus.came(route.link)
              this.#diagram.focused(route.link)
            },
          }),
        )}
        ${reach ? reachLine(boxes, reach) : nothing}
      </svg>
      <div class="diagram-labels" aria-hidden="true">
        ${repeat(
          routes.filter(({ label }) => label),
          keyOf,
          (route) => linkLabel(stateOf(route)),
        )}
      </div>`
  }

  #shownRoutes(boxes, moved) {
    if (moved === undefined) return this.#routes
    const isOwn = ({ from, to }) => from === moved || to === moved
    return [...this.#routes.filter(({ link }) => !isOwn(link)), ...this.#routesIn(boxes, isOwn)]
  }

  #sending(name, link) {
    return (event) => {
      event.preventDefault()
      event.stopPropagation()
      this.#send(name, link, { x: event.clientX, y: event.clientY })
    }
  }

  /** Sends what is meant for a link, at a point of the window, or else at the middle of its line. */
  #send(name, link, at) {
    const anchor = elementOf(this.#root, link)
    const { x, y, width, height } = anchor.getBoundingClientRect()
    this.#diagram.send(name, { links: link.links, anchor, at: at ?? { x: x + width / 2, y: y + height / 2 } })
  }

  #spokenLink({ from, to, labels }) {
    const { titleOf } = this.#diagram
    const named = t('diagram.connectionOf', { from: titleOf(from), to: titleOf(to) })
    return [named, labels.join(', ')].filter(Boolean).join(': ')
  }

  /** What a record is linked with, as sentences. */
  spoken(id) {
    const named = ({ id: other, labels }) =>
      [this.#diagram.titleOf(other), labels.join(', ')].filter(Boolean).join(': ')
    const { uses = [], users = [] } = this.#relations.get(id) ?? {}
    return [
      uses.length > 0 && t('diagram.uses', { records: uses.map(named) }),
      users.length > 0 && t('diagram.usedBy', { records: users.map(named) }),
    ].filter(Boolean)
  }
}

/** The line from a box to the pointer, or to the box under it, while a handle is dragged. */
function reachLine(boxes, { id, at, target }) {
  const box = boxes.get(id)
  const end = boxes.get(target) ?? { ...at, width: 0, height: 0 }
  const [x, y] = [end.x + end.width / 2, end.y + end.height / 2]
  const path = `M${box.x + BOX.width} ${box.y + BOX.height / 2} L${x} ${y}`
  return svg`<path class="diagram-reach" d=${path}></path>`
}
