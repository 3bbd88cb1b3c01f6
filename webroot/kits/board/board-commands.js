import { focusOwner } from '../../app/commands/focus.js'
import { listedKeys } from '../../app/commands/listed-keys.js'
import { t } from '../../words/words.js'
import { endKeys, extendingKeys } from '../list/list-keys.js'

/** The commands for the columns to the left and right. `board` is the `RecordBoard`. */
export function boardCommands(board) {
  const command = (id, title, keys, more) => ({ id, title, keys, section: 'list', hidden: true, ...more })
  const focusedId = () => {
    const owner = focusOwner()
    return board.contains(owner) ? owner.closest('.card')?.dataset.id : undefined
  }
  const walk = (by) => ({ run: () => board.walkAside(by) })
  const shift = (by) => ({
    when: () => board.movable && focusedId() !== undefined,
    run: () => board.moveAside(focusedId(), by),
  })
  return [
    command('left', t('board.left'), 'h', walk(-1)),
    command('right', t('board.right'), 'l', walk(1)),
    command('shift left', t('board.moveLeft'), 'Shift+ArrowLeft', shift(-1)),
    command('shift right', t('board.moveRight'), 'Shift+ArrowRight', shift(1)),
    ...listedKeys('list', [endKeys(), ...(board.selectable ? [extendingKeys()] : [])]),
  ]
}
