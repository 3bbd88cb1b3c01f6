import { html, nothing } from 'lit'
import { LightElement } from '../light-element.js'
import { references } from '../markdown-editor/references.js'
import { importModule } from '../../lib/page/import-module.js'
import { mayName } from './references.logic.js'
import './markdown-view.css'

const RENDERER = new URL('./render-markdown.js', import.meta.url)

/**
 * Starts to load the renderer. Modules that will show a text call this when they are loaded, before the text arrives,
 * so that texts are seldom shown as source first. If it fails, the first text repeats it.
 */
export function prepareMarkdown() {
  importModule(RENDERER).catch(() => {})
}

/**
 * Renders Markdown as a document. Until the renderer is loaded, the source is shown. With `tickable`,
 * a click on a check box sends `tick` with `detail.index`, its index among the check boxes, and `detail.checked`.
 */
class MarkdownView extends LightElement {
  static properties = { text: {}, tickable: { type: Boolean }, _fragment: { state: true } }

  #rendered = undefined
  #stop = () => {}

  connectedCallback() {
    super.connectedCallback()
    this.#stop = references.subscribe(() => {
      if (mayName(this.text)) this.#renderAgain()
    })
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    this.#stop()
  }

  willUpdate() {
    if (this.text === this.#rendered) return
    this.#rendered = this.text
    if (mayName(this.text)) references.load().catch(() => {})
    importModule(RENDERER).then(
      ({ renderMarkdown }) => {
        if (this.#rendered === this.text) this._fragment = renderMarkdown(this.text ?? '', { tickable: this.tickable })
      },
      () => {
        // The source stays visible. The next render tries to load the renderer again.
        this.#rendered = undefined
      },
    )
  }

  #renderAgain() {
    this.#rendered = undefined
    this.requestUpdate()
  }

  render() {
    if (!this.text) return nothing
    return html`<div class="prose" @click=${this.#click} @change=${this.#change}>
      ${this._fragment ?? html`<p class="prose-plain" data-at="0">${this.text}</p>`}
    </div>`
  }

  /** Stops the native `change` event of check boxes, because `tick` reports the change. */
  #change = (event) => event.stopPropagation()

  #click = (event) => {
    if (!this.tickable || !event.target.matches('input[type="checkbox"]')) return
    const boxes = [...this.querySelectorAll('input[type="checkbox"]')]
    const detail = { index: boxes.indexOf(event.target), checked: event.target.checked }
    this.dispatchEvent(new CustomEvent('tick', { detail, bubbles: true }))
  }
}

customElements.define('markdown-view', MarkdownView)
