import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { prepareMarkdown } from '../../../../components/markdown-view/markdown-view.js'
import { styles } from '../../../../components/style.js'
import { paperOf } from '../../../../fields/colour/colour.js'
import { router } from '../../../../app/places/router.js'
import { titleOf } from '../../../../app/server/schema.js'
import { t } from '../../../../words/words.js'
import { inReadingOrder } from './wall.logic.js'
import { Mode } from '../mode.js'
import { registerMode } from '../modes.js'
import './wall.css'

prepareMarkdown()

/** The records as notes on coloured paper. */
class WallMode extends Mode {
  get canGroup() {
    return true
  }

  render(rows) {
    const { query, type } = this.page
    const groups =
      rows[0]?.group === undefined ? [{ notes: query.sort ? rows : inReadingOrder(rows, this.fields.place) }] : []
    if (groups.length === 0)
      rows.forEach((row) =>
        row.group === undefined ? groups.at(-1).notes.push(row) : groups.push({ label: row.label, notes: [] }),
      )
    return groups.map(
      ({ label, notes }) =>
        html` ${label ? html`<h2 class="wall-title">${label}<span class="count">${notes.length}</span></h2>` : nothing}
          <ul class="wall" aria-label=${type.title}>
            ${repeat(
              notes,
              (note) => note.id,
              (note) => this.#note(note),
            )}
          </ul>`,
    )
  }

  #note(note) {
    const { query, type } = this.page
    return html` <li
      class="wall-note ${note.id === query.item ? 'is-open' : ''}"
      ${styles({ '--paper': paperOf(note[this.fields.colour] ?? 'yellow') })}
    >
      <markdown-view .text=${note[this.fields.text]}></markdown-view>
      <a class="wall-link" href=${router.href({ item: note.id, in: null, new: null })}
        ><span class="visually-hidden">${t('collection.open', { title: titleOf(type, note) })}</span></a
      >
    </li>`
  }
}

registerMode('wall', WallMode)
