import { t } from '../../../../words/words.js'
import { settingsPart } from '../../settings-part.js'

export default settingsPart('search', { rank: 70, glyph: 'search', title: t('settings.part.search') })
