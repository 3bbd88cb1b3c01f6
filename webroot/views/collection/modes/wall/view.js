import { t } from '../../../../words/words.js'

export default {
  mode: { kind: 'wall', glyph: 'sticky-note', label: t('collection.asWall'), short: t('collection.asWallShort') },
}
