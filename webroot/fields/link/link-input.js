import { t } from '../../words/words.js'
import { ReadingInput } from '../reading-input.js'
import { readLink } from './read-link.logic.js'

/** A web or e-mail address. An invalid address is kept, but not sent. */
class LinkInput extends ReadingInput {
  attributesOf() {
    return { inputMode: this.field.type }
  }

  read(text) {
    return readLink(text, this.field.type)
  }

  problemOf(read, typed) {
    return {
      text:
        this.field.type === 'email' ? t('fields.email.unreadable', { typed }) : t('fields.url.unreadable', { typed }),
    }
  }

  shown(value) {
    return String(value ?? '')
  }

  editable(value) {
    return String(value ?? '')
  }
}

customElements.define('link-input', LinkInput)
