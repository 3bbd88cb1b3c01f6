import { plainText } from '../../lib/text/plain-text.js'
import { indented, outdented, sizeOfBranch, swapped } from '../outline/outline.logic.js'
import { t } from '../../words/words.js'

/**
 * Returns the menu of a node of a mind map, as `{items, label}`. `move(moved)` moves the branch by a function of
 * `outline.logic.js`, and `fold()` and `remove()` change it.
 */
export function nodeMenu(rows, node, { move, fold, remove }) {
  const moving = (label, glyph, hint, moved) =>
    moved(rows, node.at).rows === rows ? [] : [{ label, glyph, hint, run: () => move(moved) }]
  const branch = sizeOfBranch(rows, node.at)
  const items = [
    ...moving(t('action.moveUp'), 'arrow-up', 'Alt ↑', (all, at) => swapped(all, at, -1)),
    ...moving(t('action.moveDown'), 'arrow-down', 'Alt ↓', (all, at) => swapped(all, at, 1)),
    ...moving(t('outline.indent'), 'chevron-right', '', indented),
    ...(node.depth > 1 ? moving(t('outline.outdent'), 'chevron-left', '', outdented) : []),
    ...(branch > 1
      ? [
          {
            label: node.hidden > 0 ? t('mind.unfold', { count: node.hidden }) : t('mind.fold'),
            glyph: node.hidden > 0 ? 'plus' : 'minus',
            hint: t('keys.space'),
            run: fold,
          },
        ]
      : []),
    '-',
    {
      label: branch > 1 ? t('outline.removeBranch', { count: branch - 1 }) : t('action.remove'),
      glyph: 'x',
      hint: t('keys.delete'),
      run: remove,
    },
  ]
  return { items, label: t('action.actionsFor', { name: plainText(node.text) }) }
}
