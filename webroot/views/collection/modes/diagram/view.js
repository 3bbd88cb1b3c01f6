import { t } from '../../../../words/words.js'

export default {
  mode: {
    kind: 'diagram',
    glyph: 'workflow',
    label: t('collection.asDiagram'),
    short: t('collection.asDiagramShort'),
  },
}
