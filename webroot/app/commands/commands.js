import { Emitter } from '../../lib/emitter.js'
import { display, keyOf, step } from './keys.logic.js'

/**
 * Everything that can be done by name or key. The palette, the sheet of shortcuts and the keyboard all read it.
 *
 * A command is `{id, title, run, keys?, section?, icon?, when?, hidden?, inFields?}`: `keys` one sequence or several,
 * `when` says whether it can be done now, `hidden` keeps it out of the palette, `inFields` lets its keys with Mod work
 * while somebody types. Of two with the same keys the one registered last wins, so a view may take a key over.
 */

export const isMac = /Mac|iPhone|iPad/.test(navigator.platform)
export const commandsChanged = new Emitter()

const registered = []
let typed = ''
let typedAt = 0
const CHORD_MS = 1200

/** Adds commands; returns a function that takes them away again. */
export function register(commands) {
  const added = commands.map((command) => ({ section: 'General', ...command, keys: [command.keys ?? []].flat() }))
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
  const byId = new Map(registered.filter((command) => command.keys.length > 0).map((command) => [command.id, command]))
  return [...byId.values()]
}

export function run(id) {
  available().find((command) => command.id === id)?.run()
}

/** The first key sequence of a command as `[['⌘', 'K']]`, for tooltips; undefined when it has none. */
export function keysOf(id) {
  const command = registered.findLast((candidate) => candidate.id === id)
  return command?.keys.length ? display(command.keys[0], isMac) : undefined
}

addEventListener('keydown', (event) => {
  if (event.defaultPrevented || event.isComposing) return
  const key = keyOf(event, isMac)
  if (!key) return
  const writing = isWriting(event.target)
  if (document.querySelector('dialog[open]:modal') && !writing) return
  const keysNow = (command) => (writing ? command.keys.filter((keys) => command.inFields && keys.includes('Mod+')) : command.keys)
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

function isWriting(target) {
  return target instanceof HTMLElement
    && (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio], [type=button]), textarea, select'))
}
