import { html, nothing } from 'lit'
import { LightElement } from '../light-element.js'

/** Markdown as a document. The renderer comes when the first one is shown; until then the text stands as it is. */
class MarkdownView extends LightElement {
  static properties = { text: {}, _fragment: { state: true } }

  #rendered = undefined

  willUpdate() {
    if (this.text === this.#rendered) return
    this.#rendered = this.text
    import('./render-markdown.js').then(({ renderMarkdown }) => {
      if (this.#rendered === this.text) this._fragment = renderMarkdown(this.text ?? '')
    }, () => {
      // Without the server the text stays as it is; the next time it is shown it is tried again.
      this.#rendered = undefined
    })
  }

  render() {
    if (!this.text) return nothing
    return html`<div class="prose">${this._fragment ?? html`<p class="prose-plain">${this.text}</p>`}</div>`
  }
}

customElements.define('markdown-view', MarkdownView)
