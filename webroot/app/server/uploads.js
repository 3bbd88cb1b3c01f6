import { uploads } from '../../components/markdown-editor/uploads.js'
import { t } from '../../words/words.js'
import { complain } from '../messages/toasts.js'
import { OfflineError, ProblemError } from './api.js'
import { session } from './session.js'

/** The answers of a server that has no place for files. */
const WITHOUT_UPLOADS = new Set([404, 405, 501])

/** Sends the files of texts to the server. */
Object.defineProperty(uploads, 'available', { get: () => !session.readOnly })

uploads.send = async (file) => {
  try {
    return await send(file)
  } catch (error) {
    complain(WITHOUT_UPLOADS.has(error.status) ? new Error(t('uploads.none', { name: file.name })) : error)
    throw error
  }
}

async function send(file) {
  const body = new FormData()
  body.append('file', file)
  const response = await fetch('/api/uploads', { method: 'POST', body }).catch(() => {
    throw new OfflineError()
  })
  const answer = await response.json().catch(() => ({}))
  if (!response.ok) throw new ProblemError(response.status, answer, response.headers)
  return answer
}
