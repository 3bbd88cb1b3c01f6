import { html } from 'lit'
import { LightElement } from '../../components/light-element.js'
import { icon } from '../../components/icon/icon.js'
import { displayOf } from '../../fields/registry.js'
import { isEmpty } from '../../lib/equal.js'
import { t } from '../../words/words.js'

/**
 * Shows both versions of a field that two people have changed, and asks for a choice. The conflict is announced to
 * screen readers and does not move the focus. Sends `resolve` with `detail.keep`.
 */
class RecordConflict extends LightElement {
  static properties = { conflict: { attribute: false }, type: { attribute: false }, context: { attribute: false } }

  render() {
    return html`
      <section class="conflict" role="alert">
        <h3 class="conflict-title">${icon('git-merge')}${t('conflict.title')}</h3>
        <p>${t('conflict.text')}</p>
        ${this.conflict.fields.map((field) => this.#field(field))}
        <div class="conflict-actions">
          <button class="button is-primary" @click=${() => this.#keep('ours')}>${t('conflict.keepMine')}</button>
          <button class="button" @click=${() => this.#keep('theirs')}>${t('conflict.keepTheirs')}</button>
        </div>
      </section>
    `
  }

  #field({ name, ours, theirs }) {
    const field = this.type.fieldsByName.get(name) ?? { name, label: name, type: 'text' }
    return html`
      <h4 class="conflict-field">${field.label}</h4>
      <div class="conflict-versions">
        <div class="conflict-version">
          <span class="conflict-who">${t('conflict.mine')}</span>${this.#value(field, ours)}
        </div>
        <div class="conflict-version">
          <span class="conflict-who">${t('conflict.theirs')}</span>${this.#value(field, theirs)}
        </div>
      </div>
    `
  }

  #value(field, value) {
    if (isEmpty(value)) return html`<span class="faint">${t('record.empty')}</span>`
    if (field.type === 'markdown') return html`<div class="conflict-text">${value}</div>`
    return displayOf(field, value, this.context)
  }

  #keep(keep) {
    this.dispatchEvent(new CustomEvent('resolve', { detail: { keep } }))
  }
}

customElements.define('record-conflict', RecordConflict)
