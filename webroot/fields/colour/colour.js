import { html } from 'lit'
import { styles } from '../../components/style.js'
import { t } from '../../words/words.js'
import { own } from '../../lib/values/names.js'

/** Paper colours by name, as hues. */
const PAPER = { yellow: 102, orange: 60, red: 25, pink: 350, purple: 300, blue: 245, teal: 195, green: 150 }

/** Returns a paper colour for a known name, or the given CSS colour. */
export function paperOf(value) {
  const hue = own(PAPER, String(value).toLowerCase())
  if (hue !== undefined)
    return `light-dark(oklch(${hue === PAPER.yellow ? 0.95 : 0.9} 0.085 ${hue}), oklch(0.42 0.062 ${hue}))`
  return CSS.supports('color', String(value)) ? String(value) : 'transparent'
}

const NAMES = {
  yellow: t('fields.colour.yellow'),
  orange: t('fields.colour.orange'),
  red: t('fields.colour.red'),
  pink: t('fields.colour.pink'),
  purple: t('fields.colour.purple'),
  blue: t('fields.colour.blue'),
  teal: t('fields.colour.teal'),
  green: t('fields.colour.green'),
}

/** Returns the name of a paper colour in the language of the UI, or the given CSS colour. */
export function colourName(value) {
  return own(NAMES, String(value).toLowerCase()) ?? String(value)
}

export default {
  filter: 'choice',
  width: '6rem',
  floats: true,

  display(value) {
    return html`<span class="status"
      ><span class="colour-dot" ${styles({ '--colour': paperOf(value) })}></span>${colourName(value)}</span
    >`
  },
}
