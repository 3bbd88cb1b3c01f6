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
 * The toolbar of the editor. Its buttons leave the focus in the text. With the keyboard, arrow keys move between them.
 */
export function editorToolbar(run, { disabled, end }) {
  const tools = uploads.available ? [...TOOLS, ['file', 'paperclip', () => t('editor.file')]] : TOOLS
  return html`
    <div class="markdown-tools" role="toolbar" aria-label=${t('editor.tools')} @keydown=${move}>
      ${tools.map(
        ([name, glyph, label], index) =>
          html` <button
            type="button"
            class="markdown-tool"
            title=${label()}
            aria-label=${label()}
            tabindex=${index === 0 ? 0 : -1}
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

function move(event) {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (!by) return
  event.preventDefault()
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const next = buttons.at((buttons.indexOf(event.target) + by) % buttons.length)
  buttons.forEach((button) => {
    button.tabIndex = button === next ? 0 : -1
  })
  next.focus()
}
