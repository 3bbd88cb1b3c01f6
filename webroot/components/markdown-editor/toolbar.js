import { html } from 'lit'
import { icon } from '../icon/icon.js'
import { t } from '../../words/words.js'
import { uploads } from '../upload/uploads.js'

const TOOLS = [
  ['bold', 'bold', () => t('editor.bold')],
  ['italic', 'italic', () => t('editor.italic')],
  ['strike', 'strikethrough', () => t('editor.strike')],
  ['code', 'code', () => t('editor.code')],
  ['link', 'link', () => t('editor.link')],
  ['heading', 'heading', () => t('editor.headings')],
  ['list', 'list', () => t('editor.list')],
  ['numbers', 'list-ordered', () => t('editor.numbers')],
  ['checks', 'list-checks', () => t('editor.checks')],
  ['quote', 'quote', () => t('editor.quote')],
  ['table', 'table', () => t('editor.table')],
]

/**
 * The toolbar of the editor. Its buttons leave the focus in the text. Tab goes past them to the next control of the
 * page; `focusToolbar` leads into them, arrow keys move between them, and Escape calls `leave()`.
 */
export function editorToolbar(run, { disabled, leave, end }) {
  const tools = uploads.available ? [...TOOLS, ['file', 'paperclip', () => t('editor.file')]] : TOOLS
  return html`
    <div class="markdown-tools" role="toolbar" aria-label=${t('editor.tools')} @keydown=${(event) => key(event, leave)}>
      ${tools.map(
        ([name, glyph, label]) =>
          html` <button
            type="button"
            class="markdown-tool"
            title=${label()}
            aria-label=${label()}
            tabindex="-1"
            ?disabled=${disabled}
            @pointerdown=${(event) => event.preventDefault()}
            @click=${() => run(name)}
          >
            ${icon(glyph)}
          </button>`,
      )}
      <span class="markdown-tools-space"></span>${end}
    </div>
  `
}

/** Focuses the first tool of an editor. */
export function focusToolbar(editor) {
  editor.querySelector('.markdown-tools button:not(:disabled)')?.focus()
}

function key(event, leave) {
  const buttons = [...event.currentTarget.querySelectorAll('button:not(:disabled)')]
  const at = buttons.indexOf(event.target)
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
  if (event.key === 'Escape') leave()
  else if (next === undefined) return
  else buttons.at(next % buttons.length).focus()
  event.preventDefault()
  event.stopPropagation()
}
