import { html, nothing } from 'lit'
import { HeldElement } from '../../components/held-element.js'
import { icon } from '../../components/icon/icon.js'
import { openMenu } from '../../components/menu/menu.js'
import { typing } from '../../components/text-control/typing.js'
import { focusCarried } from './boxes.js'
import { carried, move, replaced, without } from './list.logic.js'
import { inSentence, t } from '../../words/words.js'
import './list-editor.js'
import './list-editor.css'
import '../../components/list-tools/list-tools.css'

/** Named lists in boxes beside each other, with editable names and entries. Sends `change`. */
class CategoryBoxes extends HeldElement {
  static properties = {
    field: { attribute: false },
    context: { attribute: false },
    controlId: {},
    _boxes: { state: true },
  }

  adopt(value) {
    this._boxes = [...value]
  }

  get #names() {
    return this.field.of.fields.filter(({ type }) => type !== 'id')
  }

  #said(boxes) {
    const [heading] = this.#names
    return boxes.filter((box) => box[heading.name])
  }

  render() {
    const [heading] = this.#names
    return html`
      <ul class="boxes is-categories" aria-label=${this.field.label}>
        ${this._boxes.map((box, at) => this.#box(box, at))}
      </ul>
      ${
        this.context.readOnly
          ? nothing
          : html`<button type="button" class="list-add" id=${this.controlId ?? nothing} @click=${this.#add}>
              ${icon('plus')}${t('fields.add', { name: inSentence(heading.label) })}
            </button>`
      }
    `
  }

  #box(box, at) {
    const [heading, texts] = this.#names
    const name = box[heading.name] || `${heading.label} ${at + 1}`
    const { readOnly } = this.context
    return html`
      <li class="record-block category">
        <div class="category-head">
          ${
            readOnly
              ? html`<strong class="category-name">${name}</strong>`
              : html` <input
                    class="category-name"
                    aria-label="${heading.label} ${at + 1}"
                    placeholder=${heading.label}
                    ${typing(box[heading.name], (typed) =>
                      this.#set(replaced(this._boxes, at, { ...box, [heading.name]: typed })),
                    )}
                    @change=${(event) => event.stopPropagation()}
                  />
                  <button
                    type="button"
                    class="list-tool"
                    aria-label=${t('action.actionsFor', { name })}
                    aria-haspopup="menu"
                    title=${t('action.moveOrRemove')}
                    @click=${(event) => this.#menu(event.currentTarget, at, name)}
                  >
                    ${icon('ellipsis')}
                  </button>`
          }
        </div>
        <list-editor
          .value=${box[texts.name] ?? []}
          .field=${{ ...texts, name: at, label: name, among: this.#among, of: texts.of ?? { type: 'text' } }}
          .context=${this.context}
          .controlId="${this.controlId}-${at}"
          @change=${(event) => {
            event.stopPropagation()
            this.#set(replaced(this._boxes, at, { ...box, [texts.name]: event.detail.value }))
          }}
          @carry=${this.#carry}
        ></list-editor>
      </li>
    `
  }

  get #among() {
    const [heading] = this.#names
    return this._boxes.map((box, at) => ({ name: at, label: box[heading.name] || `${heading.label} ${at + 1}` }))
  }

  #carry = (event) => {
    event.stopPropagation()
    const [, texts] = this.#names
    const lists = carried(
      this._boxes.map((box) => box[texts.name]),
      event.detail,
    )
    this.#set(this._boxes.map((box, at) => (at in lists ? { ...box, [texts.name]: lists[at] } : box)))
    this.updateComplete.then(() => focusCarried(this, event.detail))
  }

  /** Focuses the name of a box, or one of its entries. The indexes are those of the value. */
  focusEntry(box, entry) {
    const element = this.#elementAt(this._boxes.indexOf(this.#said(this._boxes)[box]))
    if (entry === undefined) element?.querySelector('.category-name')?.focus()
    else element?.querySelector('list-editor').focusEntry(entry)
  }

  #menu(anchor, at, name) {
    openMenu(
      anchor,
      [
        ...(at > 0
          ? [
              {
                label: t('fields.moveBack'),
                glyph: 'chevron-left',
                run: () => this.#move(at, at - 1),
              },
            ]
          : []),
        ...(at < this._boxes.length - 1
          ? [{ label: t('fields.moveOn'), glyph: 'chevron-right', run: () => this.#move(at, at + 1) }]
          : []),
        { label: t('action.remove'), glyph: 'x', run: () => this.#set(without(this._boxes, at)) },
      ],
      { label: t('action.actionsFor', { name }) },
    )
  }

  /** Moves a box, whose menu button keeps the focus. */
  #move(at, to) {
    this.#set(move(this._boxes, at, to))
    this.updateComplete.then(() => this.#elementAt(to).querySelector('.category-head button').focus())
  }

  #elementAt(at) {
    return this.querySelectorAll(':scope > .boxes > .category')[at]
  }

  #add = () => {
    this._boxes = [...this._boxes, {}]
    this.updateComplete.then(() => [...this.querySelectorAll('input.category-name')].at(-1)?.focus())
  }

  /** A box without a name is not sent until it has a name. */
  #set(boxes) {
    this._boxes = boxes
    this.sendChange(this.#said(boxes))
  }
}

customElements.define('category-boxes', CategoryBoxes)
