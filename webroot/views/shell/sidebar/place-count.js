import { inbox } from '../../../app/personal/inbox.js'
import { counts } from '../../../app/records/records.js'
import { t } from '../../../words/words.js'

/**
 * Returns the number beside a place in the menu: its unread entries or its records. Undefined if the place has no
 * number.
 */
export function countOf(place) {
  if (place.counts === 'unread') return inbox.unread.length
  return place.collection && place.counts !== false ? counts.of(place.collection) : undefined
}

export function countText(place, count) {
  return place.counts === 'unread' ? t('inbox.unreadCount', { count }) : t('places.entries', { count })
}
