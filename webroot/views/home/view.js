import { t } from '../../words/words.js'
import { overviewPath, shownPerson } from './home.logic.js'

export default {
  rank: 10,
  places: [{ path: '/', title: t('place.home'), glyph: 'house', keys: 'g h', onPhone: t('place.home') }],
  first: { home: (query, { person }) => overviewPath(shownPerson(query, person)) },
}
