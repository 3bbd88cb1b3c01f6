import { t } from '../../words/words.js'

/**
 * Returns the declaration of a part of the settings. `part` is the name of the part and of its folder. `settings` are
 * the settings of the project that it shows instead of the first part.
 */
export function settingsPart(part, { rank, glyph, title, settings = [] }) {
  return {
    rank: 100 + rank,
    places: [
      {
        path: `/settings/${part}`,
        title: t('settings.titleOf', { part: title }),
        glyph,
        within: '/settings',
        part,
        partTitle: title,
        partGlyph: glyph,
        settings,
      },
    ],
  }
}
