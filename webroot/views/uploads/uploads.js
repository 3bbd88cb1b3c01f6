import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { LightElement } from '../../components/light-element.js'
import { emptyState } from '../../components/empty-state/empty-state.js'
import { icon } from '../../components/icon/icon.js'
import { openSheet } from '../../components/sheet/sheet.js'
import { pageBar } from '../../components/page-bar/page-bar.js'
import { progressLine } from '../../components/progress/progress-line.js'
import { skeletonRows } from '../../components/skeleton/skeleton.js'
import { permalink, router } from '../../app/places/router.js'
import { delIfPresent } from '../../app/server/api.js'
import { LiveAnswer } from '../../app/server/live-answer.js'
import { session } from '../../app/server/session.js'
import { sendFile } from '../../app/server/upload.js'
import { complain } from '../../app/messages/toasts.js'
import { longInstant, timeAgo } from '../../lib/time/dates.js'
import { DROPS } from '../../lib/files/drops.js'
import { fileSize, givenName, thumbnailAddress } from '../../lib/files/file-links.js'
import { t } from '../../words/words.js'
import '../../components/plain-rows/plain-rows.css'
import './uploads.css'
import '../../components/file-drop/file-drop.css'
import { markFocus } from '../../lib/page/mark-focus.js'
import { basePath } from '../../lib/page/base-path.js'

/** The interval of updates. An upload changes no record, so no event reports it. */
const EVERY_MS = 3000

/** The uploaded files with their uses. New files can be dropped, pasted or chosen. */
class UploadsView extends LightElement {
  static properties = {
    query: { attribute: false },
    _sending: { state: true },
    _over: { state: true },
  }

  #answer = new LiveAnswer(this, () => '/uploads', { everyMs: EVERY_MS })
  /** The file in the address, after the page has scrolled to it. */
  #found

  emitters() {
    return [session]
  }

  connectedCallback() {
    super.connectedCallback()
    this._sending = []
    document.addEventListener('paste', this.#paste)
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    document.removeEventListener('paste', this.#paste)
  }

  updated() {
    const row = this.querySelector('[aria-current]')
    if (!row || this.#found === this.query.file) return
    this.#found = this.query.file
    row.scrollIntoView({ block: 'center' })
    row.querySelector('a').focus({ preventScroll: true })
  }

  /** The newest file comes first. */
  get #files() {
    return this.#answer.value?.toSorted((one, other) => other.modifiedAt.localeCompare(one.modifiedAt))
  }

  render() {
    const files = this.#files
    const actions = session.readOnly
      ? nothing
      : html` <label class="button is-primary file-choose"
          >${icon('upload')}${t('uploads.choose')}
          <input type="file" multiple class="visually-hidden" @change=${(event) => this.#chosen(event)}
        /></label>`
    return html`
      ${pageBar({ glyph: 'paperclip', title: t('uploads.title'), count: files?.length || undefined, actions })}
      <div
        class="page uploads ${this._over ? 'is-over' : ''}"
        @dragover=${(event) => this.#dragOver(event)}
        @dragleave=${() => (this._over = false)}
        @drop=${(event) => this.#drop(event)}
      >
        ${this._sending.map(
          (each) =>
            html`<div class="plain-note" role="status">
              ${progressLine(t('uploads.sending', { name: each.name }), each.share)}
            </div>`,
        )}
        ${this.#body(files)}
      </div>
    `
  }

  /** The ways to add files. Undefined if nobody can. */
  get #ways() {
    if (session.readOnly) return undefined
    return DROPS.matches ? t('uploads.drop') : t('uploads.add')
  }

  #body(files) {
    const { error } = this.#answer
    if (!files && error) return emptyState({ glyph: 'cloud-off', title: t('uploads.notLoaded'), text: error.message })
    if (!files) return skeletonRows()
    if (files.length === 0) return emptyState({ glyph: 'paperclip', title: t('uploads.empty'), text: this.#ways })
    const onlyUnused = Boolean(this.query?.unused)
    const unused = files.filter((file) => file.uses.length === 0)
    const shown = onlyUnused ? unused : files
    return html`
      <p class="plain-note uploads-note">
        <span>${this.#ways}</span>
        <span class="uploads-tools">
          <button
            class="button is-quiet"
            aria-pressed=${onlyUnused ? 'true' : 'false'}
            @click=${() => router.set({ unused: onlyUnused ? null : '1' }, { replace: true })}
          >
            ${icon('list-filter')}${t('uploads.orphans')}
          </button>
          ${
            onlyUnused && unused.length > 1 && !session.readOnly
              ? html`<button class="button is-danger" @click=${() => this.#confirmAll(unused)}>
                  ${icon('trash-2')}${t('uploads.deleteUnused', { count: unused.length })}
                </button>`
              : nothing
          }
        </span>
      </p>
      ${
        shown.length === 0
          ? html`<p class="plain-note">${t('uploads.noOrphans')}</p>`
          : html`<ul class="plain-list">
              ${repeat(
                shown,
                ({ path }) => path,
                (file) => this.#file(file),
              )}
            </ul>`
      }
    `
  }

  #file(file) {
    const name = givenName(file.name)
    return html`
      <li class="plain-row" data-path=${file.path} aria-current=${file.path === this.query?.file ? 'true' : nothing}>
        ${
          file.contentType.startsWith('image/')
            ? html`<img class="uploads-thumbnail" src=${thumbnailAddress(basePath + file.url)} alt="" loading="lazy" />`
            : icon('paperclip')
        }
        <div class="plain-main">
          <a class="link truncate" href=${basePath + file.url} target="_blank" rel="noopener">${name}</a>
          <span class="plain-hint">${fileSize(file.size)} · ${this.#uses(file)}</span>
        </div>
        <time class="muted" title=${longInstant(file.modifiedAt)}>${timeAgo(file.modifiedAt)}</time>
        ${
          session.readOnly
            ? nothing
            : html`<button
                class="button is-quiet is-icon"
                aria-label=${t('uploads.delete', { name })}
                title=${t('uploads.deleteNow')}
                @click=${() => this.#confirm(file, name)}
              >
                ${icon('trash-2')}
              </button>`
        }
      </li>
    `
  }

  #uses(file) {
    if (file.uses.length === 0) return t('uploads.unused')
    return file.uses.map(
      (use, at) =>
        html`${at > 0 ? ', ' : ''}<a class="link" href=${permalink(use.collection, use.id)}>${use.title}</a>`,
    )
  }

  #chosen(event) {
    this.#send([...event.target.files])
    event.target.value = ''
  }

  #dragOver(event) {
    if (session.readOnly || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    this._over = true
  }

  #drop(event) {
    event.preventDefault()
    this._over = false
    this.#send([...event.dataTransfer.files])
  }

  /** A text field, a dialog or the panel beside this page handles the files that are pasted there. */
  #paste = (event) => {
    const isHere = event.target.contains(this) || this.contains(event.target)
    if (isHere) this.#send([...event.clipboardData.files])
  }

  async #send(files) {
    if (session.readOnly) return
    for (const file of files) {
      const sending = { name: file.name, share: 0 }
      this._sending = [...this._sending, sending]
      try {
        await sendFile('/uploads', file, {
          progress: (share) => {
            sending.share = share
            this.requestUpdate()
          },
        })
      } catch (error) {
        complain(error)
      }
      this._sending = this._sending.filter((other) => other !== sending)
    }
    if (files.length > 0) await this.#answer.read()
  }

  #confirm(file, name) {
    const used = file.uses.length > 0 ? ` ${t('uploads.deleteUsed', { count: file.uses.length })}` : ''
    this.#ask(t('uploads.deleteTitle'), t('uploads.deleteText', { name }) + used, [file])
  }

  #confirmAll(files) {
    const count = files.length
    this.#ask(t('uploads.deleteUnusedTitle', { count }), t('uploads.deleteUnusedText'), files)
  }

  #ask(title, text, files) {
    openSheet({
      title,
      className: 'is-small',
      content: (close) =>
        html`<p>${text}</p>
          <div class="sheet-actions">
            <button class="button" autofocus @click=${close}>${t('uploads.keep')}</button>
            <button
              class="button is-danger"
              @click=${() => {
                close()
                this.#delete(files)
              }}
            >
              ${t('uploads.deleteNow')}
            </button>
          </div>`,
    })
  }

  async #delete(files) {
    const giveFocus = markFocus(this)
    const at = [...this.querySelectorAll('.plain-row')].findIndex((row) => row.dataset.path === files[0].path)
    try {
      for (const { url } of files) await delIfPresent(url.slice('/api'.length))
    } catch (error) {
      complain(error)
    }
    await this.#answer.read()
    await this.updateComplete
    giveFocus(this.#rowAt(at), { preventScroll: true })
  }

  /** The row of the action disappears, so the row that takes its position receives the focus. */
  #rowAt(index) {
    const rows = this.querySelectorAll('.plain-row a')
    return rows[Math.min(index, rows.length - 1)] ?? document.getElementById('content')
  }
}

customElements.define('view-uploads', UploadsView)
