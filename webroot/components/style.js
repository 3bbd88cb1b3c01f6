import { directive, Directive } from 'lit/directive.js'
import { noChange } from 'lit'

/**
 * Sets style properties with JavaScript, because the content security policy allows no style attributes: `<div
 * ${styles({ '--width': '40%' })}>`.
 */
export const styles = directive(
  class extends Directive {
    #set = {}

    render() {
      return noChange
    }

    update(part, [wanted]) {
      for (const name of Object.keys(this.#set)) {
        if (!(name in wanted)) part.element.style.removeProperty(name)
      }
      for (const [name, value] of Object.entries(wanted)) {
        if (this.#set[name] !== value) part.element.style.setProperty(name, value)
      }
      this.#set = { ...wanted }
      return noChange
    }
  },
)
