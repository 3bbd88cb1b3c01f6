import { t } from '../../words/words.js'

export default {
  rank: 70,
  places: [
    {
      path: '/settings',
      title: t('place.settings'),
      glyph: 'settings',
      group: t('place.system'),
      keys: 'g s',
      part: 'general',
      partTitle: t('settings.part.general'),
      partGlyph: 'settings-2',
    },
  ],
}
