import { html, nothing, svg } from 'lit'
import { plainText } from '../../lib/text/plain-text.js'
import { LightElement } from '../light-element.js'
import { drawing, NARROW } from '../pan-zoom/drawing.js'
import { toneAt } from '../../lib/tone.js'
import { boneKey, causeKey, HEAD, layoutOf, neighbourOf } from './fishbone.logic.js'
import './fishbone.css'

/** The space in pixels around the drawing in its frame. */
const AROUND = 32

/**
 * A drawn fishbone: `bones`, a list of `{name, causes}`, that lead to `heading`. With `pickable`, a click or Enter on a
 * bone or a cause sends `pick` with `detail: {bone, cause}`.
 */
class FishboneDrawing extends drawing(LightElement) {
  static properties = {
    bones: { attribute: false },
    heading: {},
    label: {},
    pickable: { type: Boolean },
    _active: { state: true },
    _width: { state: true },
  }

  constructor() {
    super()
    this.bones = []
    this._active = boneKey(0)
  }

  willUpdate() {
    const [bone, cause] = this._active.split(' ').map(Number)
    const isThere = cause === undefined ? this.bones[bone] : this.bones[bone]?.causes.length > cause
    if (!isThere) this._active = boneKey(0)
  }

  layoutOf(sizes) {
    return layoutOf(this.bones, sizes, { narrow: this.#isNarrow })
  }

  /** The frame is as high as the drawing in its width. */
  placed({ box }) {
    const scale = Math.min(1, ((this._width ?? box.width) - AROUND) / box.width)
    this.style.setProperty('--drawn-height', `${Math.ceil(box.height * scale + AROUND)}px`)
  }

  render() {
    return html`<pan-zoom
      .content=${this.#drawing()}
      .box=${this._layout?.box}
      .label=${this.label}
      .name=${plainText(this.heading ?? '') || this.label}
      @framed=${({ detail }) => (this._width = detail.width)}
    ></pan-zoom>`
  }

  #drawing() {
    return html`
      <svg class="fish-lines" aria-hidden="true">
        <path class="fish-spine" d=${this._layout?.spine ?? nothing}></path>
        ${(this._layout?.lines ?? []).map(
          ({ tone, bone, twigs }) =>
            svg`<g class="tone-${tone}">
              <path class="fish-bone" d=${bone}></path><path class="fish-twig" d=${twigs}></path>
            </g>`,
        )}
      </svg>
      <div
        class="fish-parts ${this._layout ? '' : 'is-new'} ${this.#isNarrow ? 'is-narrow' : ''}"
        @keydown=${this.#key}
      >
        <p class="fish-part fish-head" data-key=${HEAD}>${this.heading}</p>
        <ul aria-label=${this.label}>
          ${this.bones.map(
            ({ name, causes }, bone) =>
              html`<li class="tone-${toneAt(bone)}">
                ${this.#part(boneKey(bone), 'fish-name', name, { bone })}
                <ul>
                  ${causes.map(
                    (text, cause) =>
                      html`<li>${this.#part(causeKey(bone, cause), 'fish-cause', text, { bone, cause })}</li>`,
                  )}
                </ul>
              </li>`,
          )}
        </ul>
      </div>
    `
  }

  #part(key, kind, text, detail) {
    const shown = plainText(String(text))
    if (!this.pickable) return html`<span class="fish-part ${kind}" data-key=${key}>${shown}</span>`
    return html`<button
      type="button"
      class="fish-part ${kind}"
      data-key=${key}
      tabindex=${key === this._active ? 0 : -1}
      @focus=${() => (this._active = key)}
      @click=${() => this.dispatchEvent(new CustomEvent('pick', { detail }))}
    >
      ${shown}
    </button>`
  }

  #key = (event) => {
    const { key, altKey, ctrlKey, metaKey } = event
    if (altKey || ctrlKey || metaKey) return
    const part = neighbourOf(this.bones, this._active, key)
    if (part === undefined && !this.panZoom.key(event)) return
    event.preventDefault()
    event.stopPropagation()
    if (part !== undefined) this.#focus(part)
  }

  #focus(key) {
    this._active = key
    this.querySelector(`[data-key="${key}"]`)?.focus({ preventScroll: true })
    const box = this._layout?.boxes.get(key)
    if (box) this.panZoom.reveal(box)
  }

  get #isNarrow() {
    return this._width < NARROW
  }
}

customElements.define('fishbone-drawing', FishboneDrawing)
