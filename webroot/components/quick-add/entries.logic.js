import { readList, readQuickAdd } from '../../lib/tasks/quick-add.js'

/**
 * Returns the tasks of the typed text as `[{task, fresh, source}]`; see `readQuickAdd` and `readList`. `given` holds
 * preset values. A task without a typed title gets the title of the `template` `{title, values}`. `world` holds the
 * known names.
 */
export function entriesOf(text, { given, template, world }) {
  const lines = text.includes('\n') ? readList(text) : [{ line: text || (template?.title ?? '') }]
  return lines.map((line) => entryOf(line, { given, template, world })).filter(({ task }) => task.title)
}

function entryOf({ line, source = line, completed }, { given, template, world }) {
  const { task, fresh } = readQuickAdd(line, world)
  const before = { ...template?.values, ...given }
  const tags = [...new Set([...(template?.values.tags ?? []), ...(given.tags ?? []), ...(task.tags ?? [])])]
  return {
    task: { ...before, ...task, ...(tags.length > 0 ? { tags } : {}), ...(completed ? { completed } : {}) },
    fresh,
    source,
  }
}
