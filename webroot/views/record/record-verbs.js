import { html, nothing } from 'lit'
import { LightElement } from '../../components/light-element.js'
import { icon } from '../../components/icon/icon.js'
import { pathOf, post } from '../../app/server/api.js'
import { keepDraft } from '../../app/records/drafts.js'
import { records } from '../../app/records/records.js'
import { router } from '../../app/places/router.js'
import { complain } from '../../app/messages/toasts.js'
import { today } from '../../lib/dates.js'
import { collection, offers } from '../../app/server/schema.js'
import { startOf } from './record.logic.js'
import { verbsOf } from './record-verbs.logic.js'

/** The buttons for what can be done with a record next. */
class RecordVerbs extends LightElement {
  static properties = { type: { attribute: false }, record: { attribute: false }, _asking: { state: true }, _busy: { state: true } }

  render() {
    const verbs = verbsOf(this.type.name, this.record).filter((verb) => !verb.create || (collection(verb.create) && offers(collection(verb.create), 'create')))
    if (verbs.length === 0) return nothing
    const asking = verbs.find((verb) => verb.label === this._asking)
    if (asking) {
      return html`
        <div class="record-ask" role="group" aria-label=${asking.label}>
          <p>${asking.ask}</p>
          <div class="record-verbs">
            <button type="button" class="button is-primary" ?disabled=${this._busy} @click=${() => this.#run(asking)}>${asking.label}</button>
            <button type="button" class="button is-quiet" @click=${() => this.#ask(undefined)}>Not now</button>
          </div>
        </div>`
    }
    return html`<div class="record-verbs">${verbs.map((verb) => html`
      <button type="button" class="button ${verb.primary ? 'is-primary' : ''}" ?disabled=${this._busy} @click=${() => (verb.ask ? this.#ask(verb.label) : this.#run(verb))}>${icon(verb.glyph)}${verb.label}</button>`)}</div>`
  }

  #ask(label) {
    this._asking = label
    this.updateComplete.then(() => this.querySelector('button')?.focus())
  }

  async #run(verb) {
    if (verb.create) return this.#create(verb)
    this._busy = true
    try {
      const { data, etag } = await post(`${pathOf(this.type.name, this.record.id)}/${verb.post}`, verb.body ?? {})
      this._asking = undefined
      if (data?.id) records(verb.answers).accept(data, etag)
      if (data?.id && data.id !== this.record.id) router.go(`/${verb.answers}`, { item: data.id })
    } catch (error) {
      complain(error)
    } finally {
      this._busy = false
    }
  }

  #create({ create, draft }) {
    keepDraft(create, { ...startOf(collection(create), today()), ...draft })
    router.go(`/${create}`, { new: true })
  }
}

customElements.define('record-verbs', RecordVerbs)
