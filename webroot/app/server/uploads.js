import { uploads } from '../../components/upload/uploads.js'
import { t } from '../../words/words.js'
import { complain } from '../messages/toasts.js'
import { session } from './session.js'
import { sendFile } from './upload.js'

/** The status codes of a server that does not store uploads. */
const WITHOUT_UPLOADS = new Set([404, 405, 501])

/** Connects the uploads of texts and fields with the server. */
Object.defineProperty(uploads, 'available', { get: () => !session.readOnly })

uploads.send = async (file, options) => {
  try {
    return await sendFile('/uploads', file, options)
  } catch (error) {
    if (error.name !== 'AbortError')
      complain(WITHOUT_UPLOADS.has(error.status) ? new Error(t('uploads.none', { name: file.name })) : error)
    throw error
  }
}
