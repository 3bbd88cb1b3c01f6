import { t } from '../../words/words.js'

export default {
  rank: 20,
  places: [{ path: '/inbox', title: t('inbox.title'), glyph: 'inbox', keys: 'g x', counts: 'unread' }],
}
