import { html } from 'lit'
import { typing } from '../../../components/text-control/typing.js'
import { t } from '../../../words/words.js'
import '../../../components/markdown-editor/markdown-editor.js'

/**
 * The editor of one piece of a note, `{type, content, language?}`: a text or code. `change` receives the piece during
 * typing.
 */
export function pieceEditor(piece, readOnly, change) {
  if (piece.type !== 'code') {
    return html`<markdown-editor
      label=${t('note.text')}
      .value=${piece.content ?? ''}
      ?readOnly=${readOnly}
      @change=${(event) => {
        event.stopPropagation()
        change({ ...piece, content: event.detail.value })
      }}
    ></markdown-editor>`
  }
  return html`
    <div class="note-code" @change=${(event) => event.stopPropagation()}>
      <input
        class="note-language"
        aria-label=${t('note.language')}
        placeholder=${t('note.languageExample')}
        ?readonly=${readOnly}
        autocomplete="off"
        ${typing(piece.language, (language) => change({ ...piece, language: language || undefined }))}
      />
      <textarea
        class="note-source"
        aria-label=${t('note.code')}
        spellcheck="false"
        ?readonly=${readOnly}
        ${typing(piece.content, (content) => change({ ...piece, content }))}
      ></textarea>
    </div>
  `
}
