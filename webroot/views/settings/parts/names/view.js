import { t } from '../../../../words/words.js'
import { settingsPart } from '../../settings-part.js'

export default settingsPart('names', {
  rank: 10,
  glyph: 'tag',
  title: t('settings.part.names'),
  settings: ['sections', 'tags', 'assignees'],
})
