import { html } from 'lit'
import { icon } from '../../components/icon/icon.js'
import { openSheet } from '../../components/sheet/sheet.js'
import { nameOfReferrers, referrersOf } from '../../app/records/referrers.js'
import { records } from '../../app/records/records.js'
import { collection, titleOf } from '../../app/server/schema.js'
import { quoted } from '../../lib/plain-text.js'
import { t } from '../../words/words.js'

/**
 * Deletes a record at once if no other record references it. Otherwise shows the references and asks for confirmation.
 */
export async function confirmRemoval(name, id, remove) {
  const groups = await referrers(name, id)
  const used = groups.filter(({ total }) => total > 0)
  if (used.length === 0) return remove()
  const title = quoted(titleOf(collection(name), records(name).get(id)))
  return openSheet({
    title: t('removal.title', { title }),
    className: 'is-small',
    content: (close) =>
      html`<p>${t('removal.text')}</p>
        <ul class="removal-uses">
          ${used.map(
            (group) =>
              html`<li>
                ${icon(collection(group.collection).icon)}${nameOfReferrers(group, groups)}
                <span class="count">${group.total}</span>
              </li>`,
          )}
        </ul>
        <div class="sheet-actions">
          <button class="button" @click=${close}>${t('removal.keep')}</button>
          <button
            class="button is-danger"
            @click=${() => {
              close()
              remove()
            }}
          >
            ${t('removal.delete')}
          </button>
        </div>`,
  })
}

/** If the references cannot be loaded, the record is deleted without a question. The trash keeps it. */
async function referrers(name, id) {
  try {
    return await referrersOf(name, id, 0)
  } catch {
    return []
  }
}
