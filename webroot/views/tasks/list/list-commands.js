import { focusOwner } from '../../../app/commands/focus.js'
import { holdKeys } from '../../../app/commands/held-keys.js'
import { stepCommands } from '../../../app/commands/step-commands.js'
import { session } from '../../../app/server/session.js'
import { t } from '../../../words/words.js'

/** The commands of the list of tasks. `list` is the view. */
export function listCommands(list) {
  const inList = () => !focusOwner().closest('detail-panel')
  const mayChange = () => list.focusedId !== undefined && !session.readOnly
  return [
    ...stepCommands((by) => list.step(by)),
    {
      id: 'select',
      title: t('tasks.select'),
      keys: 'x',
      section: 'task',
      hidden: true,
      when: mayChange,
      run: () => list.selection.pick(list.focusedId),
    },
    {
      id: 'select all',
      title: t('tasks.selectAll'),
      keys: 'Mod+a',
      section: 'task',
      when: () => !session.readOnly && inList(),
      run: () => holdKeys(list.selectAll()),
    },
    {
      id: 'unselect',
      title: t('tasks.unselect'),
      keys: 'Escape',
      section: 'task',
      hidden: true,
      when: () => list.selection.size > 0 && inList(),
      run: () => list.clearSelection(),
    },
    {
      id: 'up',
      title: t('task.moveUp'),
      keys: 'Alt+ArrowUp',
      section: 'task',
      hidden: true,
      when: mayChange,
      run: () => list.moveBy(list.focusedId, -1),
    },
    {
      id: 'down',
      title: t('task.moveDown'),
      keys: 'Alt+ArrowDown',
      section: 'task',
      hidden: true,
      when: mayChange,
      run: () => list.moveBy(list.focusedId, 1),
    },
  ]
}
