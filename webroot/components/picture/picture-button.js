import { html } from 'lit'
import { t } from '../../words/words.js'
import { icon } from '../icon/icon.js'
import { openMenu } from '../menu/menu.js'
import { pictureItems } from './save-picture.js'

/** The button with the menu that saves a drawing, `{title, draw}`; see `pictureItems`. `kind` are its classes. */
export function pictureButton(picture, kind) {
  const label = t('picture.save')
  return html`<button
    type="button"
    class=${kind}
    data-picture="no"
    aria-label=${label}
    title=${label}
    aria-haspopup="menu"
    @click=${({ currentTarget }) => openMenu(currentTarget, pictureItems(picture), { label })}
  >
    ${icon('download')}
  </button>`
}
