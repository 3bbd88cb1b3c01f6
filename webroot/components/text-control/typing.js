import { noChange } from 'lit'
import { directive, Directive } from 'lit/directive.js'
import { replaceSelection } from './replace-selection.js'

/**
 * Binds the text of an `input` or `textarea`: `<input ${typing(text, take)}>`.
 *
 * `take(typed)` receives every change. While the control has the focus, its text has priority: a new `text` waits until
 * the control loses the focus. So no response or event changes typed text, and the browser's undo history stays intact.
 * Text of an input method is passed when its composition ends.
 *
 * With `oneLine`, a text area contains one wrapped line: it accepts no line breaks, and line breaks in pasted text
 * become spaces.
 */
export const typing = directive(
  class extends Directive {
    #control = undefined
    #text = ''
    #take = () => {}
    #oneLine = false

    render() {
      return noChange
    }

    update(part, [text, take, { oneLine = false } = {}]) {
      this.#text = String(text ?? '')
      this.#take = take
      this.#oneLine = oneLine
      if (!this.#control) this.#begin(part.element)
      if (!isFocused(this.#control)) this.#show()
      return noChange
    }

    #begin(control) {
      this.#control = control
      control.addEventListener('input', (event) => !event.isComposing && this.#typed())
      control.addEventListener('compositionend', () => this.#typed())
      control.addEventListener('blur', () => this.#show())
      control.addEventListener('beforeinput', (event) => this.#oneLine && keepOneLine(event))
    }

    #typed() {
      // An incomplete date or number has no value yet.
      if (this.#control.value === this.#text || this.#control.validity.badInput) return
      this.#text = this.#control.value
      this.#take(this.#text)
    }

    /** Setting a value clears the browser's undo history, so an equal value is not set. */
    #show() {
      if (this.#control.value !== this.#text) this.#control.value = this.#text
    }
  },
)

/** Whether a control has the focus, even if its window is in the background. */
function isFocused(control) {
  return control.getRootNode().activeElement === control
}

function keepOneLine(event) {
  if (event.isComposing) return
  if (event.inputType === 'insertLineBreak' || event.inputType === 'insertParagraph') {
    event.preventDefault()
  } else if (/[\r\n]/.test(event.data ?? '')) {
    event.preventDefault()
    replaceSelection(event.target, event.data.replace(/\s*[\r\n]\s*/g, ' '))
  }
}
