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

  /**
   * Rendering may move the focused element to another place in the page, and such an element loses the focus. It gets
   * the focus back before the page handles the next key.
   */
  update(changed) {
    const { activeElement } = document
    super.update(changed)
    const isLost = document.activeElement === document.body && activeElement !== document.body
    if (isLost && activeElement.isConnected) activeElement.focus({ preventScroll: true })
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
