import { html, nothing } from 'lit'
import { LightElement } from '../light-element.js'
import { references } from '../markdown-editor/references.js'
import { mayName } from './references.logic.js'

/**
 * Markdown as a document. The renderer comes when the first one is shown; until then the text stands as it is. With
 * `tickable`, ticking a box of a task list sends `tick` with `detail.index`, its place among the boxes, and
 * `detail.checked`.
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
    import('./render-markdown.js').then(
      ({ renderMarkdown }) => {
        if (this.#rendered === this.text) this._fragment = renderMarkdown(this.text ?? '', { tickable: this.tickable })
      },
      () => {
        // Without the server the text stays as it is; the next time it is shown it is tried again.
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

  /** The change of a box is told as `tick`. */
  #change = (event) => event.stopPropagation()

  #click = (event) => {
    if (!this.tickable || !event.target.matches('input[type="checkbox"]')) return
    const boxes = [...this.querySelectorAll('input[type="checkbox"]')]
    const detail = { index: boxes.indexOf(event.target), checked: event.target.checked }
    this.dispatchEvent(new CustomEvent('tick', { detail, bubbles: true }))
  }
}

customElements.define('markdown-view', MarkdownView)
