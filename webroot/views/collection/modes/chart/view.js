import { t } from '../../../../words/words.js'

export default {
  mode: { kind: 'chart', glyph: 'chart-line', label: t('collection.asChart'), short: t('collection.asChartShort') },
}
