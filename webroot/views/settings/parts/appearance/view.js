import { t } from '../../../../words/words.js'
import { settingsPart } from '../../settings-part.js'

export default settingsPart('appearance', {
  rank: 20,
  glyph: 'sun-moon',
  title: t('settings.part.appearance'),
  settings: ['features'],
})
