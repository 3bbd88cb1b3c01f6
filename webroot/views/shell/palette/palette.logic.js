import { groupResults } from '../../../app/search/search.logic.js'
import { bestFolded, fold } from '../../../lib/text/fuzzy.js'
import { kindOf } from '../../../app/commands/command-kinds.js'
import { t } from '../../../words/words.js'

const MOST_COMMANDS = 8
const MOST_TITLES = 12
const MOST_OF_A_TYPE = 6
const MOST_CREATE = 6

/** The sections that are not the commands of what is on the screen. */
const EVERYWHERE = new Set(['create', 'go', 'general'])

/**
 * Returns the content of the palette in sections, as `{title, entries}`. Without a query it shows recent records,
 * recent searches and commands, first those that change nothing at once: Enter may be pressed by mistake. With a query
 * it shows the best matches of all kinds, and the entry that adds a record with the text of the query.
 *
 * @param found the sections of the server's response, or undefined until it arrives; meanwhile, titles are searched
 * @param adding the entry that adds a record, or undefined
 * @param approximate whether no record contains the words of the query, so that the response has only similar words
 */
export function sectionsFor(query, { commands, records, recent, searches = [], found, adding, approximate = false }) {
  if (!query.trim()) {
    const ofSection = (section) => commands.filter((command) => command.section === section)
    return present([
      { title: t('palette.recent'), entries: recent },
      { title: t('palette.searches'), entries: searches },
      { title: t('palette.create'), entries: withKeyFirst(ofSection('create')).slice(0, MOST_CREATE) },
      ...groupsOf(commands.filter((command) => !EVERYWHERE.has(command.section))),
      { title: t('palette.go'), entries: ofSection('go') },
      ...groupsOf(ofSection('general')),
    ])
  }
  const commandsFound = bestFolded(
    query,
    commands,
    (command) =>
      (command.folded ??= [command.place?.title, command.title, command.otherTitle].filter(Boolean).map(fold)),
    MOST_COMMANDS,
  )
  const exact =
    commandsFound.length > 0 && commandsFound[0].folded.some((title) => ` ${title}`.includes(` ${fold(query)}`))
  const actions = { title: t('palette.actions'), entries: commandsFound }
  const titles = () => ({
    title: t('palette.records'),
    entries: bestFolded(query, records, (record) => record.texts, MOST_TITLES),
  })
  const sections = found ?? [titles()]
  return present([
    ...(exact || approximate ? [actions, ...sections] : [...sections, actions]),
    { title: t('palette.create'), entries: adding ? [adding] : [] },
  ])
}

/**
 * Returns the server's results in sections, one for each collection.
 *
 * @param entryOf returns the entry of a result
 * @param titleOf returns the title of a collection
 */
export function foundSections(results, { entryOf, titleOf }) {
  return groupResults(results).map(({ type, results: ofType }) => ({
    title: titleOf(type),
    entries: ofType.slice(0, MOST_OF_A_TYPE).map(entryOf),
  }))
}

/** Returns the key of a command, record or other entry. */
export function keyOf({ key, id }) {
  return key ?? id
}

/** Returns the new index of an entry after the list has changed, or 0 if the entry is missing. */
export function placeOf(key, entries) {
  return Math.max(
    0,
    entries.findIndex((entry) => key !== undefined && keyOf(entry) === key),
  )
}

/** Moves the command that a key runs at this place to the front. */
function withKeyFirst(commands) {
  const hasKey = (command) => command.keysHere?.().length > 0
  return [...commands.filter(hasKey), ...commands.filter((command) => !hasKey(command))]
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
