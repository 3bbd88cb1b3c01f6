import { t } from '../../../../words/words.js'

export default {
  mode: {
    kind: 'calendar',
    glyph: 'calendar',
    usesDates: true,
    label: t('collection.asCalendar'),
    short: t('collection.asCalendarShort'),
  },
}
