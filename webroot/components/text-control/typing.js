import { noChange } from 'lit'
import { directive, Directive } from 'lit/directive.js'
import { replaceSelection } from './replace-selection.js'
import { hasFocus, replaceText } from './replace-text.js'

/**
 * Binds the text of an `input` or `textarea`: `<input ${typing(text, take)}>`.
 *
 * `take(typed)` receives every change. After typing, the text of the control has priority until the control loses the
 * focus: a new `text` waits. So no response or event changes typed text, and the browser's undo history stays intact.
 * Before typing, a new `text` is shown at once, and the focused control sends `renewed`. Text of an input method is
 * passed when its composition ends.
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
    #isTyped = false

    render() {
      return noChange
    }

    update(part, [text, take, { oneLine = false } = {}]) {
      this.#text = String(text ?? '')
      this.#take = take
      this.#oneLine = oneLine
      if (!this.#control) this.#begin(part.element)
      if (!this.#isTyped) this.#show()
      return noChange
    }

    #begin(control) {
      this.#control = control
      control.addEventListener('input', (event) => {
        this.#isTyped = true
        if (!event.isComposing) this.#typed()
      })
      control.addEventListener('compositionstart', () => {
        this.#isTyped = true
      })
      control.addEventListener('compositionend', () => this.#typed())
      control.addEventListener('blur', () => this.#left())
      control.addEventListener('beforeinput', (event) => this.#oneLine && keepOneLine(event))
    }

    #typed() {
      // An incomplete date or number has no value yet.
      if (this.#control.value === this.#text || this.#control.validity.badInput) return
      this.#text = this.#control.value
      this.#take(this.#text)
    }

    /** A control keeps its typed text if only its window goes to the background. */
    #left() {
      if (hasFocus(this.#control)) return
      this.#isTyped = false
      this.#show()
    }

    #show() {
      replaceText(this.#control, this.#text)
    }
  },
)

function keepOneLine(event) {
  if (event.isComposing) return
  if (event.inputType === 'insertLineBreak' || event.inputType === 'insertParagraph') {
    event.preventDefault()
  } else if (/[\r\n]/.test(event.data ?? '')) {
    event.preventDefault()
    replaceSelection(event.target, event.data.replace(/\s*[\r\n]\s*/g, ' '))
  }
}
