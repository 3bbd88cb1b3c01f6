import { t } from '../../../../words/words.js'

export default {
  mode: { kind: 'list', glyph: 'list', label: t('collection.asList'), short: t('collection.asListShort') },
}
