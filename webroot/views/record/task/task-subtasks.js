import { html, nothing } from 'lit'
import { live } from 'lit/directives/live.js'
import { HeldElement } from '../../../components/held-element.js'
import { icon } from '../../../components/icon/icon.js'
import { typing } from '../../../components/text-control/typing.js'
import { move, replaced, withIds, without } from '../../../fields/list/list.logic.js'
import { inSentence, t } from '../../../words/words.js'
import '../../../fields/list/list-editor.css'
import '../../../components/list-tools/list-tools.css'

const OF = { type: 'object', fields: [] }

/** The subtasks of a task, completed and edited in place. Enter adds a subtask. Sends `change` with `detail.value`. */
class TaskSubtasks extends HeldElement {
  static properties = { readOnly: { type: Boolean }, _steps: { state: true } }

  adopt(value) {
    this._steps = [...value]
  }

  arrived(value) {
    this._steps = withIds(this._steps, value, OF)
  }

  render() {
    return html`
      <ul class="steps" @change=${(event) => event.stopPropagation()}>
        ${this._steps.map((step, index) => this.#step(step, index))}
      </ul>
      ${
        this.readOnly
          ? nothing
          : html` <label class="step-add" @change=${(event) => event.stopPropagation()}>
              ${icon('plus')}<span class="visually-hidden">${t('subtask.new')}</span>
              <input class="input" placeholder=${t('subtask.add')} autocomplete="off" @keydown=${this.#addKey}
            /></label>`
      }
    `
  }

  #step(step, index) {
    const name = inSentence(t('subtask.count', { number: index + 1 }))
    return html`
      <li class="step list-entry">
        <input
          type="checkbox"
          aria-label=${t('card.doneOf', { title: step.title })}
          ?disabled=${this.readOnly}
          .checked=${live(step.completed === true)}
          @click=${(event) => this.#set(replaced(this._steps, index, { ...step, completed: event.target.checked }))}
        />
        <input
          class="input step-title ${step.completed ? 'is-done' : ''}"
          aria-label=${t('subtask.count', { number: index + 1 })}
          autocomplete="off"
          ?readonly=${this.readOnly}
          ${typing(step.title, (title) => this.#set(replaced(this._steps, index, { ...step, title }), true))}
        />
        ${
          this.readOnly
            ? nothing
            : html` <span class="list-tools">
                ${this.#tool(t('action.moveUpOf', { name }), 'chevron-up', index === 0, () => move(this._steps, index, index - 1))}
                ${this.#tool(t('action.moveDownOf', { name }), 'chevron-down', index === this._steps.length - 1, () =>
                  move(this._steps, index, index + 1),
                )}
                ${this.#tool(t('action.removeOf', { name }), 'x', false, () => without(this._steps, index))}
              </span>`
        }
      </li>
    `
  }

  #tool(label, glyph, disabled, make) {
    return html`<button
      type="button"
      class="list-tool"
      aria-label=${label}
      title=${label}
      ?disabled=${disabled}
      @click=${() => this.#set(make())}
    >
      ${icon(glyph)}
    </button>`
  }

  #addKey = (event) => {
    const title = event.target.value.trim()
    if (event.key !== 'Enter' || event.isComposing || !title) return
    event.preventDefault()
    event.target.value = ''
    this.#set([...this._steps, { title, completed: false }])
  }

  /** A subtask without a title is removed when it loses the focus. */
  #set(steps, typed = false) {
    this._steps = steps
    this.sendChange(
      steps.filter((step) => step.title?.trim()),
      { typed },
    )
  }
}

customElements.define('task-subtasks', TaskSubtasks)
