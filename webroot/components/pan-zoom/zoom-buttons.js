import { html, nothing } from 'lit'
import { t } from '../../words/words.js'
import { icon } from '../icon/icon.js'
import '../list-tools/list-tools.css'

/** The buttons that zoom a drawing, in a group that its caller places. `scale` is a template between them. */
export function zoomButtons({ zoomOut, zoomIn, fit, scale = nothing }) {
  return html`${button('minus', t('zoom.out'), '-', zoomOut)}${scale}${button('plus', t('zoom.in'), '+', zoomIn)}${button(
    'scan',
    t('zoom.fit'),
    '0',
    fit,
    'is-fit',
  )}`
}

function button(glyph, name, key, run, extra = '') {
  return html`<button type="button" class="list-tool ${extra}" aria-label=${name} title="${name}  ${key}" @click=${run}>
    ${icon(glyph)}
  </button>`
}
