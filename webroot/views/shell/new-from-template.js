import { openChooser } from '../../components/chooser/chooser.js'
import { complain, toast } from '../../app/messages/toasts.js'
import { loadTemplates, newNoteFrom } from '../../app/tasks/templates.js'
import { t } from '../../words/words.js'

/**
 * Asks for a template and starts a note with it.
 *
 * @param typed returns the text that was typed since the dialog was requested
 */
export function newFromTemplate(typed) {
  openChooser({
    title: t('template.choose'),
    text: typed(),
    options: templates(),
    choose: newNoteFrom,
  })
}

/** Returns the templates as options, or undefined if there are none. */
async function templates() {
  const found = await loadTemplates().catch(complain)
  if (found?.length === 0) toast(t('template.missing'))
  return found?.length > 0 ? found.map(({ id, title }) => ({ value: id, label: title, glyph: 'file-text' })) : undefined
}
