import { html } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { keyOfPart } from './note.logic.js'

const STEPS = { ArrowLeft: -1, ArrowRight: 1 }

/**
 * The parts of a section as tabs, of which one is open. `show(index)` opens another one and resolves when it is shown.
 * `panel(part, index)` renders the content of a tab. A double click on a tab selects its title for editing.
 */
export function noteTabs({ id, title }, parts, { open, show, panel }) {
  const panelId = (index) => `tab-${id}-${index}-panel`
  return html`
    <div
      class="note-tabs"
      role="tablist"
      aria-label=${title}
      @keydown=${(event) => moveToTab(event, open, parts.length, show)}
    >
      ${repeat(
        parts,
        keyOfPart,
        (part, index) =>
          html` <button
            type="button"
            class="note-tab"
            role="tab"
            id="tab-${id}-${index}"
            aria-selected=${index === open}
            aria-controls=${panelId(index)}
            tabindex=${index === open ? 0 : -1}
            @click=${() => show(index)}
            @dblclick=${() => document.getElementById(panelId(index)).querySelector('.note-heading')?.select()}
          >
            ${part.title}
          </button>`,
      )}
    </div>
    ${repeat(
      parts,
      keyOfPart,
      (part, index) =>
        html` <div
          class="note-panel ${index === open ? '' : 'is-closed'}"
          role="tabpanel"
          id=${panelId(index)}
          aria-labelledby="tab-${id}-${index}"
        >
          ${panel(part, index)}
        </div>`,
    )}
  `
}

async function moveToTab(event, open, count, show) {
  const step = STEPS[event.key]
  if (!step) return
  event.preventDefault()
  const tabs = event.currentTarget
  await show((open + step + count) % count)
  tabs.querySelector('[aria-selected="true"]')?.focus()
}
