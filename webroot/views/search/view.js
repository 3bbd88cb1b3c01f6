import { t } from '../../words/words.js'

/* The menu does not list the search, because the bar of every view opens it. */
export default {
  rank: 30,
  places: [{ path: '/search', title: t('place.search'), glyph: 'search', menu: false }],
}
