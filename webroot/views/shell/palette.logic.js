import { groupResults } from '../../app/search/search.logic.js'
import { bestFolded, fold } from '../../lib/fuzzy.js'
import { kindOf } from '../../app/commands/command-kinds.js'
import { t } from '../../words/words.js'

const MOST_COMMANDS = 8
const MOST_TITLES = 12
const MOST_OF_A_TYPE = 6
const MOST_CREATE = 6

/**
 * What the palette shows, in sections: `{title, entries}`. Without a query what was used last and what can be done
 * here; with one the best of everything.
 *
 * @param found the sections of the server's answer; undefined while there is none, and then titles are searched
 */
export function sectionsFor(query, { commands, records, recent, searches = [], found }) {
  if (!query.trim()) {
    return present([
      { title: t('palette.recent'), entries: recent },
      { title: t('palette.searches'), entries: searches },
      ...groupsOf(commands.filter((command) => command.section !== 'go' && command.section !== 'create')),
      {
        title: t('palette.create'),
        entries: commands.filter((command) => command.section === 'create').slice(0, MOST_CREATE),
      },
      { title: t('palette.go'), entries: commands.filter((command) => command.section === 'go') },
    ])
  }
  const commandsFound = bestFolded(
    query,
    commands,
    (command) => [(command.folded ??= fold(command.title))],
    MOST_COMMANDS,
  )
  const exact = commandsFound.length > 0 && ` ${fold(commandsFound[0].title)}`.includes(` ${fold(query)}`)
  const actions = { title: t('palette.actions'), entries: commandsFound }
  const titles = () => ({
    title: t('palette.records'),
    entries: bestFolded(query, records, (record) => record.texts, MOST_TITLES),
  })
  const sections = found ?? [titles()]
  return present(exact ? [actions, ...sections] : [...sections, actions])
}

/**
 * The server's answer as sections, one for each collection.
 *
 * @param entryOf makes the entry of a result
 * @param titleOf the title of a collection
 */
export function foundSections(results, { entryOf, titleOf }) {
  return groupResults(results).map(({ type, results: ofType }) => ({
    title: titleOf(type),
    entries: ofType.slice(0, MOST_OF_A_TYPE).map(entryOf),
  }))
}

/** Where the same entry is after the list has changed; the first place when it is gone. */
export function placeOf(key, entries) {
  return Math.max(
    0,
    entries.findIndex((entry) => key !== undefined && (entry.key ?? entry.id) === key),
  )
}

function groupsOf(commands) {
  const sections = new Map()
  for (const command of commands) {
    if (!sections.has(command.section)) sections.set(command.section, [])
    sections.get(command.section).push(command)
  }
  return [...sections].map(([section, entries]) => ({ title: kindOf(section), entries }))
}

function present(sections) {
  return sections.filter((section) => section.entries.length > 0)
}
