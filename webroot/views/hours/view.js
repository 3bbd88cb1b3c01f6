import { t } from '../../words/words.js'
import { hoursPath, viewOf } from './hours.logic.js'

export default {
  rank: 25,
  places: [{ path: '/hours', title: t('hours.title'), glyph: 'timer', keys: 'g u' }],
  first: { hours: (query, now) => hoursPath(viewOf(query, now)) },
}
