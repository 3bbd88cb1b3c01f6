import { html } from 'lit'

const sprite = new URL('../../icons.svg', import.meta.url).pathname

/**
 * An icon of the sprite. The icon is hidden from screen readers, because its control or the text beside it states the
 * meaning.
 */
export function icon(name, extra = '') {
  return html`<svg class="icon ${extra}" aria-hidden="true"><use href="${sprite}#${name}"></use></svg>`
}
