import { t } from '../../../../words/words.js'

export default {
  mode: { kind: 'board', glyph: 'columns-3', label: t('collection.asBoard'), short: t('collection.asBoardShort') },
}
