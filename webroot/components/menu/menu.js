import { html, nothing, render } from 'lit'
import { afterPointer } from '../after-pointer.js'
import { icon } from '../icon/icon.js'
import { openFloating } from '../floating/floating.js'
import { t } from '../../words/words.js'
import './menu.css'

/** The element that opened each open menu. */
const anchors = new WeakMap()

/**
 * Returns the element that holds the focus of the page if `element` has it: in a menu, that is the element that opened
 * the menu. So a list stays as it is while the menu of one of its entries is open.
 */
export function holderOf(element) {
  return anchors.get(element?.closest?.('[role="menu"]')) ?? element
}

/**
 * Opens a menu beside a button or a row, or at a point `at` of the window. `items` are `{label, glyph?, run, danger?,
 * checked?, chosen?, hint?, why?}`, `'-'` for a separator, or `{heading}` above the items of a group. `checked` is for
 * an item that is switched on and off, and `chosen` for one of several of which one is chosen. An item with `why`, a
 * reason, is disabled. The menu closes after a choice, with Escape, or after a click outside. While a mouse button is
 * pressed, the menu waits for its release to open.
 */
export function openMenu(anchor, items, options = {}) {
  afterPointer(() => show(anchor, items, options))
}

function show(anchor, items, { label = t('action.actions'), align = 'end', at }) {
  const menu = document.createElement('div')
  menu.className = 'floating menu'
  menu.popover = 'auto'
  menu.setAttribute('role', 'menu')
  menu.setAttribute('aria-label', label)
  const close = () => {
    floating.close()
    anchor.focus({ preventScroll: true })
  }
  anchors.set(menu, anchor)
  // Some browsers do not focus a pressed button.
  anchor.focus({ preventScroll: true })
  render(contentOf(items, close), menu)
  ;(anchor.closest('dialog, main, nav, .panel') ?? document.body).append(menu)
  anchor.setAttribute('aria-expanded', 'true')
  menu.addEventListener('keydown', (event) => move(event, menu))
  const closed = () => {
    anchor.removeAttribute('aria-expanded')
    menu.remove()
    leave(anchor)
  }
  const floating = openFloating(menu, at ? pointAt(at) : anchor, { align, closed })
  menu.querySelector('button')?.focus()
}

/** Reports that the focus has left the anchor, if it is elsewhere after the menu has closed. */
function leave(anchor) {
  const { activeElement, body } = document
  if (activeElement === anchor) return
  const relatedTarget = activeElement === body ? null : activeElement
  anchor.dispatchEvent(new FocusEvent('focusout', { relatedTarget, bubbles: true }))
}

/** Returns a virtual anchor at a point. */
function pointAt({ x, y }) {
  return { getBoundingClientRect: () => new DOMRect(x, y, 0, 0) }
}

/** A heading and the items up to the next separator are a group. */
function contentOf(items, close) {
  const at = items.findIndex(({ heading }) => heading)
  if (at < 0) return items.map((item) => itemOf(item, close))
  const { heading } = items[at]
  const separator = items.indexOf('-', at)
  const end = separator < 0 ? items.length : separator
  return html`${contentOf(items.slice(0, at), close)}
    <div role="group" aria-label=${heading}>
      <div class="menu-heading" aria-hidden="true">${heading}</div>
      ${items.slice(at + 1, end).map((item) => itemOf(item, close))}
    </div>
    ${contentOf(items.slice(end), close)}`
}

function itemOf(item, close) {
  if (item === '-') return html`<hr class="menu-line" />`
  const isOn = item.chosen ?? item.checked
  const act = () => {
    close()
    item.run()
  }
  return html`
    <button
      type="button"
      class="menu-item ${item.danger && !item.why ? 'is-danger' : ''}"
      role=${roleOf(item)}
      tabindex="-1"
      aria-checked=${isOn ?? nothing}
      aria-disabled=${item.why ? 'true' : nothing}
      @click=${item.why ? nothing : act}
    >
      ${item.glyph ? icon(item.glyph) : nothing}<span class="menu-label"
        >${item.label}${item.why ? html`<span class="menu-why">${item.why}</span>` : nothing}</span
      >
      ${item.hint && !item.why ? html`<span class="menu-hint">${item.hint}</span>` : nothing}
      ${isOn ? icon('check') : nothing}
    </button>
  `
}

function roleOf({ checked, chosen }) {
  if (chosen !== undefined) return 'menuitemradio'
  return checked === undefined ? 'menuitem' : 'menuitemcheckbox'
}

function move(event, menu) {
  const items = [...menu.querySelectorAll('button')]
  const at = items.indexOf(document.activeElement)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key]
  if (to !== undefined) {
    event.preventDefault()
    items.at(to % items.length)?.focus()
  } else if (event.key === 'Tab') {
    event.preventDefault()
    menu.hidePopover()
  } else if (event.key === 'Escape') {
    event.stopPropagation()
  } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
    const next = [...items.slice(at + 1), ...items].find((item) =>
      item.textContent.trim().toLowerCase().startsWith(event.key.toLowerCase()),
    )
    next?.focus()
  }
}
