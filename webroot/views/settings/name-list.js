import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { openChooser } from '../../components/chooser/chooser.js'
import { icon } from '../../components/icon/icon.js'
import { LightElement } from '../../components/light-element.js'
import { openMenu } from '../../components/menu/menu.js'
import { complain } from '../../app/messages/toasts.js'
import { records } from '../../app/records/records.js'
import {
  allTags,
  deleteSection,
  deleteTag,
  deletionChoices,
  renameSection,
  renameTag,
  tasksWith,
} from '../../app/tasks/sections.js'
import { tasksIn } from '../../app/tasks/tasks.js'
import { editSettings } from '../../app/edits/settings.js'
import { project } from '../../app/server/project.js'
import { session } from '../../app/server/session.js'
import { same, sectionsOf } from '../../lib/tasks/tasks.js'
import { t } from '../../words/words.js'
import '../../components/list-tools/list-tools.css'

/** The sections of the board or the tags of the tasks. Renaming, merging and deleting also change the tasks. */
class NameList extends LightElement {
  static properties = { kind: {}, label: {}, help: {} }

  /** The former names of renamed entries, by their new names. A renamed entry keeps its element and the focus. */
  #former = new Map()
  #focused = undefined

  emitters() {
    return [project, session, records('tasks')]
  }

  willUpdate() {
    const { activeElement } = document
    this.#focused = this.contains(activeElement) ? activeElement : undefined
  }

  /** An entry that moves loses the focus. A button that can move it no further passes the focus on. */
  updated() {
    const entry = this.#focused?.closest('.names-entry')
    if (!entry?.isConnected) return
    const control = this.#focused.matches(':disabled') ? entry.querySelector('.list-tool:enabled') : this.#focused
    if (control !== document.activeElement) control.focus()
  }

  /** Returns the key of an entry: its former name, unless the former name is in use. */
  #keyOf(name, names) {
    const former = this.#former.get(name)
    return former === undefined || names.includes(former) ? name : former
  }

  get #isSections() {
    return this.kind === 'sections'
  }

  get #names() {
    return this.#isSections ? sectionsOf(records('tasks').all(), project.config) : allTags()
  }

  render() {
    const names = this.#names
    return html`
      <h3 class="form-label" id="names-${this.kind}">${this.label}</h3>
      ${this.help ? html`<p class="form-help">${this.help}</p>` : nothing}
      <ul class="names" aria-labelledby="names-${this.kind}">
        ${repeat(
          names,
          (name) => this.#keyOf(name, names),
          (name, index) => this.#entry(name, index, names),
        )}
      </ul>
      ${
        session.readOnly
          ? nothing
          : html`<label class="names-add"
              >${icon('plus')}<span class="visually-hidden">${this.#addLabel}</span>
              <input class="input" placeholder=${this.#addLabel} @keydown=${this.#addKey}
            /></label>`
      }
    `
  }

  get #addLabel() {
    return this.#isSections ? t('settings.addSection') : t('settings.addTag')
  }

  #entry(name, index, names) {
    const count =
      records('tasks').state === 'ready' ? (this.#isSections ? tasksIn(name) : tasksWith(name)).length : undefined
    return html`
      <li class="names-entry">
        <input
          class="input"
          aria-label=${t('settings.nameOf', { name })}
          .value=${name}
          ?readonly=${session.readOnly}
          @change=${(event) => this.#rename(event, name)}
        />
        <span class="names-count">${count === undefined ? nothing : t('settings.taskCount', { count })}</span>
        ${
          session.readOnly
            ? nothing
            : html` ${this.#isSections ? this.#orderTools(name, index, names) : nothing}
                <button
                  type="button"
                  class="list-tool"
                  aria-label=${t('board.moreFor', { section: name })}
                  aria-haspopup="menu"
                  @click=${(event) => this.#menu(event.currentTarget, name, names)}
                >
                  ${icon('ellipsis')}
                </button>`
        }
      </li>
    `
  }

  #orderTools(name, index, names) {
    const move = (by) => this.#save(names.toSpliced(index, 1).toSpliced(index + by, 0, name))
    return html`
      <button
        type="button"
        class="list-tool"
        aria-label=${t('settings.moveUp', { name })}
        ?disabled=${index === 0}
        @click=${() => move(-1)}
      >
        ${icon('chevron-up')}
      </button>
      <button
        type="button"
        class="list-tool"
        aria-label=${t('settings.moveDown', { name })}
        ?disabled=${index === names.length - 1}
        @click=${() => move(1)}
      >
        ${icon('chevron-down')}
      </button>
    `
  }

  async #rename({ target }, from) {
    const to = target.value.trim()
    target.value = from
    if (!to || to === from) return
    this.#former.set(to, this.#keyOf(from, []))
    const isStored = await this.#run(this.#isSections ? renameSection(from, to) : renameTag(from, to))
    if (!isStored && target.value === from) target.value = to
  }

  #menu(anchor, name, names) {
    const others = names.filter((other) => !same(other, name))
    openMenu(
      anchor,
      [
        {
          label: t('section.merge'),
          glyph: 'git-merge',
          run: () =>
            openChooser({
              title: this.#isSections ? t('section.mergeTitle', { section: name }) : t('tag.mergeTitle', { tag: name }),
              options: others.map((other) => ({ value: other, label: other, glyph: 'circle' })),
              choose: (other) => this.#run(this.#isSections ? renameSection(name, other) : renameTag(name, other)),
            }),
        },
        { label: t('section.delete'), glyph: 'trash-2', danger: true, run: () => this.#delete(name) },
      ],
      { label: t('board.moreFor', { section: name }) },
    )
  }

  /**
   * Deletes a name. A tag is removed from its tasks. For the tasks of a section, the person chooses another section or
   * the trash.
   */
  #delete(name) {
    if (!this.#isSections) return this.#run(deleteTag(name))
    const count = tasksIn(name).length
    if (count === 0) return this.#run(deleteSection(name))
    return openChooser({
      title: t('section.deleteTitle', { section: name, count }),
      options: deletionChoices(name),
      choose: (into) => this.#run(deleteSection(name, into)),
    })
  }

  #addKey = async (event) => {
    const { target } = event
    const name = target.value.trim()
    if (event.key !== 'Enter' || event.isComposing || !name) return
    event.preventDefault()
    target.value = ''
    if (this.#names.some((other) => same(other, name))) return
    const isStored = await this.#save([...(this.#isSections ? this.#names : (project.config?.tags ?? [])), name])
    if (!isStored && !target.value) target.value = name
  }

  #save(names) {
    return this.#run(editSettings({ [this.kind]: names }))
  }

  /** Returns whether an action succeeded. A refused name stays in its field. */
  async #run(action) {
    try {
      await action
      this.requestUpdate()
      return true
    } catch (error) {
      complain(error)
      return false
    }
  }
}

customElements.define('name-list', NameList)
