import { equal } from '../../lib/values/equal.js'
import './pan-zoom.js'

/** The width in pixels below which a frame is narrow. */
export const NARROW = 640

/**
 * Returns a subclass for elements that draw parts in a `pan-zoom`. A part has a `data-key` and is as large as its text.
 * So a layout is made in two steps: the parts are drawn, and then they are measured and placed.
 *
 * `layoutOf(sizes)` of the element returns the layout for the sizes of the parts by key, `{boxes, lines, box}` with the
 * boxes of the parts by key, the lines between them, and the extent of all; or undefined if it cannot be made yet. The
 * element draws the lines of `_layout`. It may override `placed(layout)`, which is called after the parts have moved.
 */
export const drawing = (Base) =>
  class extends Base {
    static properties = { _layout: { state: true } }

    connectedCallback() {
      super.connectedCallback()
      this.toggleAttribute('data-drawing', true)
    }

    get panZoom() {
      return this.querySelector('pan-zoom')
    }

    updated(changed) {
      super.updated(changed)
      this.panZoom.updateComplete.then(() => this.isConnected && this.#layOut())
    }

    async getUpdateComplete() {
      const isComplete = await super.getUpdateComplete()
      await this.panZoom?.updateComplete
      return isComplete
    }

    #layOut() {
      // A later update has other parts than the page.
      if (this.isUpdatePending || this.panZoom.isUpdatePending) return
      const parts = [...this.querySelectorAll('[data-key]')]
      const sizes = sizesOf(parts)
      const layout = sizes && this.layoutOf(sizes)
      if (!layout) return
      placeParts(parts, layout.boxes)
      if (!equal([layout.lines, layout.box], [this._layout?.lines, this._layout?.box])) this._layout = layout
      this.placed(layout)
    }

    placed() {}
  }

/** Returns the sizes `{width, height}` of parts by key. Undefined while the page does not show them. */
function sizesOf(parts) {
  const sizes = parts.map(({ dataset, offsetWidth, offsetHeight }) => [
    dataset.key,
    { width: offsetWidth, height: offsetHeight },
  ])
  return sizes.some(([, { width }]) => width === 0) ? undefined : new Map(sizes)
}

/** Moves parts to their boxes `{left, top}`, by key. */
function placeParts(parts, boxes) {
  for (const { dataset, style } of parts) {
    const { left, top } = boxes.get(dataset.key)
    style.setProperty('translate', `${left}px ${top}px`)
  }
}
