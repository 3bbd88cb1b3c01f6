import { isFloating, isPressed, isUntouched, isWriting, leaveControl, usesArrows } from './focus.js'
import { display, isCharacterKey, keyOf, step } from './keys.logic.js'
import { complain } from '../messages/toasts.js'
import { t } from '../../words/words.js'
import { storeText, storedText } from '../../lib/page/stored-value.js'

/**
 * The registry of all commands. The palette, the list of shortcuts, menus and the keyboard use it.
 *
 * A command is `{id, title, run, keys?, keysHere?, section?, glyph?, when?, why?, hidden?, inFields?, danger?}`. `keys`
 * is one key sequence or several. `keysHere` returns the keys of another command that does the same at the current
 * place; the palette shows them. `when` returns whether the command is available. `why` returns the reason why an
 * available command is impossible at present, if it is: menus show the reason, and so do its keys. `hidden` excludes
 * the command from the palette. `titled(text)` returns `{title, run}`, the command for a record with a typed title,
 * which the palette offers below its results; undefined if a title cannot be typed. `inFields` lets its keys with Mod
 * work inside text controls; `inUntouched` lets them work inside those of a held editor, such as a list, until
 * something is typed there. If two commands have the same keys, the later registration wins, so a view can replace a
 * key.
 */

const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

const CHORD_MS = 1200
const NO_CHARACTERS = 'planner.keys'

const registered = []
let typed = ''
let typedAt = 0

/**
 * Whether shortcuts of single characters are on. They can be turned off, because speech input may trigger them by
 * mistake (WCAG 2.1.4).
 */
export const characterKeys = {
  get on() {
    return storedText(NO_CHARACTERS) !== 'off'
  },
  set on(value) {
    storeText(NO_CHARACTERS, value ? undefined : 'off')
  },
}

/** Registers commands. Returns a function that removes them. Only its first call has an effect. */
export function register(commands) {
  const added = commands.map((command) => ({ section: 'general', ...command, keys: [command.keys ?? []].flat() }))
  registered.push(...added)
  return () => {
    for (const command of added.splice(0)) registered.splice(registered.indexOf(command), 1)
  }
}

/** The available commands in the order of registration, each id once. */
export function available() {
  const byId = new Map()
  for (const command of registered) {
    if (!command.when || command.when()) byId.set(command.id, command)
  }
  return [...byId.values()]
}

/**
 * All commands with keys for the list of shortcuts, including commands that are not available. Commands with the same
 * title and the same keys are listed once.
 */
export function withKeys() {
  const byId = new Map(
    registered.filter((command) => keysIn(command).length > 0).map((command) => [command.id, command]),
  )
  const bySense = new Map([...byId.values()].map((command) => [`${command.title} ${command.keys}`, command]))
  return [...bySense.values()]
}

export function run(id) {
  available()
    .find((command) => command.id === id)
    ?.run()
}

/** Returns the menu items of the available commands with these ids. `'-'` is a separator. */
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
            label: item.titleNow?.() ?? item.title,
            glyph: item.glyph,
            danger: item.danger,
            hint: hintOf(item),
            why: item.why?.(),
            run: item.run,
          },
    )
}

/** Returns the first key sequence of a command as text, such as `⌘ K`. Undefined if the command has no keys. */
export function hintOf(command) {
  const [keys] = keysIn(command)
  return (
    keys &&
    labelsOf(keys)
      .map((chord) => chord.join(' '))
      .join(' ')
  )
}

/** Returns the parts of a key sequence as the keyboards of the person's language label them: `[['Ctrl', 'K']]`. */
export function labelsOf(sequence) {
  return display(sequence, isMac, {
    Mod: t('keys.control'),
    Space: t('keys.space'),
    Delete: t('keys.delete'),
    Backspace: t('keys.backspace'),
    PageDown: t('keys.pageDown'),
    PageUp: t('keys.pageUp'),
  })
}

/** Returns the active key sequences of a command. */
export function keysIn(command) {
  return characterKeys.on ? command.keys : command.keys.filter((keys) => !isCharacterKey(keys))
}

/** Whether a key is the key of a command, or the first one of its keys. The command need not be available. */
export function isShortcut(event) {
  const key = keyOf(event, isMac)
  return registered.flatMap(keysIn).some((keys) => keys === key || keys.startsWith(`${key} `))
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
  if (/^Arrow/.test(key) && usesArrows(event.target)) return
  const worksHere = (command) => command.inFields || (command.inUntouched && isUntouched(event.target))
  const keysNow = (command) =>
    keysIn(command).filter((keys) => !writing || (keys.includes('Mod+') && worksHere(command)))
  const usable = available().filter((command) => keysNow(command).length > 0)
  if (Date.now() - typedAt > CHORD_MS) typed = ''
  const { matched, pending } = step(typed, key, usable.flatMap(keysNow))
  typed = pending
  typedAt = Date.now()
  if (!matched) return
  const command = usable.findLast((candidate) => keysNow(candidate).includes(matched))
  event.preventDefault()
  const why = command.why?.()
  if (why) complain(new Error(why))
  else command.run(event)
})
