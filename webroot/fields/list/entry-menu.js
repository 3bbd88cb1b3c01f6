import { inSentence, t } from '../../words/words.js'

/**
 * Returns the items of the menu of an entry. `hidden` are its members that are not shown, and `open()` shows them.
 * `move(by)` gets -1 or 1. `repeat()` adds a copy, and `makeTask()` adds a task; each is undefined if it is impossible.
 * `destinations` are the boxes `{name, label}` to which `carry(name)` moves the entry.
 */
export function entryMenu({ hidden, isFirst, isLast, destinations, open, move, repeat, makeTask, remove, carry }) {
  const members = hidden.map((member) => inSentence(member.label)).join(', ')
  const items = [
    hidden.length > 0 && { label: t('fields.add', { name: members }), glyph: 'plus', run: open },
    !isFirst && { label: t('action.moveUp'), glyph: 'arrow-up', hint: 'Alt ↑', run: () => move(-1) },
    !isLast && { label: t('action.moveDown'), glyph: 'arrow-down', hint: 'Alt ↓', run: () => move(1) },
    repeat && { label: t('command.duplicate'), glyph: 'copy', run: repeat },
    makeTask && { label: t('task.fromEntry'), glyph: 'list-checks', run: makeTask },
    { label: t('action.remove'), glyph: 'x', run: remove },
    destinations.length > 0 && { heading: t('task.moveTo') },
    ...destinations.map(({ name, label }) => ({ label, glyph: 'arrow-right', run: () => carry(name) })),
  ]
  return items.filter(Boolean)
}
