import { t } from '../../../../words/words.js'
import { settingsPart } from '../../settings-part.js'

export default settingsPart('about', { rank: 90, glyph: 'info', title: t('settings.part.about') })
