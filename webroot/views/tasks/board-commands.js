import { session } from '../../app/server/session.js'
import { t } from '../../words/words.js'
import { moveBeside } from './board-moves.js'
import { listCommands } from './list/list-commands.js'

/** The commands of the board of tasks: those of the list, and those for the sections to the sides. */
export function boardCommands(board) {
  const walk = (id, title, keys, by) => ({
    id,
    title,
    keys,
    section: 'list',
    hidden: true,
    run: () => board.walkAside(board.focusedId ?? board.activeId, by),
  })
  const shift = (id, title, keys, by) => ({
    id,
    title,
    keys,
    section: 'task',
    hidden: true,
    when: () => board.focusedId !== undefined && !session.readOnly,
    run: () => moveBeside(board, board.focusedId, by),
  })
  return [
    ...listCommands(board),
    walk('left', t('board.left'), 'h', -1),
    walk('right', t('board.right'), 'l', 1),
    shift('shift left', t('board.moveLeft'), 'Shift+ArrowLeft', -1),
    shift('shift right', t('board.moveRight'), 'Shift+ArrowRight', 1),
  ]
}
