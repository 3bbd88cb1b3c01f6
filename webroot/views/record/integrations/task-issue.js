import { html, nothing } from 'lit'
import { LightElement } from '../../../components/light-element.js'
import { openChooser } from '../../../components/chooser/chooser.js'
import { icon } from '../../../components/icon/icon.js'
import { get, post } from '../../../app/server/api.js'
import { loadServerSettings, serverSettings } from '../../../app/server/server-settings.js'
import { complain } from '../../../app/messages/toasts.js'
import { t } from '../../../words/words.js'
import './integrations.css'
import '../../../components/list-tools/list-tools.css'

const HOST = '/integrations/codehost'

/**
 * The issue of a task on the code host: its state, or buttons to create or link one. `path` is the API path of the
 * task, and `repo` and `issue` are its fields. Sends `link` with `detail: {repo, issue}` to link another issue, and
 * `created` after the server has created and linked one.
 */
class TaskIssue extends LightElement {
  static properties = {
    path: {},
    repo: {},
    issue: { type: Number },
    readOnly: { type: Boolean },
    _found: { state: true },
    _problem: { state: true },
    _busy: { state: true },
  }

  #asked = undefined

  emitters() {
    return [serverSettings]
  }

  connectedCallback() {
    super.connectedCallback()
    loadServerSettings()
  }

  updated() {
    const wanted = serverSettings.known?.codeHost && this.repo && this.issue ? `${this.repo}#${this.issue}` : undefined
    if (wanted === this.#asked) return
    this.#asked = wanted
    this._found = this._problem = undefined
    if (wanted) this.#load(wanted)
  }

  async #load(wanted) {
    this._problem = undefined
    try {
      const { data } = await get(`${this.path}/issue`)
      if (this.#asked === wanted) this._found = data
    } catch (error) {
      if (this.#asked === wanted) this._problem = error
    }
  }

  render() {
    if (!serverSettings.known?.codeHost) return nothing
    const linked = this.repo && this.issue
    if (!linked && this.readOnly) return nothing
    return html`<section class="record-block">
      <h3 class="record-block-title">${t('issue.title')}</h3>
      ${linked ? this.#linked() : this.#unlinked()}
    </section>`
  }

  #linked() {
    const { state, title, htmlUrl } = this._found ?? {}
    const name = html`<span class="number">#${this.issue}</span><span class="truncate">${title ?? this.repo}</span>`
    return html`
      <div class="issue">
        ${icon(state === 'closed' ? 'circle-check' : 'circle-dot', state === 'closed' ? 'issue-closed' : '')}
        ${
          htmlUrl
            ? html`<a class="issue-name link" href=${htmlUrl} target="_blank" rel="noopener">${name}</a>`
            : html`<span class="issue-name">${name}</span>`
        }
        <span role="status"
          >${
            state
              ? html`<span class="chip tone-${state === 'closed' ? 'purple' : 'green'}"
                  >${state === 'closed' ? t('issue.closed') : t('issue.open')}</span
                >`
              : this._problem
                ? nothing
                : html`<span class="faint">${t('issue.loading')}</span>`
          }</span
        >
        ${
          this.readOnly
            ? nothing
            : html`<button
                type="button"
                class="list-tool"
                aria-label=${t('issue.unlink')}
                title=${t('issue.unlink')}
                @click=${() => this.#link(this.repo, null)}
              >
                ${icon('x')}
              </button>`
        }
      </div>
      ${
        this._problem
          ? html`<p class="issue-problem">
              ${t('issue.unknown', { reason: this._problem.message })}
              <button type="button" class="button is-quiet" @click=${() => this.#load(this.#asked)}>
                ${t('action.tryAgain')}
              </button>
            </p>`
          : nothing
      }
    `
  }

  #unlinked() {
    return html`<p class="issue-tools">
      <button
        type="button"
        class="button"
        ?disabled=${this._busy}
        @click=${() => this.#inRepository((repo) => this.#create(repo))}
      >
        ${icon('circle-dot')}${t('issue.create')}
      </button>
      <button
        type="button"
        class="button"
        ?disabled=${this._busy}
        @click=${() => this.#inRepository((repo) => this.#choose(repo))}
      >
        ${icon('link')}${t('issue.link')}
      </button>
    </p>`
  }

  /** Runs a function with the repository of the task, or with one that the person chooses. */
  #inRepository(run) {
    if (this.repo) return run(this.repo)
    return openChooser({
      title: t('issue.repository'),
      placeholder: t('issue.findRepository'),
      free: true,
      options: optionsFrom(`${HOST}/repos`, ({ fullName, description }) => ({
        value: fullName,
        label: fullName,
        hint: description?.slice(0, 40),
        glyph: 'bookmark',
      })),
      choose: run,
    })
  }

  async #create(repo) {
    this._busy = true
    try {
      await post(`${this.path}/issue`, { repo })
      this.dispatchEvent(new CustomEvent('created', { bubbles: true }))
    } catch (error) {
      complain(error)
    }
    this._busy = false
  }

  #choose(repo) {
    openChooser({
      title: t('issue.chooseIn', { repo }),
      placeholder: t('issue.find'),
      options: optionsFrom(`${HOST}/issues?repo=${encodeURIComponent(repo)}&state=all`, ({ number, title, state }) => ({
        value: number,
        label: `#${number} ${title}`,
        hint: state === 'closed' ? t('issue.closed') : undefined,
        glyph: state === 'closed' ? 'circle-check' : 'circle-dot',
      })),
      choose: (number) => this.#link(repo, number),
    })
  }

  #link(repo, issue) {
    this.dispatchEvent(new CustomEvent('link', { detail: { repo, issue }, bubbles: true }))
  }
}

/** Loads the options of a chooser. Resolves to undefined if that fails, which closes the chooser. */
async function optionsFrom(path, optionOf) {
  try {
    const { data } = await get(path)
    return data.map(optionOf)
  } catch (error) {
    return complain(error)
  }
}

customElements.define('task-issue', TaskIssue)
