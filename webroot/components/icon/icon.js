import { html } from 'lit'

const sprite = new URL('../../icons.svg', import.meta.url).pathname

/** An icon of the sprite, for the eye only: its control or the text beside it says what it means. */
export function icon(name, extra = '') {
  return html`<svg class="icon ${extra}" aria-hidden="true"><use href="${sprite}#${name}"></use></svg>`
}
