import { t } from '../../words/words.js'

export default {
  rank: 40,
  places: [{ path: '/uploads', title: t('place.uploads'), glyph: 'paperclip', group: t('place.system') }],
}
