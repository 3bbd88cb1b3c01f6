import '../../kits/conflict/record-conflict.js'

/**
 * A caret in this upper part of the content stays visible above a card below. A card has at most 40 % of the height,
 * and the tools of the text are above the card.
 */
const UPPER_PART = 0.45

/**
 * Shows the conflict of a record beside the scrolling content of its panel, on the side away from the caret, so that
 * the text does not move while a person types in it.
 */
export class ConflictPlace {
  #detail
  #card = undefined
  #body = undefined
  #height = 0
  #sizes = new ResizeObserver(() => this.#keepText())

  /** `detail` is the element of the record in the panel. */
  constructor(detail) {
    this.#detail = detail
  }

  /** Shows a conflict as `RecordEdits` describes it. Undefined removes it. */
  show(conflict) {
    if (!conflict) return this.#remove()
    const { type, context } = this.#detail
    if (!this.#card) this.#add()
    Object.assign(this.#card, { conflict, type, context })
  }

  #add() {
    this.#card = document.createElement('record-conflict')
    this.#card.addEventListener('resolve', ({ detail }) => this.#detail.edits.resolve(detail.name, detail.keep))
    this.#body = this.#detail.closest('.panel-body')
    if (isCaretAbove(this.#body)) return this.#body.after(this.#card)
    this.#body.before(this.#card)
    this.#sizes.observe(this.#card)
  }

  #remove() {
    if (!this.#card) return
    const isFocused = this.#card.contains(document.activeElement)
    this.#sizes.disconnect()
    this.#card.remove()
    this.#card = undefined
    if (isFocused) this.#body.closest('.panel').querySelector('.panel-kind').focus({ preventScroll: true })
    this.#body.scrollTop -= this.#height
    this.#height = 0
  }

  /** A card above the content takes room from it, so the content scrolls by the same height. */
  #keepText() {
    const height = this.#card.offsetHeight
    this.#body.scrollTop += height - this.#height
    this.#height = height
  }
}

/** Whether the caret is in the upper part of the content. */
function isCaretAbove(body) {
  const { top, bottom } = body.getBoundingClientRect()
  const caret = caretBox()
  return caret !== undefined && caret.bottom < top + UPPER_PART * (bottom - top)
}

/** Returns the rectangle of the caret, or of the control that has the focus. */
function caretBox() {
  let active = document.activeElement
  while (active.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  if (active === document.body) return undefined
  if (!active.isContentEditable) return active.getBoundingClientRect()
  const { focusNode } = active.getRootNode().getSelection?.() ?? getSelection()
  const line = focusNode instanceof Element ? focusNode : focusNode?.parentElement
  return (line ?? active).getBoundingClientRect()
}
