import { router } from '../../app/places/router.js'
import { t } from '../../words/words.js'
import { ZOOMS } from './scale.logic.js'

const NAMES = { day: t('timeline.day'), week: t('timeline.week'), month: t('timeline.month') }

/** Returns the scale in the query of an address, or else the `usual` scale. */
export function zoomOf({ zoom }, usual) {
  return zoom in ZOOMS ? zoom : usual
}

export function zoomName(zoom) {
  return NAMES[zoom]
}

/** Returns the menu items of the scales. `shown` is the current one. */
export function zoomItems(shown, usual) {
  return Object.entries(NAMES).map(([zoom, label]) => ({
    label,
    glyph: 'zoom-in',
    chosen: zoom === shown,
    run: () => router.set({ zoom: zoom === usual ? null : zoom }, { replace: true }),
  }))
}
