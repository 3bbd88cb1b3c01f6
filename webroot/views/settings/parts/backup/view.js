import { t } from '../../../../words/words.js'
import { settingsPart } from '../../settings-part.js'

export default settingsPart('backup', { rank: 40, glyph: 'archive', title: t('settings.part.backup') })
