import { html, nothing } from 'lit'
import { icon } from '../../components/icon/icon.js'
import { openSheet } from '../../components/sheet/sheet.js'
import { holdKeysBriefly } from '../../app/commands/held-keys.js'
import { nameOfReferrers, referrersOf } from '../../app/references/referrers.js'
import { records } from '../../app/records/records.js'
import { partOfAction } from '../../app/server/connection.js'
import { collection, manyOf, titleOf } from '../../app/server/schema.js'
import { quoted } from '../../lib/text/plain-text.js'
import { formatNumber } from '../../lib/numbers.js'
import { t } from '../../words/words.js'
import { joinedReferrers } from './referrers.logic.js'
import { relatedRow } from './related-row.js'
import './confirm-removal.css'

/** The references of more records are not loaded, because each record requires one request. */
const MOST_ASKED = 40
const MOST_RECORDS = 200
/** The number of records of each relation that are listed, if one record is deleted. */
const FEW = 3

/** The records whose references are being loaded. Deleting one of them again has no effect meanwhile. */
const asked = new Set()

/**
 * Deletes records of a collection at once if no other record references them. Otherwise shows the number of references,
 * and for one record the first of them, and asks for confirmation. The keys that are typed meanwhile are for what
 * follows: the record that has the focus after the deletion, or the dialog.
 */
export function confirmRemoval(name, ids, remove) {
  const key = JSON.stringify([name, ids])
  if (asked.has(key)) return
  asked.add(key)
  const removed = partOfAction(() => referrers(name, ids))
    .finally(() => asked.delete(key))
    .then((groups) => {
      if (groups.length === 0) remove()
      else ask(name, ids, groups, remove)
    })
  holdKeysBriefly(removed)
}

function ask(name, ids, groups, remove) {
  const type = collection(name)
  const title =
    ids.length === 1
      ? quoted(titleOf(type, records(name).get(ids[0])))
      : t('removal.many', { count: ids.length, records: manyOf(type) })
  openSheet({
    title: t('removal.title', { title }),
    className: 'is-small',
    content: (close) =>
      html`<p>${t('removal.text', { count: ids.length })}</p>
        <ul class="removal-uses">
          ${groups.map((group) => uses(group, groups, ids.length === 1))}
        </ul>
        <div class="sheet-actions">
          <button class="button" autofocus @click=${close}>${t('removal.keep', { count: ids.length })}</button>
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

/** The number of records of a relation and, if they are `listed`, the first of them. */
function uses(group, groups, listed) {
  const type = collection(group.collection)
  const left = group.total - group.records.length
  return html`<li>
    <p class="removal-relation">
      ${icon(type.icon)}${nameOfReferrers(group, groups)} <span class="count">${formatNumber(group.total)}</span>
    </p>
    ${
      listed
        ? html`<ul class="related-rows">
              ${group.records.map((record) => relatedRow(type, record))}
            </ul>
            ${left > 0 ? html`<p class="removal-rest">${t('removal.more', { count: left })}</p>` : nothing}`
        : nothing
    }
  </li>`
}

/**
 * Returns the references to records. Empty if they cannot be loaded: the records are then deleted without confirmation,
 * because the trash keeps them.
 */
async function referrers(name, ids) {
  if (ids.length > MOST_ASKED) return []
  const limit = ids.length === 1 ? FEW : MOST_RECORDS
  try {
    return joinedReferrers(name, ids, await Promise.all(ids.map((id) => referrersOf(name, id, limit))))
  } catch {
    return []
  }
}
