import { html, nothing } from 'lit'
import { displayOf } from '../../fields/registry.js'
import { t } from '../../words/words.js'
import '../../components/task-card/task-card.css'

/** A record as a card: its title, and below it those of the `fields` that have a value. `states` are classes. */
export function recordCard({ record, title, href, fields, context, states, isReached, isSelected }) {
  const facts = fields.filter((field) => record[field.name] !== undefined && record[field.name] !== '')
  return html`
    <li
      class="card record-card ${states.filter(Boolean).join(' ')} ${isSelected ? 'is-selected' : ''}"
      data-id=${record.id}
      tabindex=${isReached ? 0 : -1}
    >
      <a class="record-card-title" tabindex="-1" draggable="false" href=${href}
        >${title}${isSelected ? html`<span class="visually-hidden"> (${t('list.selectedWord')})</span>` : nothing}</a
      >
      ${
        facts.length > 0
          ? html`<dl class="record-card-facts">
              ${facts.map(
                (field) =>
                  html`<div>
                    <dt class="visually-hidden">${field.label}</dt>
                    <dd title=${field.label}>${displayOf(field, record[field.name], context)}</dd>
                  </div>`,
              )}
            </dl>`
          : nothing
      }
    </li>
  `
}
