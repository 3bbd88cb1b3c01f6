import { inbox } from '../../../app/personal/inbox.js'
import { counts } from '../../../app/records/records.js'
import { t } from '../../../words/words.js'

/** Returns the number beside a place in the menu: the unread entries or the records. Undefined if it has none. */
export function countOf(place) {
  if (place.counts === 'unread') return inbox.unread.length
  return place.collection && place.counts !== false ? counts.of(place.collection) : undefined
}

export function countText(place, count) {
  return place.counts === 'unread' ? t('inbox.unreadCount', { count }) : t('places.entries', { count })
}
