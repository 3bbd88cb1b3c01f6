import { t } from '../../../../words/words.js'
import { settingsPart } from '../../settings-part.js'

export default settingsPart('uploads', { rank: 50, glyph: 'paperclip', title: t('settings.part.uploads') })
