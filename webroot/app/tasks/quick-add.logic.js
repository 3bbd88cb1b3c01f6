import { fold } from '../../lib/text/fuzzy.js'

/**
 * Returns what typed lines create, as `{people, milestones, tasks, sources}`: records with their ids, and the lines of
 * the tasks. A repeated request with the same ids creates nothing twice. `entries` are `{task, fresh, source}`. A new
 * name that several lines have, or that exists by now, is one record. `idOf(collection)` returns a new id, and `done`
 * is the section of completed tasks.
 */
export function planOf(entries, { people, milestones, done, idOf }) {
  const newPeople = newOnes('people', 'assignee', entries, people, idOf)
  const all = [...people, ...newPeople]
  const tasks = entries.map(({ task, fresh }) => ({
    ...task,
    ...(fresh.assignee ? { assignee: named(all, fresh.assignee).id } : {}),
    ...(task.completed && !task.section ? { section: done } : {}),
    id: idOf('tasks'),
  }))
  return {
    people: newPeople,
    milestones: newOnes('milestones', 'milestone', entries, milestones, idOf),
    tasks,
    sources: entries.map(({ source }) => source),
  }
}

function newOnes(collection, field, entries, known, idOf) {
  const added = []
  for (const { fresh } of entries)
    if (fresh[field] && !named([...known, ...added], fresh[field]))
      added.push({ id: idOf(collection), name: fresh[field] })
  return added
}

function named(records, name) {
  return records.find((each) => fold(each.name ?? '') === fold(name))
}
