import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { avatar } from '../../components/avatar/avatar.js'
import { emptyState } from '../../components/empty-state/empty-state.js'
import { icon } from '../../components/icon/icon.js'
import { LightElement } from '../../components/light-element.js'
import { pageBar } from '../../components/page-bar/page-bar.js'
import { skeletonRows } from '../../components/skeleton/skeleton.js'
import { labelsOf, register, run } from '../../app/commands/commands.js'
import { focusOwner } from '../../app/commands/focus.js'
import { stepCommands } from '../../app/commands/step-commands.js'
import { inbox } from '../../app/personal/inbox.js'
import { me } from '../../app/personal/me.js'
import { personName } from '../../app/personal/people.js'
import { itemQuery, router } from '../../app/places/router.js'
import { collection, nameOf } from '../../app/server/schema.js'
import { longInstant, timeAgo } from '../../lib/time/dates.js'
import { t } from '../../words/words.js'
import './inbox.css'

const GLYPHS = { mention: 'at-sign', comment: 'message-square', assigned: 'user', changed: 'pencil', mine: 'user' }

const SAID = {
  mention: () => t('inbox.mention'),
  comment: () => t('inbox.comment'),
  assigned: () => t('inbox.assigned'),
  changed: () => t('inbox.changed'),
  mine: () => t('inbox.mine'),
}

const SAID_BY = {
  mention: (author) => t('inbox.mentionBy', { author }),
  comment: (author) => t('inbox.commentBy', { author }),
}

/** The inbox of the person who uses this browser: unread entries first, then recently read ones. */
class InboxView extends LightElement {
  static properties = { query: { attribute: false } }

  #stop = () => {}

  emitters() {
    return [inbox, me]
  }

  connectedCallback() {
    super.connectedCallback()
    this.#stop = register(this.#commands())
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    this.#stop()
  }

  render() {
    const { unread } = inbox
    return html`
      ${pageBar({
        glyph: 'inbox',
        title: t('inbox.title'),
        count: unread.length > 0 ? unread.length : undefined,
        actions:
          unread.length > 0
            ? html`<button
                class="button is-quiet"
                title="${t('inbox.readAll')}  ${labelsOf('Shift+e')[0].join(' ')}"
                @click=${() => inbox.markAllRead()}
              >
                ${icon('check')}<span>${t('inbox.readAll')}</span>
              </button>`
            : nothing,
      })}
      <div class="page">${this.#body()}</div>
    `
  }

  #body() {
    const { unread, read, state } = inbox
    if (!me.id) {
      return emptyState({
        glyph: 'inbox',
        title: t('inbox.who'),
        text: t('inbox.whoText'),
        action: html`<button class="button is-primary" @click=${() => run('who')}>${t('me.choose')}</button>`,
      })
    }
    if (state === 'failed') {
      return emptyState({
        glyph: 'cloud-off',
        title: t('inbox.failed'),
        text: inbox.error.message,
        action: html`<button class="button" @click=${() => inbox.load()}>${t('action.tryAgain')}</button>`,
      })
    }
    if (state !== 'ready') return skeletonRows(8)
    if (unread.length + read.length === 0)
      return emptyState({ glyph: 'inbox', title: t('inbox.empty'), text: t('inbox.emptyText') })
    return html`<div class="inbox">
      ${
        unread.length === 0
          ? html`<p class="inbox-calm">${icon('check')}${t('inbox.nothingNew')}</p>`
          : this.#section(t('inbox.unread'), unread, true)
      }
      ${read.length > 0 ? this.#section(t('inbox.earlier'), read, false) : nothing}
    </div>`
  }

  #section(title, entries, isUnread) {
    return html`<section>
      <h2 class="inbox-heading">${title}</h2>
      <ul class="inbox-list">
        ${repeat(
          entries,
          ({ key }) => key,
          (entry) => this.#entry(entry, isUnread),
        )}
      </ul>
    </section>`
  }

  #entry(entry, isUnread) {
    const type = collection(entry.collection)
    const title = nameOf(type, entry)
    const author = entry.author && (personName(entry.author, () => this.requestUpdate()) ?? entry.author)
    const what = (author && SAID_BY[entry.kind]?.(author)) ?? SAID[entry.kind]()
    return html`<li class="inbox-entry ${isUnread ? 'is-unread' : ''}" data-key=${entry.key}>
      <a
        class="inbox-link"
        href=${router.href(itemQuery(entry.collection, entry.id))}
        aria-current=${this.query.item === entry.id ? 'true' : nothing}
      >
        <span class="inbox-glyph">${author ? avatar(author) : icon(GLYPHS[entry.kind])}</span>
        <span class="inbox-text">
          <span class="inbox-title"
            >${isUnread ? html`<span class="visually-hidden">${t('inbox.unread')}: </span>` : nothing}${title}</span
          >
          <span class="inbox-what"
            >${what}${entry.excerpt ? html`<span class="inbox-excerpt">${entry.excerpt}</span>` : nothing}</span
          >
        </span>
        <span class="inbox-kind" title=${type.singular}>${icon(type.icon)}</span>
        <time class="inbox-time" datetime=${entry.at ?? ''} title=${longInstant(entry.at)}>${timeAgo(entry.at)}</time>
      </a>
      ${
        isUnread
          ? html`<button
              class="button is-quiet is-icon inbox-read"
              title="${t('inbox.markRead')}  E"
              aria-label="${t('inbox.markRead')}: ${title}"
              @click=${() => this.#read(entry.key)}
            >
              ${icon('check')}
            </button>`
          : nothing
      }
    </li>`
  }

  #links() {
    return [...this.querySelectorAll('.inbox-link')]
  }

  /** The entry for keyboard commands: the focused entry, or else the entry of the record in the panel. */
  #current() {
    const owner = focusOwner().closest?.('.inbox-entry')
    return owner ?? this.querySelector('.inbox-link[aria-current]')?.closest('.inbox-entry') ?? undefined
  }

  #step(by) {
    const links = this.#links()
    const at = links.indexOf(this.#current()?.querySelector('.inbox-link'))
    const link = links[at < 0 ? 0 : Math.max(0, Math.min(links.length - 1, at + by))]
    link?.focus()
    link?.scrollIntoView({ block: 'nearest' })
    if (this.query.item && link) link.click()
  }

  /** Marks an entry as read. The focus moves to the next entry. */
  async #read(key) {
    const entries = [...this.querySelectorAll('.inbox-entry')]
    const at = entries.findIndex((entry) => entry.dataset.key === key)
    const hadFocus = entries[at]?.contains(document.activeElement)
    const next = entries[at + 1] ?? entries[at - 1]
    inbox.markRead([key])
    await this.updateComplete
    if (hadFocus) (next?.querySelector('.inbox-link') ?? document.getElementById('content')).focus()
  }

  #commands() {
    const section = t('inbox.title')
    return [
      ...stepCommands((by) => this.#step(by), section),
      {
        id: 'inbox read',
        title: t('inbox.markRead'),
        keys: 'e',
        section,
        glyph: 'check',
        when: () => this.#current()?.classList.contains('is-unread') === true,
        run: () => this.#read(this.#current().dataset.key),
      },
      {
        id: 'inbox read all',
        title: t('inbox.readAll'),
        keys: 'Shift+e',
        section,
        glyph: 'check',
        when: () => inbox.unread.length > 0,
        run: () => inbox.markAllRead(),
      },
    ]
  }
}

customElements.define('view-inbox', InboxView)
