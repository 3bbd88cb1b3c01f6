import { html } from 'lit'
import '../../components/markdown-view/markdown-view.js'
import { paperOf } from '../../fields/colour/colour.js'
import { t } from '../../words/words.js'
import './wall.css'

/** Returns the colour of the paper of a note. `fields` names its fields for each purpose. */
export function paperOfNote(note, fields) {
  return paperOf(note[fields.colour] ?? 'yellow')
}

/** The content of a note: its text, and a link over it that opens the note. */
export function noteContent({ note, fields, title, href, tabindex = 0, keys }) {
  return html`<markdown-view .text=${note[fields.text]}></markdown-view>
    <a class="wall-link" href=${href} tabindex=${tabindex} draggable="false" @keydown=${keys}
      ><span class="visually-hidden">${t('collection.open', { title })}</span></a
    >`
}
