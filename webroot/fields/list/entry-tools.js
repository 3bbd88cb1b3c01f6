import { html } from 'lit'
import { icon } from '../../components/icon/icon.js'
import { t } from '../../words/words.js'
import '../../components/list-tools/list-tools.css'

/** Buttons that move an entry up and down and remove it. `move(by)` gets -1 or 1. */
export function moveTools({ name, isFirst, isLast, move, remove }) {
  return html`
    <div class="list-tools">
      <button
        type="button"
        class="list-tool"
        ?disabled=${isFirst}
        aria-label=${t('action.moveUpOf', { name })}
        title="${t('action.moveUp')}  Alt ↑"
        @click=${() => move(-1)}
      >
        ${icon('chevron-up')}
      </button>
      <button
        type="button"
        class="list-tool"
        ?disabled=${isLast}
        aria-label=${t('action.moveDownOf', { name })}
        title="${t('action.moveDown')}  Alt ↓"
        @click=${() => move(1)}
      >
        ${icon('chevron-down')}
      </button>
      <button
        type="button"
        class="list-tool"
        aria-label=${t('action.removeOf', { name })}
        title=${t('action.remove')}
        @click=${remove}
      >
        ${icon('x')}
      </button>
    </div>
  `
}

/** A button that opens the menu of an entry by `open(anchor)`. With `drag(event)`, a press on it can drag the entry. */
export function moreTool(name, open, drag) {
  return html`
    <div class="list-tools">
      <button
        type="button"
        class="list-tool ${drag ? 'is-grip' : ''}"
        aria-label=${t('action.actionsFor', { name })}
        title=${drag ? t('action.dragOrMenu') : t('action.moveOrRemove')}
        aria-haspopup="menu"
        @pointerdown=${(event) => event.button === 0 && drag?.(event)}
        @click=${(event) => open(event.currentTarget)}
      >
        ${icon(drag ? 'grip-vertical' : 'ellipsis')}
      </button>
    </div>
  `
}

/**
 * Returns the focused tool of an entry of a list as `{index, place}`: the index of the entry, and the place of the tool
 * among the tools of the entry. Undefined if no tool of the list has the focus.
 */
export function focusedTool(list) {
  const tool = document.activeElement.closest('.list-tool')
  if (tool?.closest('list-editor') !== list) return undefined
  const entry = tool.closest('.list-entry')
  return {
    index: [...entry.parentElement.children].indexOf(entry),
    place: [...tool.parentElement.children].indexOf(tool),
  }
}

/** Returns the selector of the tool at a place among the tools of an entry. */
export function toolAt(place) {
  return `.list-tool:nth-child(${place + 1})`
}
