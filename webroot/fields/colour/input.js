import { html, nothing } from 'lit'
import { icon } from '../../components/icon/icon.js'
import { styles } from '../../components/style.js'
import { capital, paperOf } from './colour.js'

export function colourInput({ value, field, id, label, context, change }) {
  const palette = field.palette ?? []
  return html`
    <div class="colour-input" role="radiogroup" id=${id ?? nothing} aria-label=${label ?? field.label}>
      ${palette.map(
        (name) =>
          html` <button
            type="button"
            class="colour-swatch"
            role="radio"
            aria-checked=${value === name}
            aria-label=${capital(name)}
            title=${capital(name)}
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
