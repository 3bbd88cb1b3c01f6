import { t } from '../../words/words.js'

export default {
  rank: 50,
  places: [{ path: '/trash', title: t('place.trash'), glyph: 'trash-2', group: t('place.system') }],
}
