import { html, render } from 'lit'
import { icon } from '../icon/icon.js'
import { t } from '../../words/words.js'
import './sheet.css'

/**
 * Shows a dialog with a title. Resolves when it is closed. `content` is a template, or a function that receives `close`
 * and returns a template. The dialog closes with Escape, the button, or a click outside.
 */
export function openSheet({ title, content, className = '' }) {
  const dialog = document.createElement('dialog')
  dialog.className = `sheet ${className}`
  dialog.setAttribute('aria-labelledby', 'sheet-title')
  const close = () => dialog.close()
  render(
    html`
      <header class="sheet-head">
        <h2 class="sheet-title" id="sheet-title">${title}</h2>
        <button
          class="button is-quiet is-icon"
          aria-label=${t('action.close')}
          title="${t('action.close')}  Esc"
          @click=${close}
        >
          ${icon('x')}
        </button>
      </header>
      <div class="sheet-body" tabindex="0">${typeof content === 'function' ? content(close) : content}</div>
    `,
    dialog,
  )
  document.body.append(dialog)
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog || event.target.closest('a[href]')) close()
  })
  dialog.showModal()
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve(dialog.returnValue)
    })
  })
}
