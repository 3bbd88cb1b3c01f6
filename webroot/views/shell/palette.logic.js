import { bestFolded, fold } from '../../lib/fuzzy.js'

/** The texts of a record that the palette looks through: its title, id and tags, folded. */
export function searchTexts(title, record) {
  const tags = [record.tags ?? []].flat().filter((tag) => typeof tag === 'string')
  return [fold(title), fold(record.id), ...tags.map(fold)]
}

/**
 * What the palette shows, in sections: `{title, entries}`. Without a query what was used last and what can be done here;
 * with one the best of everything.
 */
export function sectionsFor(query, { commands, records, recent }) {
  if (!query.trim()) {
    return present([
      { title: 'Recent', entries: recent },
      ...groupsOf(commands.filter((command) => command.section !== 'Go to' && command.section !== 'Create')),
      { title: 'Create', entries: commands.filter((command) => command.section === 'Create').slice(0, 6) },
      { title: 'Go to', entries: commands.filter((command) => command.section === 'Go to') },
    ])
  }
  const commandsFound = bestFolded(query, commands, (command) => [(command.folded ??= fold(command.title))], 8)
  const recordsFound = bestFolded(query, records, (record) => record.texts, 12)
  const exact = commandsFound.length > 0 && fold(commandsFound[0].title).includes(fold(query))
  const found = [{ title: 'Records', entries: recordsFound }, { title: 'Actions and places', entries: commandsFound }]
  return present(exact ? found.reverse() : found)
}

function groupsOf(commands) {
  const sections = new Map()
  for (const command of commands) {
    if (!sections.has(command.section)) sections.set(command.section, [])
    sections.get(command.section).push(command)
  }
  return [...sections].map(([title, entries]) => ({ title, entries }))
}

function present(sections) {
  return sections.filter((section) => section.entries.length > 0)
}
