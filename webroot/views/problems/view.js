import { t } from '../../words/words.js'

export default {
  rank: 60,
  places: [{ path: '/problems', title: t('place.problems'), glyph: 'file-warning', group: t('place.system') }],
}
