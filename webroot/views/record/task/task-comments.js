import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { LightElement } from '../../../components/light-element.js'
import { avatar } from '../../../components/avatar/avatar.js'
import { icon } from '../../../components/icon/icon.js'
import '../../../components/markdown-editor/markdown-editor.js'
import '../../../components/markdown-view/markdown-view.js'
import { del, getToWrite, post, put } from '../../../app/server/api.js'
import { draftOf, drafts, dropDraft, keepDraft, sendDraft, takeBack } from '../../../app/drafts/drafts.js'
import { offerDraftText } from '../../../app/drafts/draft-text.js'
import { run } from '../../../app/commands/commands.js'
import { me } from '../../../app/personal/me.js'
import { connection } from '../../../app/server/connection.js'
import { mergeValue } from '../../../fields/merge/merge.logic.js'
import { longInstant, timeAgo } from '../../../lib/time/dates.js'
import { t } from '../../../words/words.js'
import { sendPart } from './send-part.js'
import '../../../components/list-tools/list-tools.css'

const BODY = { type: 'markdown' }

/**
 * The comments of a task. `path` is the API path of the comments. Sends `changed` after each call, with the previous
 * list as `detail.before`, and `removed` with `detail.entry` and `detail.index` after a deletion. An unsent comment is
 * stored per tab. An edited comment is `{id, base, body, isChanged}`: the text on which the edit is based, the typed
 * text, and whether another person has changed the same words. Sent comments, `{body, author}`, are listed while they
 * wait for the connection.
 */
class TaskComments extends LightElement {
  static properties = {
    value: { attribute: false },
    path: {},
    context: { attribute: false },
    readOnly: { type: Boolean },
    _text: { state: true },
    _edited: { state: true },
    _waiting: { state: true },
  }

  #stop = () => {}

  emitters() {
    return [me, connection]
  }

  connectedCallback() {
    super.connectedCallback()
    this._text = draftOf(this.path)?.text ?? ''
    this._waiting = []
    this._edited = draftOf(`${this.path}/edited`)
    this.#takeBack()
    this.#stop = drafts.subscribe((name) => name === this.path && this.#show(this.#takeBack()))
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    this.#stop()
  }

  /** A comment that somebody else deletes takes its editor with it. The typed text can still be copied. */
  willUpdate(changed) {
    const isIn = (comments = []) => comments.some(({ id }) => id === this._edited?.id)
    if (!changed.has('value') || !isIn(changed.get('value')) || isIn(this.value)) return
    const { base, body } = this._edited
    // Further letters must not run shortcuts.
    if (this.querySelector('.comment markdown-editor')?.contains(document.activeElement))
      this.querySelector('.comment-form markdown-editor')?.focus()
    this.#edit(undefined)
    if (body !== base) offerDraftText([body])
  }

  /** Puts comments that were not stored before the typed text. Returns the text. */
  #takeBack() {
    const texts = [...takeBack(this.path).map(({ text }) => text), this._text].filter(Boolean)
    if (texts.length > 0) this.#write(texts.join('\n\n'))
    return this._text
  }

  render() {
    return html`
      <ol class="comments">
        ${repeat(
          this.value,
          ({ id }) => id,
          (comment) => this.#comment(comment),
        )}
        ${connection.reached ? nothing : this._waiting.map((comment) => this.#waitingComment(comment))}
      </ol>
      ${
        this.readOnly
          ? nothing
          : html` <form class="comment-form ${this._text ? 'is-writing' : ''}" @submit=${this.#say}>
              ${editor(t('comment.comment'), this._text, (text) => this.#write(text), this.#say)}
              <div class="comment-foot">
                ${this.#author()}
                <button class="button is-primary" ?disabled=${!this._text.trim()}>${t('comment.send')}</button>
              </div>
            </form>`
      }
    `
  }

  /** The author of the new comment. */
  #author() {
    const { name } = me
    return html`<button
      type="button"
      class="button is-quiet comment-author"
      aria-label=${name ? t('me.commentAs', { name }) : nothing}
      title=${t('me.change')}
      @click=${() => run('who')}
    >
      ${name ? html`<span aria-hidden="true">${avatar(name)}</span>${name}` : t('me.choose')}
    </button>`
  }

  #authorOf({ author }) {
    return author ? this.context.personName(author) : t('comment.somebody')
  }

  #waitingComment(comment) {
    const author = this.#authorOf(comment)
    return html`
      <li class="comment">
        <div class="comment-head">
          ${avatar(author)}<strong>${author}</strong><span class="faint">${t('record.kept')}</span>
        </div>
        <markdown-view .text=${comment.body}></markdown-view>
      </li>
    `
  }

  #comment(comment) {
    const author = this.#authorOf(comment)
    const edited = this._edited?.id === comment.id
    return html`
      <li class="comment">
        <div class="comment-head">
          ${avatar(author)}<strong>${author}</strong>
          <time class="faint" datetime=${comment.timestamp ?? ''} title=${longInstant(comment.timestamp)}
            >${timeAgo(comment.timestamp)}</time
          >
          ${
            this.readOnly
              ? nothing
              : html`<span class="list-tools">
                  <button
                    type="button"
                    class="list-tool"
                    aria-label=${t('comment.edit')}
                    title=${t('action.edit')}
                    @click=${() => this.#open(comment)}
                  >
                    ${icon('pencil')}
                  </button>
                  <button
                    type="button"
                    class="list-tool"
                    aria-label=${t('comment.delete')}
                    title=${t('action.delete')}
                    @click=${() => this.#remove(comment)}
                  >
                    ${icon('trash-2')}
                  </button></span
                >`
          }
        </div>
        ${edited ? this.#editor() : html`<markdown-view .text=${comment.body}></markdown-view>`}
      </li>
    `
  }

  #editor() {
    return html` ${this._edited.isChanged ? this.#theirs() : nothing}
      ${editor(t('comment.comment'), this._edited.body, (body) => this.#edit({ ...this._edited, body }), this.#save)}
      <div class="comment-foot">
        <button type="button" class="button" @click=${this.#close}>${t('action.cancel')}</button>
        <button type="button" class="button is-primary" @click=${this.#save}>${t('action.save')}</button>
      </div>`
  }

  /** The text of another person, which the next save replaces. */
  #theirs() {
    return html`<p class="field-error" role="alert">${icon('git-merge')}<span>${t('comment.changed')}</span></p>
      <markdown-view .text=${this._edited.base}></markdown-view>`
  }

  #write(text) {
    this._text = text
    if (text) keepDraft(this.path, { text })
    else dropDraft(this.path)
  }

  #edit(edited) {
    this._edited = edited
    if (edited) keepDraft(`${this.path}/edited`, edited)
    else dropDraft(`${this.path}/edited`)
  }

  #open({ id, body }) {
    this.#edit({ id, base: body, body })
    this.updateComplete.then(() => this.querySelector('.comment markdown-editor')?.focus())
  }

  /** Closes the editor of a comment. The focus moves to the button that opens it. */
  #close = () => {
    const comment = this.querySelector('.comment markdown-editor')?.closest('.comment')
    if (comment?.contains(document.activeElement)) comment.querySelector('.list-tool').focus()
    this.#edit(undefined)
  }

  #say = async (event) => {
    event.preventDefault()
    const body = this._text.trim()
    if (!body) return
    const author = me.id
    // The next comment may be written while this one is sent.
    const request = { path: this.path, body: { body, ...(author ? { author } : {}) } }
    const sent = sendDraft(this.path, { text: body }, request)
    this._waiting = [...this._waiting, request.body]
    this.#show('')
    if (await sendPart(this, () => post(request.path, request.body, { key: sent.key }))) sent.end()
    else sent.comeBack()
    this._waiting = this._waiting.filter((comment) => comment !== request.body)
  }

  #show(text) {
    this._text = text
    this.querySelector('.comment-form markdown-editor').reset(text)
  }

  /**
   * Saves an edited comment, merged with the changes of others. If that is not possible, shows their text before the
   * next save replaces it. What is typed while the comment is sent stays in the editor.
   */
  #save = async () => {
    const edited = this._edited
    const isSaved = await sendPart(this, () => this.#put(edited))
    if (!isSaved) return undefined
    if (this._edited === edited) return this.#close()
    return this.#edit({ ...this._edited, base: edited.body })
  }

  /** Writes an edited comment, merged with the stored text. If that is not possible, shows the stored text. */
  async #put({ id, base, body }) {
    const path = this.#pathOf(id)
    for (;;) {
      const { data, etag } = await getToWrite(path)
      const merged = mergeValue(BODY, base, body, data.body)
      if (!merged) {
        this.#edit({ ...this._edited, base: data.body, isChanged: true })
        return false
      }
      try {
        return await put(path, { body: merged.value }, { headers: { 'If-Match': etag } })
      } catch (error) {
        // Somebody else has changed the comment since it was read.
        if (error.status !== 412) throw error
      }
    }
  }

  async #remove(comment) {
    const removed = new CustomEvent('removed', { detail: { index: this.value.indexOf(comment), entry: comment } })
    if (await sendPart(this, () => del(this.#pathOf(comment.id)))) this.dispatchEvent(removed)
  }

  #pathOf(id) {
    return `${this.path}/${encodeURIComponent(id)}`
  }
}

function editor(label, text, write, submit) {
  return html`<markdown-editor
    always
    label=${label}
    placeholder=${t('comment.say')}
    .value=${text}
    @change=${(event) => {
      event.stopPropagation()
      write(event.detail.value)
    }}
    @submit=${(event) => event.target.matches('markdown-editor') && submit(event)}
  ></markdown-editor>`
}

customElements.define('task-comments', TaskComments)
