import { html, nothing } from 'lit'
import { avatar } from '../avatar/avatar.js'
import { icon } from '../icon/icon.js'

/** The content of an option `{label, tone?, person?, glyph?, hint?, why?}`: its mark, its label, a hint or a reason. */
export function optionBody(option) {
  return html`
    ${optionMark(option)}${
      option.why
        ? html`<span class="listbox-label"
            ><span class="truncate">${option.label}</span><span class="listbox-why">${option.why}</span></span
          >`
        : html`<span class="listbox-label truncate">${option.label}</span>`
    }
    ${option.hint ? html`<span class="listbox-hint truncate">${option.hint}</span>` : nothing}
  `
}

/**
 * The mark before a label: the colour of a state, the initials of a person, or an icon. Screen readers speak only the
 * label.
 */
export function optionMark({ label, tone, person, glyph }) {
  if (tone) return html`<span class="dot tone-${tone}"></span>`
  if (person) return html`<span class="option-person" aria-hidden="true">${avatar(label)}</span>`
  return glyph ? icon(glyph) : nothing
}
