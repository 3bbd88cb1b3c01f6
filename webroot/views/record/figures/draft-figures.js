import { call } from '../../../app/server/api.js'
import { filledIn } from '../../../app/records/new-record.logic.js'
import { equal } from '../../../lib/values/equal.js'
import { currencyFields, draftFigures, previewed, shownFigures, withCurrencies } from './draft-figures.logic.js'
import { recordFigures } from './record-figures.js'

const PAUSE_MS = 400

/**
 * The figures of a record that is not added yet, such as the total of a quote. The server computes them, so that they
 * are the same after it is added. While they are unknown, because the draft is invalid or the server is not reached,
 * there are none.
 */
export class DraftFigures {
  #type
  #changed
  #fields
  #currencies
  #timer = undefined
  #asked
  #aborter = new AbortController()
  #preview = undefined

  /** `initial` are the values of an empty form. `changed()` renders the form again. */
  constructor(type, initial, changed) {
    this.#asked = initial
    this.#type = type
    this.#changed = changed
    this.#fields = draftFigures(type)
    this.#currencies = currencyFields(type)
  }

  /** Asks for the figures of a draft after a pause, unless they are those of the last draft. */
  follow(draft) {
    if (this.#fields.length + this.#currencies.length === 0 || equal(draft, this.#asked)) return
    this.#asked = draft
    this.stop()
    this.#timer = setTimeout(() => this.#ask(draft), PAUSE_MS)
  }

  stop() {
    clearTimeout(this.#timer)
    this.#aborter.abort()
  }

  async #ask(draft) {
    const aborter = new AbortController()
    this.#aborter = aborter
    const body = { collection: this.#type.name, value: previewed(this.#type, filledIn(draft)) }
    const answer = await call('POST', '/preview', { body, signal: aborter.signal, retries: 0 }).catch(() => undefined)
    if (aborter.signal.aborted) return
    this.#preview = answer?.data
    this.#changed()
  }

  /** Returns the draft with the currencies that its amounts will have. */
  inCurrency(draft) {
    return withCurrencies(draft, this.#currencies, this.#preview)
  }

  render(context) {
    return recordFigures(shownFigures(this.#fields, this.#preview), this.#preview, context)
  }
}
