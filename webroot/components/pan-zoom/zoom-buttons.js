import { html, nothing } from 'lit'
import { t } from '../../words/words.js'
import { icon } from '../icon/icon.js'
import { pictureButton } from '../picture/picture-button.js'
import '../list-tools/list-tools.css'

/**
 * The tools of a drawing, in a group that its caller places: buttons that zoom it, and the menu that saves its
 * `picture` (see `pictureButton`). `scale` is a template between the buttons.
 */
export function zoomButtons({ zoomOut, zoomIn, fit, picture, scale = nothing }) {
  return html`${button('minus', t('zoom.out'), '-', zoomOut, 'is-zoom')}${scale}${button(
    'plus',
    t('zoom.in'),
    '+',
    zoomIn,
    'is-zoom',
  )}${button('scan', t('zoom.fit'), '0', fit)}
  ${pictureButton(picture, 'list-tool')}`
}

function button(glyph, name, key, run, extra = '') {
  return html`<button type="button" class="list-tool ${extra}" aria-label=${name} title="${name}  ${key}" @click=${run}>
    ${icon(glyph)}
  </button>`
}
