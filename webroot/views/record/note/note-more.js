import { html } from 'lit'
import { icon } from '../../../components/icon/icon.js'
import { openMenu } from '../../../components/menu/menu.js'
import { t } from '../../../words/words.js'
import '../../../components/list-tools/list-tools.css'

/** Returns the button that opens the menu of a block, a part or a piece of a note. `items` returns the menu items. */
export function moreButton(name, items) {
  const label = t('action.actionsFor', { name })
  return html`<button
    type="button"
    class="list-tool note-more"
    aria-label=${label}
    title=${t('note.tools')}
    aria-haspopup="menu"
    @click=${(event) => openMenu(event.currentTarget, items(), { label })}
  >
    ${icon('ellipsis')}
  </button>`
}

/** Returns the menu items that move an entry of a list by one place. `moveTo` receives the new index. */
export function moveItems(index, count, moveTo, { isAcross = false } = {}) {
  const [back, on] = isAcross
    ? [
        { label: t('action.moveLeft'), glyph: 'chevron-left' },
        { label: t('action.moveRight'), glyph: 'chevron-right' },
      ]
    : [
        { label: t('action.moveUp'), glyph: 'arrow-up' },
        { label: t('action.moveDown'), glyph: 'arrow-down' },
      ]
  return [
    ...(index > 0 ? [{ ...back, run: () => moveTo(index - 1) }] : []),
    ...(index < count - 1 ? [{ ...on, run: () => moveTo(index + 1) }] : []),
  ]
}
