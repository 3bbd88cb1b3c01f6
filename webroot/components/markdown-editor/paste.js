import { StateEffect, StateField } from '@codemirror/state'
import { Decoration, EditorView, WidgetType } from '@codemirror/view'
import { t } from '../../words/words.js'
import { apply } from './editor-commands.js'
import { pasteLink } from './markdown.logic.js'
import { uploads } from './uploads.js'

const began = StateEffect.define({ map: ({ at, name, id }, changes) => ({ at: changes.mapPos(at), name, id }) })
const ended = StateEffect.define()

/** Stands where the name of a file will be when the file has arrived. */
class Sending extends WidgetType {
  constructor(name, id) {
    super()
    Object.assign(this, { name, id })
  }

  eq(other) {
    return other.id === this.id
  }

  toDOM() {
    const mark = document.createElement('span')
    mark.className = 'md-sending'
    mark.textContent = t('editor.sending', { name: this.name })
    return mark
  }
}

/** The files that are on their way, each at its place in the text. */
export const sendingFiles = StateField.define({
  create: () => Decoration.none,
  update(marks, transaction) {
    let next = marks.map(transaction.changes)
    for (const effect of transaction.effects) {
      if (effect.is(began)) {
        const { at, name, id } = effect.value
        next = next.update({ add: [Decoration.widget({ widget: new Sending(name, id), side: 1 }).range(at)] })
      } else if (effect.is(ended)) {
        next = next.update({ filter: (from, to, { spec }) => spec.widget.id !== effect.value })
      }
    }
    return next
  },
  provide: (field) => EditorView.decorations.from(field),
})

/**
 * Takes what is pasted or dropped where it is more than text: files, which are sent and then named in the text, and an
 * address on a selected text, which becomes a link. Answers whether it did.
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

let count = 0

async function sendInto(view, file, at) {
  count += 1
  const id = count
  view.dispatch({ effects: began.of({ at, name: file.name, id }) })
  const arrived = await uploads.send(file).catch(() => undefined)
  const place = placeOf(view, id)
  view.dispatch({ effects: ended.of(id) })
  if (!arrived || place === undefined) return
  const insert = `${
    arrived.contentType?.startsWith('image/') ? '!' : ''
  }[${arrived.name.replace(/[[\]\\]/g, '\\$&')}](${arrived.url})`
  view.dispatch({ changes: { from: place, insert }, userEvent: 'input.paste' })
}

function placeOf(view, id) {
  for (const cursor = view.state.field(sendingFiles).iter(); cursor.value; cursor.next()) {
    if (cursor.value.spec.widget.id === id) return cursor.from
  }
  return undefined
}
