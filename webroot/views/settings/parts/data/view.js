import { t } from '../../../../words/words.js'
import { settingsPart } from '../../settings-part.js'

export default settingsPart('data', { rank: 30, glyph: 'table', title: t('settings.part.data') })
