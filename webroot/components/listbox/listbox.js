import { html, nothing } from 'lit'
import './listbox.css'

const PAGE = 8
/** The index for no active option. */
export const NONE = -1

/**
 * The options of a combobox, in which a text control keeps the focus: the active option, the keys that change it, and
 * the markup. `host` renders the list; its `requestUpdate()` is called after changes. `choose(option)` is called for a
 * click or Enter. An option with `why`, a reason, can be active but not chosen.
 */
export class Listbox {
  options = []
  active = 0

  #host
  #id
  #choose

  constructor(host, { id, choose }) {
    this.#host = host
    this.#id = id
    this.#choose = choose
  }

  get id() {
    return this.#id
  }

  /** The value of `aria-activedescendant` for the text control. */
  get activeId() {
    return this.activeOption ? `${this.#id}-${this.active}` : undefined
  }

  get activeOption() {
    return this.options[this.active]
  }

  /** Replaces the options. The first one is active unless `active` is given, which is an index or `NONE`. */
  show(options, active = 0) {
    this.options = options
    this.active = Math.min(active, options.length - 1)
    this.#reveal()
  }

  /** Handles a key of the text control. Returns whether the list has used the key. */
  key(event) {
    const last = this.options.length - 1
    if (last < 0 || event.isComposing) return false
    const { active } = this
    const moves = {
      ArrowDown: active === last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
      PageDown: Math.min(active + PAGE, last),
      PageUp: Math.max(active - PAGE, 0),
    }
    if (event.key === 'Enter' && this.activeOption) {
      this.#take(this.activeOption)
    } else if (event.key in moves && !event.altKey) {
      this.#activate(moves[event.key])
      this.#reveal()
    } else {
      return false
    }
    event.preventDefault()
    event.stopPropagation()
    return true
  }

  /** `body(option)` renders an option. `isChosen(option)` returns whether it has a check mark. */
  render({ label, multiple = false, body, isChosen = () => false }) {
    return html`
      <ul role="listbox" id=${this.#id} aria-label=${label} aria-multiselectable=${multiple ? 'true' : nothing}>
        ${this.options.map(
          (option, index) =>
            html` <li
              role="option"
              id="${this.#id}-${index}"
              class="listbox-option ${index === this.active ? 'is-active' : ''}"
              aria-selected=${isChosen(option)}
              @pointerdown=${(event) => event.preventDefault()}
              aria-disabled=${option.why ? 'true' : nothing}
              @click=${() => this.#take(option)}
              @pointermove=${() => index === this.active || this.#activate(index)}
            >
              ${body(option)}
            </li>`,
        )}
      </ul>
    `
  }

  #take(option) {
    if (!option.why) this.#choose(option)
  }

  #activeElement() {
    return this.activeId && this.#host.renderRoot.querySelector(`#${this.activeId}`)
  }

  #activate(index) {
    this.active = index
    this.#host.requestUpdate()
  }

  #reveal() {
    this.#host.requestUpdate()
    this.#host.updateComplete.then(() => this.#activeElement()?.scrollIntoView({ block: 'nearest' }))
  }
}

let count = 0

/** Returns a unique id for a list. */
export function listId(name) {
  count += 1
  return `${name}-${count}`
}
