import { openChooser } from '../../components/chooser/chooser.js'
import { complain, toast } from '../../app/messages/toasts.js'
import { me } from '../../app/personal/me.js'
import { noteCreated } from '../../app/edits/actions.js'
import { journal } from '../../app/undo/journal.js'
import { records } from '../../app/records/records.js'
import { peopleType, titleOf } from '../../app/server/schema.js'
import { session } from '../../app/server/session.js'
import { t } from '../../words/words.js'

/**
 * Asks who uses this browser. An unknown name becomes a new person.
 *
 * @param typed returns the text that was typed since the dialog was requested
 */
export function askWho(typed) {
  openChooser({
    title: t('me.question'),
    text: typed(),
    placeholder: session.readOnly ? t('me.find') : t('me.findOrAdd'),
    options: people(),
    value: me.id,
    free: !session.readOnly,
    clear: me.id ? t('me.nobody') : undefined,
    choose: (value) => become(value).catch(complain),
  })
}

/** Returns the known people as options. If they cannot be loaded, a name can still be typed. */
async function people() {
  const type = peopleType()
  await records(type.name).load().catch(complain)
  return records(type.name)
    .all()
    .map((person) => ({ value: person.id, label: titleOf(type, person), person: true }))
}

async function become(value) {
  if (value === null) {
    me.id = undefined
    return
  }
  const type = peopleType()
  const began = journal.begin()
  const known = records(type.name).get(value)
  const person = known ?? (await records(type.name).create({ [type.naming]: value }))
  if (!known) noteCreated(type.name, person, began)
  me.id = person.id
  toast(t('me.hello', { name: titleOf(type, person) }), { tone: 'good' })
}
