import { t } from '../../../../words/words.js'

export default {
  mode: { kind: 'tree', glyph: 'network', label: t('collection.asTree'), short: t('collection.asTreeShort') },
}
