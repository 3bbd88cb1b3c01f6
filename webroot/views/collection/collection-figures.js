import { html, nothing } from 'lit'
import { router } from '../../app/places/router.js'
import { isZero } from '../../fields/number/amounts.js'
import { contextIn, displayOf } from '../../fields/registry.js'
import { filtersOf } from '../../kits/list/rows/figures.logic.js'
import { t } from '../../words/words.js'

/**
 * The figures of the visible records above the list. A figure of some of the records is a link to these records. The
 * link of the chosen figure leads back to all records.
 */
export function listFigures(type, context, figures) {
  if (figures.length === 0) return nothing
  const titleOf = (record) => displayOf(type.fieldsByName.get(type.naming), record[type.naming], context)
  return html`<dl class="list-figures">
    ${figures.map(
      ({ label, value, field, tone, of, where }) =>
        html` <div class="list-figure ${tone ? `is-${tone}` : ''}">
          <dt>${labelOf(type, where, value, label)}${of ? html`, ${titleOf(of)}` : nothing}</dt>
          <dd>${displayOf(field, value, of ? contextIn(of, context) : context)}</dd>
        </div>`,
    )}
  </dl>`
}

function labelOf(type, where, value, label) {
  const filters = Object.entries(filtersOf(where))
  const isChosen = filters.length > 0 && filters.every(([name, filter]) => router.query[name] === filter)
  if (filters.length === 0 || (isZero(value) && !isChosen)) return label
  const others = type.figures.flatMap((figure) => Object.keys(filtersOf(figure.where)))
  const none = Object.fromEntries(others.map((name) => [name, null]))
  return html`<a
    class="list-figure-link"
    href=${router.href({ ...none, ...(isChosen ? {} : Object.fromEntries(filters)) })}
    aria-current=${isChosen ? 'true' : nothing}
    title=${isChosen ? t('list.allAgain') : t('list.onlyThese')}
    >${label}</a
  >`
}
