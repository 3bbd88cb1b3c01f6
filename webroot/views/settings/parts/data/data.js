import { html, nothing } from 'lit'
import { LightElement } from '../../../../components/light-element.js'
import { icon } from '../../../../components/icon/icon.js'
import { counts } from '../../../../app/records/counts.js'
import { groups, offers, schema } from '../../../../app/server/schema.js'
import { session } from '../../../../app/server/session.js'
import { formatNumber } from '../../../../lib/numbers.js'
import { t } from '../../../../words/words.js'
import '../../task-import.js'
import { basePath } from '../../../../lib/page/base-path.js'

/** Export as CSV and JSON lines, and the import of tasks from CSV. */
class SettingsData extends LightElement {
  emitters() {
    return [schema, counts, session]
  }

  render() {
    return html`
      ${
        session.readOnly
          ? nothing
          : html`<section class="settings-group">
              <h3 class="settings-title">${t('exchange.importTitle')}</h3>
              <task-import></task-import>
            </section>`
      }
      <section class="settings-group">
        <h3 class="settings-title">${t('exchange.allTitle')}</h3>
        <p class="settings-text">${t('exchange.allText')}</p>
        <p>
          <a class="button" href="${basePath}/api/export/jsonl" download
            >${icon('download')}${t('exchange.exportAll')}</a
          >
        </p>
      </section>
      <section class="settings-group">
        <h3 class="settings-title">${t('exchange.csvTitle')}</h3>
        <p class="settings-text">${t('exchange.csvText')}</p>
        ${groups().map(({ name }) => group(name))}
      </section>
    `
  }
}

function group(name) {
  const types = schema.collections.filter(
    (type) => type.group === name && offers(type, 'list') && counts.of(type.name) > 0,
  )
  if (types.length === 0) return nothing
  return html`
    <h4 class="settings-subtitle">${name}</h4>
    <ul class="export-list">
      ${types.map(
        (type) =>
          html`<li>
            <a
              class="export-link"
              href="${basePath}/api/export/csv/${type.name}"
              download
              aria-label=${t('exchange.exportOf', { collection: type.title })}
              >${icon(type.icon)}<span class="truncate">${type.title}</span
              ><span class="count" aria-hidden="true">${formatNumber(counts.of(type.name))}</span
              >${icon('download', 'export-glyph')}</a
            >
          </li>`,
      )}
    </ul>
  `
}

customElements.define('settings-data', SettingsData)
