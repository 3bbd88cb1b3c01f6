import { StateEffect, StateField } from '@codemirror/state'
import { Decoration, EditorView, WidgetType } from '@codemirror/view'
import { t } from '../../words/words.js'
import { apply } from './editor-commands.js'
import { pasteLink, reference } from './markdown.logic.js'
import { uploads } from '../upload/uploads.js'

const began = StateEffect.define({ map: ({ at, sending }, changes) => ({ at: changes.mapPos(at), sending }) })
const ended = StateEffect.define()

/** The upload of a file: its name and its progress bar. */
class Sending {
  #bar = document.createElement('progress')

  constructor(name) {
    this.name = name
    this.#bar.max = 1
    this.#bar.value = 0
    this.#bar.className = 'md-sending-bar'
    this.#bar.setAttribute('aria-label', t('editor.sending', { name }))
  }

  /** An undefined share means that the server is processing the complete file. */
  setShare(share) {
    if (share === undefined) this.#bar.removeAttribute('value')
    else this.#bar.value = share
  }

  draw() {
    const mark = document.createElement('span')
    mark.className = 'md-sending'
    mark.append(t('editor.sending', { name: this.name }), this.#bar)
    return mark
  }
}

/** Holds the place of a file in the text during the upload. */
class SendingWidget extends WidgetType {
  constructor(sending) {
    super()
    this.sending = sending
  }

  eq(other) {
    return other.sending === this.sending
  }

  toDOM() {
    return this.sending.draw()
  }
}

/**
 * The uploads in progress, each at its position in the text, as `{at, sending}` in the order of their start. Text that
 * is typed at the position of a file comes behind the file. So does a file that was added there later.
 */
export const sendingFiles = StateField.define({
  create: () => [],
  update(files, { changes, effects }) {
    const added = effects.filter((effect) => effect.is(began)).map(({ value }) => value)
    if (files.length === 0) return added.length > 0 ? added : files
    const done = files.findIndex(({ sending }) =>
      effects.some((effect) => effect.is(ended) && effect.value === sending),
    )
    const sideOf = (index) => (done >= 0 && index > done ? 1 : -1)
    const moved = files.map(({ at, sending }, index) => ({ at: changes.mapPos(at, sideOf(index)), sending }))
    return [...moved.filter((_, index) => index !== done), ...added]
  },
  provide: (field) => EditorView.decorations.from(field, (files) => Decoration.set(files.map(markOf), true)),
})

function markOf({ at, sending }) {
  return Decoration.widget({ widget: new SendingWidget(sending), side: -1 }).range(at)
}

/**
 * Handles pasted or dropped content other than plain text. Files are uploaded and then referenced in the text. An
 * address pasted onto selected text creates a link. Returns whether the content was handled.
 */
export function handleFiles(view, data, event) {
  const files = [...(data?.files ?? [])]
  if (files.length > 0 && uploads.available) {
    event?.preventDefault()
    const dropped = event?.type === 'drop' ? view.posAtCoords({ x: event.clientX, y: event.clientY }) : undefined
    files.forEach((file) => sendInto(view, file, dropped ?? view.state.selection.main.head))
    return true
  }
  if (event?.type !== 'paste' || files.length > 0) return false
  if (!apply(view, (state) => pasteLink(state, data.getData('text/plain')))) return false
  event.preventDefault()
  return true
}

async function sendInto(view, file, at) {
  const sending = new Sending(file.name)
  view.dispatch({ effects: began.of({ at, sending }) })
  const arrived = await uploads.send(file, { progress: (share) => sending.setShare(share) }).catch(() => undefined)
  const place = view.state.field(sendingFiles).find((each) => each.sending === sending)?.at
  if (place === undefined) return
  const insert = arrived ? reference(file.name, arrived) : ''
  const { empty, head } = view.state.selection.main
  // As after any paste, the caret is behind what was pasted.
  const selection = empty && head === place ? { anchor: place + insert.length } : undefined
  view.dispatch({ changes: { from: place, insert }, selection, effects: ended.of(sending), userEvent: 'input.paste' })
}
