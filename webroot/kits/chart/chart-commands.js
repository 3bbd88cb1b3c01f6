import { listedKeys } from '../../app/commands/listed-keys.js'
import { pictureCommands } from '../../components/picture/save-picture.js'
import { t } from '../../words/words.js'

/** The commands of a chart. `mode()` returns the mode of the page; other modes have no `toggleTable`. */
export function chartCommands(mode) {
  return [
    {
      id: 'chart table',
      title: t('chart.asTable'),
      keys: 'v',
      section: 'list',
      glyph: 'table',
      when: () => mode().toggleTable !== undefined,
      run: () => mode().toggleTable(),
    },
    ...pictureCommands(() => mode().element?.picture),
    ...listedKeys('list', [
      [t('trend.key.periods'), 'ArrowRight', 'ArrowLeft'],
      [t('trend.key.ends'), 'Home', 'End'],
    ]),
  ]
}
