import { Emitter } from '../../lib/emitter.js'
import { isFloating, isPressed, isWriting, leaveControl } from './focus.js'
import { display, isCharacterKey, keyOf, step } from './keys.logic.js'

/**
 * Everything that can be done by name or key. The palette, the sheet of shortcuts, menus and the keyboard all read it.
 *
 * A command is `{id, title, run, keys?, section?, glyph?, when?, hidden?, inFields?, danger?}`: `keys` one sequence or
 * several, `when` says whether it can be done now, `hidden` keeps it out of the palette, `inFields` lets its keys with
 * Mod work while somebody types. Of two with the same keys the one registered last wins, so a view may take a key over.
 */

export const isMac = /Mac|iPhone|iPad/.test(navigator.platform)
export const commandsChanged = new Emitter()

const CHORD_MS = 1200
const NO_CHARACTERS = 'planner.keys'

const registered = []
let typed = ''
let typedAt = 0

/** Whether keys of one character do something. Some people's tools type by themselves (WCAG 2.1.4). */
export const characterKeys = {
  get on() {
    return localStorage.getItem(NO_CHARACTERS) !== 'off'
  },
  set on(value) {
    if (value) localStorage.removeItem(NO_CHARACTERS)
    else localStorage.setItem(NO_CHARACTERS, 'off')
    commandsChanged.emit()
  },
}

/** Adds commands. Returns a function that takes them away again. */
export function register(commands) {
  const added = commands.map((command) => ({ section: 'general', ...command, keys: [command.keys ?? []].flat() }))
  registered.push(...added)
  commandsChanged.emit()
  return () => {
    for (const command of added) registered.splice(registered.indexOf(command), 1)
    commandsChanged.emit()
  }
}

/** The commands that can be done now, in the order of registration, each id once. */
export function available() {
  const byId = new Map()
  for (const command of registered) {
    if (!command.when || command.when()) byId.set(command.id, command)
  }
  return [...byId.values()]
}

/** Every command with keys, also those that cannot be done now, for the sheet. */
export function withKeys() {
  const byId = new Map(
    registered.filter((command) => keysIn(command).length > 0).map((command) => [command.id, command]),
  )
  return [...byId.values()]
}

export function run(id) {
  available()
    .find((command) => command.id === id)
    ?.run()
}

/** The items of a menu for the commands with these ids that can be done now; `'-'` stands for a line. */
export function menuOf(ids) {
  const known = new Map(available().map((command) => [command.id, command]))
  const items = ids.map((id) => (id === '-' ? id : known.get(id))).filter(Boolean)
  const isLine = (item, index) =>
    item === '-' && (items[index + 1] === undefined || items[index + 1] === '-' || index === 0)
  return items
    .filter((item, index) => !isLine(item, index))
    .map((item) =>
      item === '-'
        ? item
        : {
            label: item.title,
            glyph: item.glyph,
            danger: item.danger,
            hint: hintOf(item),
            run: item.run,
          },
    )
}

/** The first keys of a command as one text, such as `⌘ K`; undefined without any. */
export function hintOf(command) {
  const [keys] = keysIn(command)
  return (
    keys &&
    display(keys, isMac)
      .map((chord) => chord.join(' '))
      .join(' ')
  )
}

/** The key sequences of a command that are in use. */
export function keysIn(command) {
  return characterKeys.on ? command.keys : command.keys.filter((keys) => !isCharacterKey(keys))
}

addEventListener('keydown', (event) => {
  if (event.defaultPrevented || event.isComposing || isFloating(event.target)) return
  const key = keyOf(event, isMac)
  if (!key) return
  const writing = isWriting(event.target)
  if (writing && key === 'Escape') {
    event.preventDefault()
    leaveControl(event.target)
    return
  }
  if (isPressed(event.target) && (key === 'Enter' || key === 'Space')) return
  const keysNow = (command) => keysIn(command).filter((keys) => !writing || (command.inFields && keys.includes('Mod+')))
  const usable = available().filter((command) => keysNow(command).length > 0)
  if (Date.now() - typedAt > CHORD_MS) typed = ''
  const { matched, pending } = step(typed, key, usable.flatMap(keysNow))
  typed = pending
  typedAt = Date.now()
  if (!matched) return
  const command = usable.findLast((candidate) => keysNow(candidate).includes(matched))
  event.preventDefault()
  command.run(event)
})
