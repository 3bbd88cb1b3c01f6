import { t } from '../../../../words/words.js'

export default {
  mode: {
    kind: 'timeline',
    glyph: 'chart-gantt',
    usesDates: true,
    label: t('collection.asTimeline'),
    short: t('collection.asTimelineShort'),
  },
}
