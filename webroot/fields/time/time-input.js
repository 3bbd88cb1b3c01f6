import { t } from '../../words/words.js'
import { ReadingInput } from '../reading-input.js'
import { readTime } from './read-time.logic.js'

/** A time of day, `HH:mm`. It may be typed as `9`, `9:30`, `0930` or `2pm`. */
class TimeInput extends ReadingInput {
  attributesOf() {
    return { className: 'is-time' }
  }

  read(text) {
    return readTime(text)
  }

  problemOf(read, text) {
    return { text: t('fields.time.unreadable', { typed: text }) }
  }

  shown(value) {
    return String(value ?? '')
  }

  editable(value) {
    return String(value ?? '')
  }
}

customElements.define('time-input', TimeInput)
