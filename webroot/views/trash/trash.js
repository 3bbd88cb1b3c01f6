import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { LightElement } from '../../components/light-element.js'
import { emptyState } from '../../components/empty-state/empty-state.js'
import { icon } from '../../components/icon/icon.js'
import { openSheet } from '../../components/sheet/sheet.js'
import { pageBar } from '../../components/page-bar/page-bar.js'
import { skeletonRows } from '../../components/skeleton/skeleton.js'
import { creationOf } from '../../app/edits/actions.js'
import { journal } from '../../app/undo/journal.js'
import { restore } from '../../app/undo/trash.js'
import { delIfPresent } from '../../app/server/api.js'
import { LiveAnswer } from '../../app/server/live-answer.js'
import { router } from '../../app/places/router.js'
import { collection, nameOf } from '../../app/server/schema.js'
import { session } from '../../app/server/session.js'
import { withProgress } from '../../app/messages/progress.js'
import { complain, toast } from '../../app/messages/toasts.js'
import { markFocus } from '../../lib/page/mark-focus.js'
import { longInstant, timeAgo } from '../../lib/time/dates.js'
import { quoted } from '../../lib/text/plain-text.js'
import { t } from '../../words/words.js'
import '../../components/plain-rows/plain-rows.css'

/** The deleted records, which can be restored. */
class TrashView extends LightElement {
  #entries = new LiveAnswer(this, () => '/trash', {
    matters: ({ action }) => action === 'deleted' || action === 'created',
  })

  /** The ids of the entries that are being restored. */
  #restoring = new Set()

  emitters() {
    return [session]
  }

  render() {
    const entries = this.#entries.value ?? []
    return html`${pageBar({
        glyph: 'trash-2',
        title: t('place.trash'),
        count: entries.length || undefined,
        actions: entries.length > 0 && !session.readOnly ? this.#emptying(entries) : nothing,
      })}
      <div class="page">${this.#body()}</div>`
  }

  /** Purges the records that the trash shows. Records that somebody deletes in the meantime are kept. */
  #emptying(entries) {
    return html`<button class="button is-quiet" @click=${() => this.#confirm(entries)}>
      ${icon('trash-2')}<span>${t('trash.emptyIt')}</span>
    </button>`
  }

  #body() {
    const { value: entries, error } = this.#entries
    if (!entries && error) return emptyState({ glyph: 'cloud-off', title: t('trash.notLoaded'), text: error.message })
    if (!entries) return skeletonRows()
    if (entries.length === 0)
      return emptyState({
        glyph: 'trash-2',
        title: t('trash.empty'),
        text: t('trash.emptyText'),
      })
    return html`
      <p class="plain-note">${t('trash.text')}</p>
      <ul class="plain-list">
        ${repeat(
          entries,
          ({ id }) => id,
          (entry) => this.#entry(entry),
        )}
      </ul>
    `
  }

  #entry(entry) {
    const type = collection(entry.collection)
    return html`
      <li class="plain-row">
        ${icon(type?.icon ?? 'file')}
        <div class="plain-main">
          <span class="truncate">${titleIn(entry)}</span
          ><span class="plain-hint truncate"
            >${type?.title ?? entry.collection} · ${this.#owner(entry)}${entry.path}</span
          >
        </div>
        <time class="muted" title=${longInstant(entry.deletedAt)}>${timeAgo(entry.deletedAt)}</time>
        ${
          session.readOnly
            ? nothing
            : html` <button
                  class="button"
                  aria-label=${t('trash.restoreOf', { title: titleIn(entry) })}
                  @click=${() => this.#restore(entry)}
                >
                  ${icon('undo-2')}${t('trash.restore')}
                </button>
                <button
                  class="button is-quiet is-icon"
                  aria-label=${t('trash.deleteForGoodOf', { title: titleIn(entry) })}
                  title=${t('trash.deleteForGood')}
                  @click=${() => this.#confirm([entry])}
                >
                  ${icon('trash-2')}
                </button>`
        }
      </li>
    `
  }

  /** Names the record together with which this record was deleted and is restored. */
  #owner({ deletedWith }) {
    if (!deletedWith) return ''
    const owner = this.#entries.value.find(
      (entry) => entry.collection === deletedWith.collection && entry.recordId === deletedWith.id,
    )
    return `${t('trash.wentWith', { title: owner ? titleIn(owner) : deletedWith.id })} · `
  }

  /**
   * Restores a record. A second press of its button while it is being restored has no effect. The next row receives the
   * focus at once, so that a person can restore one record after another without waiting for the server.
   */
  async #restore(entry) {
    if (this.#restoring.has(entry.id)) return
    this.#restoring.add(entry.id)
    const at = this.#entries.value.indexOf(entry)
    this.#focusNext(at)
    const began = journal.begin()
    try {
      const record = await restore(entry)
      const what = t('journal.restored', { title: quoted(titleIn(entry)) })
      journal.add({ what, created: [creationOf(entry.collection, record)] }, began)
      toast(t('trash.restored', { title: titleIn(entry) }), {
        tone: 'good',
        action: { label: t('action.open'), run: () => router.go(`/${entry.collection}`, { item: entry.recordId }) },
      })
      await this.#entries.read()
      await this.updateComplete
      if (document.activeElement === document.body) this.#buttonAt(at).focus({ preventScroll: true })
    } catch (error) {
      complain(error)
    } finally {
      this.#restoring.delete(entry.id)
    }
  }

  /** Focuses the first row after a position that is not being restored, or the last such row before it. */
  #focusNext(index) {
    const rows = [...this.querySelectorAll('.plain-row')]
    const isFree = (row, at) => !this.#restoring.has(this.#entries.value[at].id)
    const after = rows.find((row, at) => at > index && isFree(row, at))
    const next = after ?? rows.findLast((row, at) => at < index && isFree(row, at))
    next?.querySelector('button').focus()
  }

  /** The row of the action disappears, so the row that takes its position receives the focus. */
  #buttonAt(index) {
    const rows = this.querySelectorAll('.plain-row button:first-of-type')
    return rows[Math.min(index, rows.length - 1)] ?? document.getElementById('content')
  }

  #confirm(entries) {
    const params = { count: entries.length, title: titleIn(entries[0]) }
    openSheet({
      title: t('trash.deleteTitle', params),
      className: 'is-small',
      content: (close) =>
        html` <p>${t('trash.deleteText', params)}</p>
          <div class="sheet-actions">
            <button class="button" autofocus @click=${close}>${t('trash.keep', params)}</button>
            <button
              class="button is-danger"
              @click=${() => {
                close()
                this.#purge(entries)
              }}
            >
              ${t('trash.deleteForGood')}
            </button>
          </div>`,
    })
  }

  async #purge(entries) {
    const giveFocus = markFocus(this)
    const at = this.#entries.value.indexOf(entries[0])
    try {
      await withProgress(t('trash.deleteForGood'), entries.length, async (progress) => {
        for (const [index, { id }] of entries.entries()) {
          await delIfPresent(`/trash/${encodeURIComponent(id)}`)
          progress(index + 1)
        }
      })
    } catch (error) {
      complain(error)
    }
    await this.#entries.read()
    await this.updateComplete
    giveFocus(this.#buttonAt(at), { preventScroll: true })
  }
}

function titleIn({ collection: name, recordId, title }) {
  return nameOf(collection(name), { id: recordId, title })
}

customElements.define('view-trash', TrashView)
