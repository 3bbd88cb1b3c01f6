import { isDone } from '../../lib/tasks/tasks.js'

/**
 * Returns the value of a task that a filter compares, as the server compares it. A task in the section of completed
 * tasks is completed, even if its file does not say so.
 */
export function comparedValue(task, name, config) {
  return name === 'completed' ? isDone(task, config) : task[name]
}
