import { html, nothing } from 'lit'
import { icon } from '../../components/icon/icon.js'
import { styles } from '../../components/style.js'

/** Any name or hex value that the browser knows as a colour. */
function css(value) {
  return CSS.supports('color', String(value)) ? String(value) : 'transparent'
}

export default {
  filter: 'choice',
  width: '6rem',

  display(value) {
    return html`<span class="status"><span class="colour-dot" ${styles({ '--colour': css(value) })}></span>${value}</span>`
  },

  input({ value, field, id, label, context, change }) {
    const palette = field.palette ?? []
    return html`
      <div class="colour-input" role="radiogroup" id=${id ?? nothing} aria-label=${label ?? field.label}>
        ${palette.map((name) => html`
          <button type="button" class="colour-swatch" role="radio" aria-checked=${value === name} aria-label=${name} title=${name}
            ?disabled=${context.readOnly} ${styles({ '--colour': css(name) })} @click=${() => change(name)}>
            ${value === name ? icon('check') : nothing}
          </button>`)}
        ${palette.length > 0 ? nothing : html`
          <input type="color" aria-label=${label ?? field.label} ?disabled=${context.readOnly} .value=${/^#[0-9a-f]{6}$/i.test(value ?? '') ? value : '#888888'}
            @change=${(event) => change(event.target.value)}>`}
      </div>
    `
  },
}
