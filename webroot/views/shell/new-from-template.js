import { openChooser } from '../../components/chooser/chooser.js'
import { complain, toast } from '../../app/messages/toasts.js'
import { loadTemplates, newNoteFrom } from '../../app/records/templates.js'
import { t } from '../../words/words.js'

/**
 * Asks for a template and starts a note with it.
 *
 * @param typed returns the text that was typed since this was requested
 */
export async function newFromTemplate(typed) {
  const templates = await loadTemplates().catch(complain)
  if (!templates) return
  if (templates.length === 0) {
    toast(t('template.missing'))
    return
  }
  openChooser({
    title: t('template.choose'),
    text: typed(),
    options: templates.map(({ id, title }) => ({ value: id, label: title, glyph: 'file-text' })),
    choose: newNoteFrom,
  })
}
