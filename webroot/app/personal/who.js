import { openChooser } from '../../components/chooser/chooser.js'
import { noteCreated } from '../edits/actions.js'
import { complain, toast } from '../messages/toasts.js'
import { records } from '../records/records.js'
import { peopleType, titleOf } from '../server/schema.js'
import { session } from '../server/session.js'
import { journal } from '../undo/journal.js'
import { me } from './me.js'
import { t } from '../../words/words.js'

/**
 * Asks who uses this browser. An unknown name becomes a new person.
 *
 * @param typed returns the text that was typed since the dialog was requested
 */
export function askWho(typed) {
  openChooser({
    ...question(),
    text: typed(),
    value: me.id,
    clear: me.id ? t('me.nobody') : undefined,
    choose: (value) => become(value).catch(complain),
  })
}

/**
 * Asks who uses this browser before hours are logged. Resolves to `{person}`, with undefined if the hours are to be
 * logged without a person. Resolves to undefined if the question is left without an answer. A project without people is
 * not asked.
 */
export async function askWhoseHours() {
  const type = peopleType()
  if (!type) return {}
  const known = await people()
  if (known.length === 0) return {}
  return new Promise((resolve) =>
    openChooser({
      ...question(known),
      title: t('me.whoseHours'),
      clear: t('me.withoutPerson'),
      choose: (value) => {
        me.logsForNobody = value === null
        resolve(value === null ? {} : become(value).then(() => ({ person: me.id }), complain))
      },
      leave: () => resolve(undefined),
    }),
  )
}

function question(options = people()) {
  return {
    title: t('me.question'),
    placeholder: session.readOnly ? t('me.find') : t('me.findOrAdd'),
    options,
    free: !session.readOnly,
  }
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
