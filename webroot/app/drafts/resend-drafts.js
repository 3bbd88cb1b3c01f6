import { noteCreated } from '../edits/actions.js'
import { complain, toast } from '../messages/toasts.js'
import { router } from '../places/router.js'
import { records } from '../records/records.js'
import { post } from '../server/api.js'
import { t } from '../../words/words.js'
import { interrupted } from './drafts.js'
import { reportRefusedDraft } from './open-draft.js'

/**
 * Sends the drafts again that the previous page of this tab was sending when it closed. The server stores each of them
 * once, because the idempotency key is the same. A request is `{path, body}`, or `{collection, value}` for a new
 * record.
 */
export function resendDrafts() {
  for (const each of interrupted()) {
    if (each.request.collection) resendRecord(each)
    else resend(each)
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
  try {
    const record = await records(collection).create(value, { key: sent.key })
    sent.end()
    const open = { label: t('action.open'), run: () => router.open(collection, record.id) }
    toast(noteCreated(collection, record).what, { tone: 'good', action: open })
  } catch (error) {
    sent.comeBack()
    reportRefusedDraft(collection, { key: sent.key, draft }, error)
  }
}
