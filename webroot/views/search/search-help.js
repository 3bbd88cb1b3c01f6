import { html, nothing } from 'lit'
import { icon } from '../../components/icon/icon.js'
import { router } from '../../app/places/router.js'
import { t } from '../../words/words.js'

/** The query language by example. */
const examples = () => [
  [t('search.example.words'), t('search.help.words')],
  [`"${t('search.example.phrase')}"`, t('search.help.phrase')],
  [t('search.example.without'), t('search.help.without')],
  ['is:open due<+7d', t('search.help.open')],
  ['assignee:mira', t('search.help.field')],
  ['tag:bug,design', t('search.help.either')],
  ['type:note', t('search.help.type')],
]

/** The content of the page without a query: the last searches and the query language. */
export function searchHelp(recent) {
  return html`
    ${
      recent.length > 0
        ? html`<section class="search-help">
            <h2 class="search-help-title">${t('palette.searches')}</h2>
            <ul class="search-recent">
              ${recent.map(
                (query) =>
                  html`<li><a class="search-chip" href=${router.href({ q: query })}>${icon('search')}${query}</a></li>`,
              )}
            </ul>
          </section>`
        : nothing
    }
    <section class="search-help">
      <h2 class="search-help-title">${t('search.help')}</h2>
      <dl class="search-examples">
        ${examples().map(
          ([query, text]) =>
            html`<div>
              <dt>
                <a href=${router.href({ q: query })}><code>${query}</code></a>
              </dt>
              <dd>${text}</dd>
            </div>`,
        )}
      </dl>
    </section>
  `
}
