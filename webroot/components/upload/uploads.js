import { Emitter } from '../../lib/emitter.js'
import { t } from '../../words/words.js'

/** Where pasted, dropped and chosen files go. The app fills this in; `available` says whether files may be sent. */
export const uploads = Object.assign(new Emitter(), {
  available: false,

  /**
   * Sends a file: `send(file, {progress, signal})` answers `{name, path, url, contentType}`. `progress` gets a share
   * from 0 to 1, and undefined while the server works on what it has. Rejects when it could not, and has then said why.
   */
  send: async () => {
    throw new Error(t('error.noFiles'))
  },
})
