import { t } from '../../words/words.js'

/** Returns the declaration of a part of the settings. `part` is the name of the part and of its folder. */
export function settingsPart(part, { rank, glyph, title }) {
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
      },
    ],
  }
}
