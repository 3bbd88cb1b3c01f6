import { html, nothing } from 'lit'
import { holderOf } from '../../components/menu/menu.js'
import './integrations/read-aloud.js'
import { spokenNote } from './integrations/spoken-text.logic.js'
import './note/note-blocks.js'
import { showsText } from './note/note.logic.js'
import { reportRemoved } from './removed-message.js'
import { RecordDetail } from './record.js'
import { layoutOf } from './record.logic.js'
import { t } from '../../words/words.js'
import './record.css'
import './note/note.css'

const BLOCKS = ['content', 'paragraphs', 'customSections']

/** A note: one text, or blocks of text and code, tabs, timelines and columns. */
class NoteDetail extends RecordDetail {
  body(note, readOnly) {
    const { groups, own, facts } = layoutOf(this.type, note)
    return html`
      ${this.titleInput(note, readOnly)}
      ${this.isWhole ? html`<read-aloud .text=${() => spokenNote(this.record())}></read-aloud>` : nothing}
      ${this.properties([...groups.flatMap(({ fields }) => fields), ...own], note, readOnly)}
      ${showsText(note) || !this.isWhole ? this.block(this.type.fieldsByName.get('content'), note) : nothing}
      ${note.mode === 'enhanced' && this.isWhole ? this.#blocks(note, readOnly) : nothing} ${this.related()}
      ${this.facts(t('record.about'), facts, note)} ${this.history(note, readOnly)}
    `
  }

  #blocks(note, readOnly) {
    const lists = { paragraphs: note.paragraphs ?? [], customSections: note.customSections ?? [] }
    const names = Object.keys(lists)
    return html`<note-blocks
      .value=${lists}
      .type=${this.type}
      .context=${this.context}
      ?readOnly=${readOnly}
      @focusin=${() => names.forEach((name) => this.edits.hold(name))}
      @focusout=${(event) =>
        event.currentTarget.contains(holderOf(event.relatedTarget)) ||
        names.forEach((name) => this.edits.release(name))}
      @renewed=${() => names.forEach((name) => this.edits.renew(name))}
      @change=${(event) => this.#change(event)}
      @remove=${({ detail }) => reportRemoved(detail.what, () => this.#restore(detail.restored))}
    ></note-blocks>`
  }

  #change(event) {
    event.stopPropagation()
    const { value, typed } = event.detail
    if (typed) this.edits.typeAll(value)
    else this.edits.setAll(value)
  }

  /** Restores a removed block in the current state of the note. */
  #restore(make) {
    this.edits.setAll(make(this.edits.over(this.record())))
  }

  /** Removed blocks are restored by `#restore` instead. */
  isWritten(name) {
    return !BLOCKS.includes(name) && super.isWritten(name)
  }
}

customElements.define('note-detail', NoteDetail)
