import { openChooser } from '../../components/chooser/chooser.js'
import { complain, toast } from '../../app/messages/toasts.js'
import { t } from '../../words/words.js'

/**
 * Asks for a name in a dialog, and stores it with `store(name)`. If that rejects, the message offers to open the dialog
 * again with the refused name. `text` is the initial name. The other options are those of `openChooser`.
 */
export function askName({ store, ...options }) {
  openChooser({
    free: true,
    options: [],
    selects: true,
    ...options,
    choose: async (name) => {
      try {
        await store(name)
      } catch (error) {
        if (!name) return complain(error)
        console.debug(error)
        const run = () => askName({ ...options, store, text: name })
        toast(error.message, { tone: 'bad', stay: true, action: { label: t('action.edit'), run } })
      }
    },
  })
}
