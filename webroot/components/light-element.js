import { LitElement } from 'lit'

/** An element that renders without a shadow root, so that the page's styles and assistive tools reach its content. */
export class LightElement extends LitElement {
  #subscriptions = []

  createRenderRoot() {
    return this
  }

  /** Returns the emitters whose changes update this element. */
  emitters() {
    return []
  }

  connectedCallback() {
    super.connectedCallback()
    this.#subscriptions = this.emitters().map((emitter) => emitter.subscribe(() => this.requestUpdate()))
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    this.#subscriptions.forEach((end) => end())
    this.#subscriptions = []
  }
}
