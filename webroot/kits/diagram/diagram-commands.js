import { focusOwner } from '../../app/commands/focus.js'
import { listedKeys } from '../../app/commands/listed-keys.js'
import { pictureCommands } from '../../components/picture/save-picture.js'
import { t } from '../../words/words.js'

/**
 * The commands of a diagram. `diagram()` returns `{element, leave, arrange, enter(id), connect(id)}`, and undefined
 * while another view is shown. `leave`, `arrange` and `connect` are undefined where they are impossible. `focusedId()`
 * returns the focused record.
 */
export function diagramCommands(diagram, focusedId) {
  const list = { section: 'list' }
  const record = { section: 'record' }
  const isShown = () => diagram()?.element !== undefined && !focusOwner().closest('detail-panel')
  const zoom = (id, title, keys, run) => ({ ...list, id, title, keys, hidden: true, when: isShown, run })
  return [
    {
      ...record,
      id: 'enter',
      title: t('diagram.enterFocused'),
      keys: 'i',
      glyph: 'boxes',
      when: () => isShown() && focusedId() !== undefined,
      run: () => diagram().enter(focusedId()),
    },
    {
      ...list,
      id: 'leave',
      title: t('diagram.leave'),
      keys: 'u',
      glyph: 'arrow-up',
      when: () => isShown() && diagram().leave !== undefined,
      run: () => diagram().leave(),
    },
    {
      ...record,
      id: 'connect',
      title: t('diagram.connect'),
      keys: 'l',
      glyph: 'arrow-right',
      when: () => isShown() && diagram().connect !== undefined && focusedId() !== undefined,
      run: () => diagram().connect(focusedId()),
    },
    {
      ...record,
      id: 'connections',
      title: t('diagram.goToConnections'),
      keys: 'Shift+l',
      glyph: 'arrow-right-left',
      when: () => isShown() && focusedId() !== undefined && diagram().element.hasLinks(focusedId()),
      run: () => diagram().element.focusLinks(focusedId()),
    },
    {
      ...list,
      id: 'arrange',
      title: t('diagram.arrange'),
      glyph: 'boxes',
      when: () => isShown() && diagram().arrange !== undefined,
      run: () => diagram().arrange(),
    },
    ...pictureCommands(() => (isShown() ? diagram().element.picture : undefined)),
    zoom('zoom in', t('zoom.in'), ['+', '='], () => diagram().element.zoomBy(1)),
    zoom('zoom out', t('zoom.out'), '-', () => diagram().element.zoomBy(-1)),
    zoom('fit', t('zoom.fit'), '0', () => diagram().element.fit()),
    ...listedKeys('list', [
      [t('diagram.key.focus'), 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
      [t('diagram.key.move'), 'Shift+ArrowLeft', 'Shift+ArrowRight', 'Shift+ArrowUp', 'Shift+ArrowDown'],
      [t('diagram.key.label'), 'F2'],
      [t('diagram.key.disconnect'), 'Delete', 'Backspace'],
    ]),
  ]
}
