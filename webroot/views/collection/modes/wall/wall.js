import { html } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { prepareMarkdown } from '../../../../components/markdown-view/markdown-view.js'
import { styles } from '../../../../components/style.js'
import { Mode } from '../mode.js'
import { registerMode } from '../modes.js'
import { noteContent, paperOfNote } from '../../../../kits/wall/wall-note.js'
import { isHead } from '../../../../lib/rows.js'
import '../../../../kits/wall/wall-canvas.js'

prepareMarkdown()

/** The records as notes on coloured paper: at their places or, sorted or in groups, side by side. */
class WallMode extends Mode {
  get canGroup() {
    return true
  }

  get element() {
    return this.page.querySelector('wall-canvas')
  }

  /** A new note gets a free place on the visible part of the canvas, also beside notes that filters hide. */
  get starts() {
    return this.element && { [this.fields.place]: this.element.placeForNew(this.page.store.all()) }
  }

  async focusRecord(id) {
    if (this.element) await this.element.focusRecord(id)
    else this.page.querySelector(`.wall-note[data-id="${CSS.escape(id)}"] .wall-link`)?.focus()
  }

  render(rows) {
    if (!isHead(rows[0])) return this.page.query.sort ? this.#sideBySide(rows) : this.#canvas(rows)
    const groups = []
    for (const row of rows) {
      if (isHead(row)) groups.push({ label: row.label, notes: [] })
      else groups.at(-1).notes.push(row)
    }
    return groups.map(
      ({ label, notes }) =>
        html`<h2 class="wall-title">${label}<span class="count">${notes.length}</span></h2>
          ${this.#sideBySide(notes)}`,
    )
  }

  #canvas(notes) {
    const { query, type } = this.page
    const [place, size] = [this.field('place'), this.field('size')]
    return html`<wall-canvas
      .notes=${notes}
      .fields=${this.fields}
      .titleOf=${this.titleOf}
      .hrefOf=${this.hrefOf}
      .openId=${query.item}
      .label=${type.title}
      .movable=${this.mayPlace(place)}
      .sizable=${this.mayPlace(size)}
      @arrange=${(event) => this.change(event.detail)}
      @add=${(event) => this.mayAdd(place) && this.page.add({ [place.name]: event.detail })}
    ></wall-canvas>`
  }

  #sideBySide(notes) {
    const { query, type } = this.page
    return html`<ul class="wall" aria-label=${type.title}>
      ${repeat(
        notes,
        (note) => note.id,
        (note) =>
          html`<li
            class="wall-note ${note.id === query.item ? 'is-open' : ''}"
            data-id=${note.id}
            ${styles({ '--paper': paperOfNote(note, this.fields) })}
          >
            ${noteContent({ note, fields: this.fields, title: this.titleOf(note), href: this.hrefOf(note) })}
          </li>`,
      )}
    </ul>`
  }
}

registerMode('wall', WallMode)
