import { t } from '../../../../words/words.js'
import { settingsPart } from '../../settings-part.js'

export default settingsPart('integrations', { rank: 60, glyph: 'plug', title: t('settings.part.integrations') })
