import { t } from '../../../../words/words.js'

export default {
  mode: { kind: 'cards', glyph: 'layout-grid', label: t('collection.asCards'), short: t('collection.asCardsShort') },
}
