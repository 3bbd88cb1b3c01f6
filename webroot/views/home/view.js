import { t } from '../../words/words.js'

export default {
  rank: 10,
  places: [{ path: '/', title: t('place.home'), glyph: 'house', keys: 'g h', onPhone: t('place.home') }],
  first: { home: () => ({ completed: 'false', sort: 'dueDate,priority' }) },
}
