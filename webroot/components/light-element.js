import { LitElement } from 'lit'

/** An element that renders into the page itself, where the page's styles and assistive tools reach. */
export class LightElement extends LitElement {
  #subscriptions = []

  createRenderRoot() {
    return this
  }

  /** The emitters whose changes this element shows. */
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
