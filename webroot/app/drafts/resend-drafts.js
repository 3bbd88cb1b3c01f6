import { run } from '../commands/commands.js'
import { noteCreated } from '../edits/actions.js'
import { journal } from '../undo/journal.js'
import { complain, toast } from '../messages/toasts.js'
import { router } from '../places/router.js'
import { records } from '../records/records.js'
import { post } from '../server/api.js'
import { loadModule } from '../loader.js'
import { QUICKLY_ADDED } from '../tasks/quickly-added.js'
import { t } from '../../words/words.js'
import { interrupted } from './drafts.js'
import { reportRefusedDraft } from './open-draft.js'

const QUICK_ADD = new URL('../tasks/quick-add.js', import.meta.url)

/**
 * Sends the drafts again that the previous page of this tab was sending when it closed. The server stores each of them
 * once, because the idempotency key is the same. A request is `{path, body}`, `{collection, value}` for a new record,
 * or `{plan}` for the lines of quick add, which are added in their order.
 */
export async function resendDrafts() {
  const left = interrupted()
  for (const each of left) {
    if (each.request.collection) resendRecord(each)
    else if (!each.request.plan) resend(each)
  }
  await resendPlans(left.filter(({ request }) => request.plan))
}

async function resendPlans(plans) {
  if (plans.length === 0) return
  try {
    const { addAgain } = await loadModule(QUICK_ADD)
    for (const each of plans) await addAgain(each, () => run(`new ${QUICKLY_ADDED}`))
  } catch (error) {
    plans.forEach(({ sent }) => sent.comeBack())
    complain(error)
  }
}

async function resend({ request: { path, body }, sent }) {
  try {
    await post(path, body, { key: sent.key })
    sent.end()
  } catch (error) {
    sent.comeBack()
    complain(error)
  }
}

async function resendRecord({ draft, request: { collection, value }, sent }) {
  const began = journal.begin()
  try {
    const record = await records(collection).create(value, { key: sent.key })
    sent.end()
    const open = { label: t('action.open'), run: () => router.open(collection, record.id) }
    toast(noteCreated(collection, record, began).what, { tone: 'good', action: open })
  } catch (error) {
    sent.comeBack()
    reportRefusedDraft(collection, { key: sent.key, draft }, error)
  }
}
