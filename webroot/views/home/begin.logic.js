import { addDays } from '../../lib/dates.js'
import sample from '../../words/sample.js'

/** Returns the sample with dates relative to a day. `due`, `target` and `completions` are numbers of days. */
export function sampleOn(day) {
  const at = (days) => (days === undefined ? undefined : addDays(day, days))
  const dated = ({ due, ...record }) => (due === undefined ? record : { ...record, dueDate: at(due) })
  return {
    ...sample,
    tasks: sample.tasks.map(dated),
    milestones: sample.milestones.map(({ target, ...milestone }) => ({ ...milestone, target: at(target) })),
    habits: sample.habits.map(({ completions, ...habit }) => ({ ...habit, completions: completions.map(at) })),
  }
}

/** Returns a note from a Markdown file. The title is the first heading, or else the name of the file. */
export function noteOf(fileName, text) {
  const body = text.replace(/^\uFEFF/, '').replace(/^---\r?\n[\s\S]*?\r?\n---\r?\n/, '')
  const heading = /^\s*#\s+(.+?)\s*#*\s*(?:\r?\n|$)/.exec(body)
  const title = heading?.[1] ?? fileName.replace(/\.[^.]+$/, '')
  return { title, content: (heading ? body.slice(heading[0].length) : body).trim() }
}
