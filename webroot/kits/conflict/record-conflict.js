import { html } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { LightElement } from '../../components/light-element.js'
import { icon } from '../../components/icon/icon.js'
import { t } from '../../words/words.js'
import { wholeValue } from './whole-value.js'
import { fieldFor } from './whole-value.logic.js'
import './record-conflict.css'

/**
 * Shows both versions of each field that two people have changed, and asks for a choice. The conflict is announced to
 * screen readers and does not move the focus. Sends `resolve` with `detail.name` and `detail.keep`.
 */
class RecordConflict extends LightElement {
  static properties = { conflict: { attribute: false }, type: { attribute: false }, context: { attribute: false } }

  render() {
    return html`
      <section class="conflict" role="alert">
        <h3 class="conflict-title">${icon('git-merge')}${t('conflict.title')}</h3>
        <p>${t('conflict.text')}</p>
        ${repeat(
          this.conflict.fields,
          ({ name }) => name,
          (field) => this.#field(field),
        )}
      </section>
    `
  }

  /** Scrolls each version to its first difference. */
  firstUpdated() {
    for (const value of this.querySelectorAll('.conflict-value')) {
      const mark = value.querySelector('mark')
      if (mark) value.scrollTop = mark.getBoundingClientRect().top - value.getBoundingClientRect().top
    }
  }

  #field({ name, ours, theirs }) {
    const field = this.type.fieldsByName.get(name) ?? fieldFor(name, ours ?? theirs)
    return html`
      <h4 class="conflict-field">${field.label}</h4>
      <div class="conflict-versions">
        ${this.#version(field, 'ours', ours, theirs)} ${this.#version(field, 'theirs', theirs, ours)}
      </div>
    `
  }

  #version(field, keep, value, other) {
    const isOurs = keep === 'ours'
    const who = isOurs ? t('conflict.mine') : t('conflict.theirs')
    const send = () => this.dispatchEvent(new CustomEvent('resolve', { detail: { name: field.name, keep } }))
    return html`<div class="conflict-version">
      <span class="conflict-who">${who}</span>
      <div class="conflict-value" role="group" tabindex="0" aria-label=${who}>
        ${wholeValue(field, value, other, this.context)}
      </div>
      <button class="button ${isOurs ? 'is-primary' : ''}" @click=${send}>
        ${isOurs ? t('conflict.keepMine') : t('conflict.keepTheirs')}
      </button>
    </div>`
  }
}

customElements.define('record-conflict', RecordConflict)
