import { Emitter } from '../../lib/emitter.js'

/** Where pasted and dropped files go. The app fills this in; `available` says whether files may be sent. */
export const uploads = Object.assign(new Emitter(), {
  available: false,

  /** Sends a file; answers `{name, url, contentType}`. Rejects when it could not, and has then said why. */
  send: async () => {
    throw new Error('The server keeps no files.')
  },
})
