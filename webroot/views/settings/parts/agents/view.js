import { t } from '../../../../words/words.js'
import { settingsPart } from '../../settings-part.js'

export default settingsPart('agents', { rank: 80, glyph: 'bot', title: t('settings.part.agents') })
