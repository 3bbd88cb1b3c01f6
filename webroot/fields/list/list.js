import { html, nothing } from 'lit'
import { isPerson } from '../relation/relation.js'
import { displayOf } from '../field-types.js'
import { avatar } from '../../components/avatar/avatar.js'
import { isChosen } from './list.logic.js'

/** The number of entries that one line shows. A layout that wraps shows all. */
const MOST = 3

export default {
  typed: true,
  block: (field) => !isChosen(field),
  filter: 'choice',
  width: 'minmax(10rem, 1fr)',

  display(value, field, context) {
    const entries = [value].flat()
    if (!context.wraps && field.of?.type === 'relation' && isPerson(field.of)) {
      return html`<span class="avatars"
        >${entries.slice(0, 5).map((entry) => avatar(context.titleOfRelated(field.of, entry)))}
        ${entries.length > 5 ? html`<span class="count">+${entries.length - 5}</span>` : nothing}</span
      >`
    }
    if (['object', 'date'].includes(field.of?.type)) return html`<span class="number muted">${entries.length}</span>`
    const shown = entries
      .slice(0, context.wraps ? undefined : MOST)
      .map((entry) => displayOf(field.of ?? { type: 'text' }, entry, context))
    return html`<span class=${context.wraps ? nothing : 'truncate'}
      >${shown.map((entry, index) => html`${index ? ', ' : ''}${entry}`)}${
        entries.length > shown.length ? html` <span class="count">+${entries.length - shown.length}</span>` : nothing
      }</span
    >`
  },

  sortValue: (value) => (Array.isArray(value) ? value.length : 1),
}
