import { html, nothing, svg } from 'lit'
import { plainText } from '../../lib/text/plain-text.js'
import { icon } from '../icon/icon.js'
import { styles } from '../style.js'
import { typing } from '../text-control/typing.js'
import { t } from '../../words/words.js'

/** The lines of all main branches; see `layoutOf`. */
export function mindLines(lines = []) {
  return html`<svg class="mind-lines" aria-hidden="true">
    ${lines.map(
      ({ tone, main, rest }) =>
        svg`<g class="tone-${tone}">
          <path class="mind-line is-main" d=${main}></path><path class="mind-line" d=${rest}></path>
        </g>`,
    )}
  </svg>`
}

/**
 * A node of a mind map. `state` are its classes, and with `isFixed` a drag of the node moves the drawing. `input` is
 * the template of its text control while the text is edited.
 */
export function mindNode({ node, state, isSelected, isFixed, input, focused, pressed, edit, fold }) {
  const { key, depth, tone, parent, children, hidden } = node
  const siblings = parent?.children ?? [node]
  const isBranch = children.length > 0 || hidden > 0
  const text = plainText(node.text) || t('mind.empty')
  const classes = [
    `mind-node is-depth-${Math.min(depth, 2)}`,
    tone && `tone-${tone}`,
    ...Object.entries(state).map(([name, is]) => is && name),
  ]
  return html`<div
    class=${classes.filter(Boolean).join(' ')}
    role="treeitem"
    data-key=${key}
    data-pan=${isFixed ? nothing : 'no'}
    tabindex=${isSelected ? 0 : -1}
    aria-label=${text}
    aria-level=${depth + 1}
    aria-setsize=${siblings.length}
    aria-posinset=${siblings.indexOf(node) + 1}
    aria-expanded=${isBranch ? String(hidden === 0) : nothing}
    aria-selected=${String(isSelected)}
    @focus=${focused}
    @pointerdown=${pressed}
    @dblclick=${edit}
  >
    <span class="mind-text">${input ? node.text : text}</span>
    ${input ?? nothing} ${isBranch && depth > 0 ? foldButton(hidden, fold) : nothing}
  </div>`
}

function foldButton(hidden, fold) {
  return html`<button
    type="button"
    class="mind-fold ${hidden > 0 ? 'is-folded' : ''}"
    tabindex="-1"
    data-pan="no"
    data-picture=${hidden > 0 ? nothing : 'no'}
    aria-hidden="true"
    title=${hidden > 0 ? t('mind.unfold', { count: hidden }) : t('mind.fold')}
    @click=${fold}
  >
    ${hidden > 0 ? hidden : icon('minus')}
  </button>`
}

/** The text control of a node. `set(text)` receives what is typed, and `left()` is called when it loses the focus. */
export function mindInput({ text, set, left }) {
  return html`<textarea
    class="mind-input"
    rows="1"
    aria-label=${t('mind.text')}
    ${typing(text, set, { oneLine: true })}
    @change=${(event) => event.stopPropagation()}
    @blur=${left}
    @dblclick=${(event) => event.stopPropagation()}
  ></textarea>`
}

/** The dragged branch at the pointer, and the line where it would go between two nodes. */
export function draggedBranch({ place, text, mark }) {
  return html`<div class="mind-ghost" ${styles({ translate: `${place.x}px ${place.y}px` })} aria-hidden="true">
      ${plainText(text)}
    </div>
    ${
      mark
        ? html`<div
            class="mind-mark"
            ${styles({ translate: `${mark.left}px ${mark.top}px`, width: `${mark.width}px` })}
          ></div>`
        : nothing
    }`
}

/** The tools for the selected node. `menu(anchor)` opens its menu. */
export function mindTools({ isCentre, add, addBeside, edit, menu }) {
  const tool = (glyph, name, key, run, disabled = false, opens = nothing) =>
    html`<button
      type="button"
      class="list-tool"
      aria-label=${name}
      title=${key ? `${name}  ${key}` : name}
      aria-haspopup=${opens}
      ?disabled=${disabled}
      @pointerdown=${keepFocus}
      @click=${run}
    >
      ${icon(glyph)}
    </button>`
  return html`<div class="mind-tools" role="group" aria-label=${t('mind.tools')}>
    ${tool('corner-down-right', t('mind.addBelow'), 'Tab', add)}
    ${tool('plus', t('mind.addBeside'), 'Enter', addBeside, isCentre)} ${tool('pencil', t('mind.edit'), 'F2', edit)}
    ${tool('ellipsis', t('mind.more'), '', (event) => menu(event.currentTarget), isCentre, 'menu')}
  </div>`
}

function keepFocus(event) {
  event.preventDefault()
}
