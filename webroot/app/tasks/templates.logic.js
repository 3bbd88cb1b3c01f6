import { readQuickAdd } from '../../lib/tasks/quick-add.js'

const BOX = /^\s*[-*]\s+\[([ xX])\]\s+(.+)$/

/**
 * Returns the values of a task from a template. A first line that has only signs, such as `#bug !2 ~Todo`, sets
 * properties. Check boxes become subtasks. The rest is the description.
 */
export function taskFrom(text, world) {
  const lines = text.split(/\r?\n/)
  const { task } = readQuickAdd(lines[0], world)
  const { title, ...properties } = task
  const hasProperties = title === '' && Object.keys(properties).length > 0
  const rest = hasProperties ? lines.slice(1) : lines
  const subtasks = rest
    .map((line) => BOX.exec(line))
    .filter(Boolean)
    .map(([, , step]) => ({ title: step.trim() }))
  const description = rest
    .filter((line) => !BOX.test(line))
    .join('\n')
    .trim()
  return {
    ...(hasProperties ? properties : {}),
    ...(description ? { description } : {}),
    ...(subtasks.length > 0 ? { subtasks } : {}),
  }
}

/** Returns the text of a template for tasks like this one, without dates and people. */
export function templateOf({ tags = [], priority, section, effort, milestone, description, subtasks = [] }) {
  const signs = [
    ...tags.map((tag) => `#${quoted(tag)}`),
    priority && `!${priority}`,
    effort !== undefined && `~${effort}h`,
    section && `~${quoted(section)}`,
    milestone && `%${quoted(milestone)}`,
  ].filter(Boolean)
  const steps = subtasks.map(({ title }) => `- [ ] ${title}`).join('\n')
  return [signs.join(' '), description?.trim(), steps].filter(Boolean).join('\n\n')
}

function quoted(name) {
  return /\s/.test(name) ? `"${name}"` : name
}
