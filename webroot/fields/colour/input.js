import { html, nothing } from 'lit'
import { icon } from '../../components/icon/icon.js'
import { styles } from '../../components/style.js'
import { colourName, paperOf } from './colour.js'

export function colourInput({ value, field, id, label, context, change }) {
  const palette = field.palette ?? []
  return html`
    <div class="colour-input" role="radiogroup" id=${id ?? nothing} aria-label=${label ?? field.label} @keydown=${step}>
      ${palette.map(
        (name) =>
          html` <button
            type="button"
            class="colour-swatch"
            role="radio"
            aria-checked=${value === name}
            aria-label=${colourName(name)}
            title=${colourName(name)}
            ?disabled=${context.readOnly}
            ${styles({ '--colour': paperOf(name) })}
            @click=${() => change(name)}
          >
            ${value === name ? icon('check') : nothing}
          </button>`,
      )}
      ${
        palette.length > 0
          ? nothing
          : html` <input
              type="color"
              aria-label=${label ?? field.label}
              ?disabled=${context.readOnly}
              .value=${/^#[0-9a-f]{6}$/i.test(value ?? '') ? value : '#888888'}
              @change=${(event) => change(event.target.value)}
            />`
      }
    </div>
  `
}

/** Arrows move between the colours, as in every radio group. */
function step(event) {
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
  if (!by) return
  event.preventDefault()
  const swatches = [...event.currentTarget.querySelectorAll('.colour-swatch')]
  swatches.at((swatches.indexOf(event.target) + by) % swatches.length)?.focus()
}
