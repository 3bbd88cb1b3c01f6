import { Emitter } from '../../lib/emitter.js'
import { t } from '../../words/words.js'

/**
 * Uploads pasted, dropped and chosen files. The app replaces these members. `available` is true if files may be
 * uploaded.
 */
export const uploads = Object.assign(new Emitter(), {
  available: false,

  /**
   * Uploads a file: `send(file, {progress, signal})` resolves to `{name, path, url, contentType}`. `progress` receives
   * a share from 0 to 1, and undefined while the server processes the complete file. Rejects after it has shown the
   * error.
   */
  send: async () => {
    throw new Error(t('error.noFiles'))
  },
})
